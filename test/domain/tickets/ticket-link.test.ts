import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLink, storedLink } from '#domain/tickets/ticket-link.ts';

describe('the links of a ticket', () => {
  it.each([
    'example.com',
    'http://example.com',
    'HTTPS://Example.com',
    'https://shop.example.co.uk:8443/a/b.html?x=1&y=%20#part',
    'example.com/?q',
    'example.com#top',
    '192.168.0.1',
    'http://10.0.0.255:80/x',
    'example.com:65535',
    'täg-lich.example',
    'http://intranet/',
    'https://localhost:3000/a',
  ])('TCREATE-35 %s is a link', (text) => {
    expect(isLink(text)).toBe(true);
  });

  it.each([
    '',
    'example',
    'localhost:3000',
    'ftp://example.com',
    'javascript:alert(1)',
    '//example.com',
    'http://',
    'http:///path',
    'https://user:word@example.com',
    'example..com',
    '-example.com',
    'example-.com',
    'example.com:0',
    'example.com:65536',
    '256.1.1.1',
    'http://256.1.1.1',
    'http://-/',
    '1.2.3',
    'example.com/with space',
    'exa mple.com',
    `${'a'.repeat(64)}.com`,
  ])('TCREATE-35 "%s" is none', (text) => {
    expect(isLink(text)).toBe(false);
  });

  it('TCREATE-35 every link is an address that a browser takes, on the host that was written', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (address) => {
        const { hostname, protocol } = new URL(address);
        fc.pre(protocol === 'http:' || protocol === 'https:');
        if (isLink(address)) expect(new URL(storedLink(address)).hostname).toBe(hostname);
        expect(isLink(address)).toBe(/\.[a-z][a-z0-9-]*$/i.test(hostname) || /^[\d.]+$/.test(hostname));
      }),
    );
  });

  it('TCREATE-36 only a link without a scheme gets the protocol-relative form', () => {
    expect([storedLink('example.com/a'), storedLink('http://example.com'), storedLink('HTTPS://example.com')]).toEqual([
      '//example.com/a',
      'http://example.com',
      'HTTPS://example.com',
    ]);
  });

  it('TCREATE-35 takes no longer for a long text', () => {
    expect(isLink(`${'a.'.repeat(50_000)}!`)).toBe(false);
    expect(isLink(`example.com/${'a'.repeat(100_000)} `)).toBe(false);
  });
});
