import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openFaces } from '#server/finished/report/draw/fonts.ts';
import { broken } from '#server/finished/report/draw/lines.ts';
import { linesIn } from '#server/finished/report/draw/runs.ts';

const { regular, bold } = openFaces();
const showing = { shows: regular.shows, tellOthers: (count: number) => `${count} others` };
const told = (text: string): string[] =>
  linesIn(text, showing).map((runs) => runs.map(({ text: part, marked }) => (marked ? `<${part}>` : part)).join(''));

describe('what the font of a report shows', () => {
  it.each([
    ['Latin', 'Příliš žluťoučký kůň, Ñandú, İstanbul, Łódź, Việt Nam'],
    ['Greek', 'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία, ἀρχὴ'],
    ['Cyrillic', 'Съешь ещё, Їжак ґанок, Љубав'],
    ['punctuation and money', '“quoted” ‘single’ – — … € £ ¥ ½ ™ © §'],
  ])('FIN-10 %s is shown as it is', (_name, text) => {
    expect(told(text)).toEqual([text]);
    expect([...text].every((sign) => bold.shows(sign.codePointAt(0) ?? 0))).toBe(true);
  });

  it.each([
    ['an emoji', 'ok 😀!', 'ok <[U+1F600]>!'],
    ['a flag', '🇦🇷', '<[U+1F1E6 U+1F1F7]>'],
    ['signs that turn a text', 'a\u202ecba\u202c', 'a<[U+202E]>cba<[U+202C]>'],
    ['signs without a width', 'a\u200bb\u00adc\ufeff', 'a<[U+200B]>b<[U+00AD]>c<[U+FEFF]>'],
    ['another writing, with its spaces', 'x مرحبا بالعالم y', 'x <[12 others]> y'],
    ['Devanagari, which the font has and nobody would set right', 'हिन्दी', '<[6 others]>'],
    ['what no font has', '\u{10ffff}\ue000', '<[U+10FFFF U+E000]>'],
    ['a tab and wide spaces', 'a\tb\u00a0c\u3000d', 'a    b c d'],
    ['signs that are written in two', 'e\u0301', 'é'],
  ])('FIN-10 D5 %s is marked or set, never dropped', (_name, text, expected) => {
    expect(told(text)).toEqual([expected]);
  });

  it('a text has the lines that it was written in', () => {
    expect(told('a\r\nb\rc\n\nd\u2028e\u0085f')).toEqual(['a', 'b', 'c', '', 'd', 'e', 'f']);
  });
});

describe('lines that are broken', () => {
  const measure = (codePoint: number) => regular.advance(codePoint) / 100;
  const room = 120;
  const linesOf = (text: string) => linesIn(text, showing).flatMap((runs) => [...broken(runs, measure, room)]);
  const parts = fc.constantFrom(
    'a',
    'word ',
    'W'.repeat(60),
    '😀',
    ' ',
    'и\u0306',
    'مرحبا بالعالم',
    'e\u0323\u0302',
    '\n',
    '-',
  );
  const texts = fc.oneof(
    fc.array(parts).map((list) => list.join('')),
    fc.string({ unit: 'binary' }),
  );

  it('FIN-10 never are wider than their room, and keep every sign in its order', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const lines = linesOf(text);
        for (const line of lines)
          for (const piece of line) {
            const inked = piece.width - (piece.text.length - piece.text.trimEnd().length) * measure(32);
            expect(piece.x + inked).toBeLessThanOrEqual(room + 0.001);
          }
        const set = lines.map((line) => line.map((piece) => piece.text).join('')).join('');
        const given = linesIn(text, showing)
          .map((runs) => runs.map((run) => run.text).join(''))
          .join('');
        expect(set).toBe(given);
      }),
    );
  });

  it('a word stays whole where it fits, and a mark with its letter where it does not', () => {
    expect(linesOf('one two three four five six seven').map((line) => line.map(({ text }) => text).join(''))).toEqual([
      'one two three four five ',
      'six seven',
    ]);
    const long = linesOf('q\u0301'.repeat(100)).map((line) => line.map(({ text }) => text).join(''));
    expect(long.length).toBeGreaterThan(1);
    expect(long.every((line) => line.startsWith('q') && line.endsWith('\u0301'))).toBe(true);
  });
});
