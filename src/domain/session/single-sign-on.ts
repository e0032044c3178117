/** The address with the app's own `state`, in the place of any that it came with (OP-09). */
export const withState = (address: string, state: string): string => {
  const url = new URL(address);
  url.searchParams.set('state', state);
  return url.href;
};
