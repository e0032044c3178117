const thisDevice: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * An address that came from the platform, if it may be opened or loaded: https, or http on this device (OP-60); null
 * for anything else, such as `javascript:`. A path alone is taken from `host`.
 */
export function safeAddress(address: string, host: string): string | null {
  const base = host === '' ? globalThis.location?.origin : host;
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && thisDevice.has(url.hostname));
  return safe ? url.href : null;
}
