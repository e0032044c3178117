const thisDevice: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a link may lead to this address: absolute, and https, or http on this device (OP-09, OP-60). */
export const isSafeAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && thisDevice.has(hostname));
};
