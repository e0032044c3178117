import { lookup as resolve } from 'node:dns';
import { type ClientRequest, type IncomingMessage, type RequestOptions, request as requestPlainly } from 'node:http';
import { request as requestSafely } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { millisecondsOf } from '#domain/time/units.ts';

// Two lists: one would compare addresses of IPv4 with the networks of IPv6 that hold them.
const inside = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
])
  inside.ipv4.addSubnet(network, bits, 'ipv4');
// Of IPv6 only the global unicast addresses are outside, without those that wrap one of IPv4 (6to4, NAT64, Teredo).
for (const [network, bits] of [
  ...([
    ['::', 3],
    ['4000::', 2],
    ['8000::', 1],
    ['2002::', 16],
    ['2001::', 32],
    ['2001:db8::', 32],
  ] as const),
])
  inside.ipv6.addSubnet(network, bits, 'ipv6');

const isInside = (address: string): boolean => {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return inside[family].check(address, family);
};

/**
 * Whether a caller may name it as an address that the platform calls: https, and no address or name of the operator's own
 * network. What a name resolves to is looked at when it is called.
 */
export function isOutside(address: string, allowInside: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (allowInside) return protocol === 'https:' || protocol === 'http:';
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:') return false;
  return isIP(host) === 0 ? /\.(?!(?:local|localhost|internal|lan|home)\.?$)[^.]+\.?$/.test(host) : !isInside(host);
}

/** The address is in the operator's own network. */
export class InsideError extends Error {
  constructor() {
    super('the address is in this network');
    this.name = 'InsideError';
  }
}

/** Refuses a name that leads inside when the connection is made, so that no later change of the name goes past it. */
const lookUpOutside: LookupFunction = (host, options, done) =>
  resolve(host, options, (error, found, family) => {
    const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
    if (error === null && addresses.some(isInside)) done(new InsideError(), '', 0);
    else done(error, found, family);
  });

/**
 * Begins a request to an address that a caller named. Redirects are not followed.
 * @throws InsideError for an address inside; a name that leads there fails the request with it
 */
export function requestOutside(
  address: string,
  { allowInside, ...given }: RequestOptions & { readonly allowInside: boolean },
  onAnswer: (answer: IncomingMessage) => void,
): ClientRequest {
  if (!isOutside(address, allowInside)) throw new InsideError();
  const request = address.startsWith('https:') ? requestSafely : requestPlainly;
  return request(address, allowInside ? given : { ...given, lookup: lookUpOutside }, onAnswer);
}

/** How long an answer asks to wait: `Retry-After` in seconds or as a date (RFC 9110), at most a day (ms). */
export function waitOf(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now.getTime();
  return Number.isNaN(wait) ? 0 : Math.min(wait, millisecondsOf.day);
}
