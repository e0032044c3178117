/**
 * How much room text takes. The pictures carry no font, so widths are those of the widest face that browsers
 * fall back to (DejaVu Sans), in thousandths of the font size; a narrower face leaves a little air.
 */
const groups: readonly (readonly [string, number])[] = [
  ["ijl'|.,:;!", 330],
  ['ftrI()[]{}/\\-" ', 400],
  ['ckvsxyzJ', 560],
  ['abdeghnopqu0123456789_?*', 640],
  ['ABCEFKLPRSTVXYZ', 690],
  ['DGHNOQUw', 820],
  ['mMW@%', 990],
];
const widths = new Map(groups.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)));
const OTHER = 700;
const BOLD = 1.12;

export type Tone = 'name' | 'note' | 'event' | 'guard' | 'action' | 'actor' | 'rule' | 'tag';

interface Face {
  readonly size: number;
  readonly bold: boolean;
}

/** One place for the sizes that both the measuring and the style sheet use. */
export const faces: Readonly<Record<Tone, Face>> = {
  name: { size: 13, bold: true },
  note: { size: 11, bold: false },
  event: { size: 11, bold: true },
  guard: { size: 11, bold: false },
  action: { size: 11, bold: false },
  actor: { size: 11, bold: false },
  rule: { size: 9, bold: false },
  tag: { size: 9, bold: true },
};

export interface Span {
  readonly tone: Tone;
  readonly text: string;
}

/** The width of a run of text in pixels. */
export const measure = ({ tone, text }: Span): number => {
  const { size, bold } = faces[tone];
  const thousandths = [...text].reduce((sum, letter) => sum + (widths.get(letter) ?? OTHER), 0);
  return (thousandths / 1000) * size * (bold ? BOLD : 1);
};

/** The space between two runs of different tone in one line. */
export const GAP = 5;

/** The length of a line in pixels, with the gaps between its parts. */
export const lineLength = (spans: readonly Span[]): number =>
  spans.reduce((sum, span) => sum + measure(span), 0) + Math.max(0, spans.length - 1) * GAP;

const withWord = (line: readonly Span[], word: Span): Span[] => {
  const last = line.at(-1);
  if (last === undefined || last.tone !== word.tone) return [...line, word];
  return [...line.slice(0, -1), { tone: word.tone, text: `${last.text} ${word.text}` }];
};

/** Runs of text broken between words into lines no wider than `room` pixels; a longer word keeps a line of its own. */
export const flow = (spans: readonly Span[], room: number): Span[][] => {
  const lines: Span[][] = [];
  let line: Span[] = [];
  for (const word of spans.flatMap(({ tone, text }) => text.split(' ').map((part) => ({ tone, text: part })))) {
    const longer = withWord(line, word);
    if (line.length > 0 && lineLength(longer) > room) {
      lines.push(line);
      line = [word];
    } else line = longer;
  }
  return line.length === 0 ? lines : [...lines, line];
};
