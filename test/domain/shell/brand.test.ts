import { describe, expect, it } from 'vitest';
import { slugOf, validPrefix } from '#domain/shell/brand.ts';

describe('the company slug of a host name', () => {
  it.each([
    ['acme.example.com', 'acme'],
    ['Acme.Example.com', 'acme'],
    ['acme.localhost', 'acme'],
    ['acme.example.com.', 'acme'],
    ['xn--caf-dma.example.com', 'xn--caf-dma'],
    ['café.example.com', 'caf%C3%A9'],
    ['a b/c.example.com', 'a%20b%2Fc'],
  ])('BRAND-01 BRAND-02 OP-19 of %s is %s', (hostname, slug) => {
    expect(slugOf(hostname)).toBe(slug);
  });

  it.each([
    'localhost',
    'localhost.',
    'intranet',
    '127.0.0.1',
    '10.20.30.40',
    '[::1]',
    '::1',
    '[2001:db8::1.2.3.4]',
    '',
    '.example.com',
  ])('OP-19 "%s" names no company', (hostname) => {
    expect(slugOf(hostname)).toBeNull();
  });
});

describe('the styling prefix', () => {
  it.each(['acme', 'Acme-2', '-', '0', 'a'.repeat(40)])('OP-20 "%s" may be put on the page', (prefix) => {
    expect(validPrefix(prefix)).toBe(prefix);
  });

  it.each(['', 'a'.repeat(41), 'acme globex', 'acme_2', 'acmé', 'acme"onload=', 'acme\n', ' acme', '<b>'])(
    'OP-20 %j may not',
    (prefix) => {
      expect(validPrefix(prefix)).toBeNull();
    },
  );
});
