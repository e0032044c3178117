import { describe, expect, it } from 'vitest';
import { addressOf } from '#server/http/address.ts';

describe('the address that a request counts for', () => {
  it.each([
    ['the connection when no proxy is trusted', '192.0.2.1', '203.0.113.5', 0, '192.0.2.1'],
    ['the last hop behind one proxy', '10.0.0.1', '198.51.100.1, 203.0.113.5', 1, '203.0.113.5'],
    ['the last but one behind two', '10.0.0.1', '198.51.100.1, 203.0.113.5', 2, '198.51.100.1'],
    ['the connection when the proxies wrote less than they should', '10.0.0.1', '203.0.113.5', 2, '10.0.0.1'],
    ['the connection when they wrote nothing', '10.0.0.1', null, 1, '10.0.0.1'],
    ['the connection when they passed on what is no address', '10.0.0.1', 'x'.repeat(400), 1, '10.0.0.1'],
    ['the connection when they do not know it', '10.0.0.1', '203.0.113.5, unknown', 1, '10.0.0.1'],
    ['IPv4 in the clothes of IPv6', '::ffff:192.0.2.1', null, 0, '192.0.2.1'],
    ['the same from each port of it', '10.0.0.1', '203.0.113.5:49152', 1, '203.0.113.5'],
    ['the same from each port of IPv6', '10.0.0.1', '[2001:db8:0:1:aaaa::1]:49152', 1, '2001:db8:0:1::/64'],
    ['the same for IPv6 in brackets', '10.0.0.1', '[2001:db8:0:1:aaaa::1]', 1, '2001:db8:0:1::/64'],
    ['the network of an IPv6 address', '2001:db8:0:1:aaaa::1', null, 0, '2001:db8:0:1::/64'],
    ['the same network written otherwise', '2001:0DB8::1:bbbb:0:0:2', null, 0, '2001:db8:0:1::/64'],
    ['the network of a short IPv6 address', '::1', null, 0, '0:0:0:0::/64'],
    ['a scope is no part of it', 'fe80::1%eth0', null, 0, 'fe80:0:0:0::/64'],
  ])('API-01 is %s', (_what, connection, forwarded, proxies, expected) => {
    expect(addressOf(connection, forwarded, proxies)).toBe(expected);
  });
});
