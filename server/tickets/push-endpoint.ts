import { lookup as resolve } from 'node:dns';
import { request as requestPlainly } from 'node:http';
import { request as requestSafely } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { RequestDetails } from 'web-push';
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
 * Whether a caller may name it as the address of a push service: https, and no address or name of the operator's own
 * network. What a name resolves to is looked at when something is sent.
 */
export function isPushEndpoint(endpoint: string, allowInside: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (allowInside) return protocol === 'https:' || protocol === 'http:';
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:') return false;
  return isIP(host) === 0 ? /\.(?!(?:local|localhost|internal|lan|home)\.?$)[^.]+\.?$/.test(host) : !isInside(host);
}

/** Refuses a name that leads inside when the connection is made, so that no later change of the name goes past it. */
const lookUpOutside: LookupFunction = (host, options, done) =>
  resolve(host, options, (error, found, family) => {
    const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
    if (error === null && addresses.some(isInside)) done(new Error('a push service is in this network'), '', 0);
    else done(error, found, family);
  });

const patience = 30 * millisecondsOf.second;

/** The status of the answer, and how long the push service asks to wait (`Retry-After`). Follows no redirect. */
export type PushAnswer = { readonly status: number; readonly retryAfter: string | undefined };

/** Hands a sealed notice to its push service. */
export const handOver = (details: RequestDetails, allowInside: boolean): Promise<PushAnswer> =>
  new Promise((resolvePush, reject) => {
    const { endpoint, method, headers, body } = details;
    if (!isPushEndpoint(endpoint, allowInside)) throw new Error('no address of a push service');
    const request = endpoint.startsWith('https:') ? requestSafely : requestPlainly;
    const given = { method, headers, signal: AbortSignal.timeout(patience) };
    const call = request(endpoint, allowInside ? given : { ...given, lookup: lookUpOutside }, (response) => {
      response.resume();
      resolvePush({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
    });
    call.on('error', reject);
    call.end(body);
  });
