import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitAtLinks } from '#domain/shared/links.ts';

const links = (text: string) => splitAtLinks(text).flatMap((part) => ('href' in part ? [[part.text, part.href]] : []));

describe('web addresses in a title', () => {
  it('EXEC-14 OP-118 a title is split into plain and linked parts', () => {
    expect(splitAtLinks('See https://acme.example/a?b=1#c, or\nwww.globex.example.')).toEqual([
      { text: 'See ' },
      { text: 'https://acme.example/a?b=1#c', href: 'https://acme.example/a?b=1#c' },
      { text: ', or\n' },
      { text: 'www.globex.example', href: 'https://www.globex.example' },
      { text: '.' },
    ]);
  });

  it('EXEC-14 an address alone is one part, and an empty title none', () => {
    expect(splitAtLinks('https://acme.example')).toEqual([
      { text: 'https://acme.example', href: 'https://acme.example' },
    ]);
    expect(splitAtLinks('')).toEqual([]);
  });

  it.each([
    ['http://acme.example', 'http://acme.example', 'http://acme.example'],
    ['HTTPS://Acme.example/X', 'HTTPS://Acme.example/X', 'HTTPS://Acme.example/X'],
    ['https://acme.example/a).', 'https://acme.example/a', 'https://acme.example/a'],
    ['https://acme.example/a_(b).', 'https://acme.example/a_(b)', 'https://acme.example/a_(b)'],
    ['https://acme.example/a?!', 'https://acme.example/a', 'https://acme.example/a'],
    ['WWW.acme.example;', 'WWW.acme.example', 'https://WWW.acme.example'],
  ])('EXEC-14 OP-118 of %s the link is %s', (text, linked, href) => {
    expect(links(`${text} `)).toEqual([[linked, href]]);
  });

  it('EXEC-13 EXEC-14 however many signs stand behind an address, or in a word, its screen shows, and at once', () => {
    const many = 1_000_000;
    expect(links(`http://acme.example/${')'.repeat(many)}`)).toEqual([
      ['http://acme.example/', 'http://acme.example/'],
    ]);
    expect(splitAtLinks(`${'!'.repeat(many)}x`)).toEqual([{ text: `${'!'.repeat(many)}x` }]);
  });

  it('EXEC-13 EXEC-14 however many addresses stand in a title, its screen shows, and at once', () => {
    const many = 200_000;
    expect(links('https://acme.example is here. '.repeat(many))).toHaveLength(many);
  });

  it.each([
    'javascript:alert(1)',
    'ftp://acme.example',
    'data:text/html,x',
    'acme.example',
    'xhttps://acme.example',
    'https://',
    'www.',
    'mailto:a@acme.example',
    'http://[',
    '',
  ])('OP-118 "%s" is no link', (text) => {
    expect(links(text)).toEqual([]);
  });

  it('EXEC-14 EXEC-13 the parts together are the text, line breaks too, and every address is http or https', () => {
    const piece = fc.constantFrom(
      'https://',
      'www.',
      'acme',
      '.',
      ',',
      ')',
      '(',
      ' ',
      '\n',
      '\t',
      'javascript:',
      '<b>',
      '😀',
    );
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: piece }), fc.string()), (text) => {
        const parts = splitAtLinks(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const part of parts) if ('href' in part) expect(new URL(part.href).protocol).toMatch(/^https?:$/);
      }),
    );
  });
});
