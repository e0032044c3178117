import { isIP, isIPv6 } from 'node:net';

/**
 * The network address that a request counts for: of the connection, or, behind `proxies` trusted proxies, the one that
 * the outermost of them wrote into X-Forwarded-For. An IPv6 address counts by its network of 64 bits; the port that
 * some proxies write beside an address is that of one connection, and no part of it. A value that is no address was
 * written by the caller and passed on: then the address of the connection counts.
 */
export function addressOf(connection: string, forwarded: string | null, proxies: number): string {
  const hops = (forwarded ?? '').split(',').map((hop) => hop.trim());
  const given = proxies === 0 ? connection : (hops.at(-proxies) ?? '');
  const address = plain(given);
  return counted(isIP(address) === 0 ? plain(connection) : address);
}

const plain = (hop: string): string => withoutPort(hop).replace(/^::ffff:(?=\d+\.)/i, '');

const counted = (address: string): string => (isIPv6(address) ? networkOf(address) : address);

const withoutPort = (hop: string): string =>
  /^\[(?<address>[^\]]+)\](?::\d+)?$/.exec(hop)?.groups?.['address'] ?? hop.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');

function networkOf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head.split(':').filter((part) => part !== '');
  const after = (tail ?? '').split(':').filter((part) => part !== '');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4).map((part) => part.replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
}
