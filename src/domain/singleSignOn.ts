const thisDevice: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** May the popup of single sign-on be sent to this address: a full one, https, or http on this device (OP-09). */
export const isSafeEndpoint = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && thisDevice.has(hostname));
};

/** The address with the app's own `state`, in the place of any that it came with (OP-09). */
export const withState = (address: string, state: string): string => {
  const url = new URL(address);
  url.searchParams.set('state', state);
  return url.href;
};
