/** A part of a text: as it is, or `marked`: it stands for signs that cannot be shown. */
export type Run = { readonly text: string; readonly marked: boolean };

/** Whether a font shows a sign, and the words for a longer part that it cannot show. */
export type Showing = {
  readonly shows: (codePoint: number) => boolean;
  readonly tellOthers: (count: number) => string;
};

/** Up to so many signs in a row are told by their numbers. */
const numbered = 4;

/**
 * The lines of a text, each in parts. Signs that cannot be shown are never dropped: a few, such as an emoji, become
 * their numbers in Unicode, and a longer part in another writing becomes its length.
 */
export const linesIn = (text: string, showing: Showing): Run[][] =>
  text
    .normalize('NFC')
    .replaceAll('\t', '    ')
    .split(/\r\n?|[\n\u0085\u2028\u2029]/)
    .map((line) => runsIn(line.replaceAll(/\p{Zs}/gu, ' '), showing));

function runsIn(line: string, { shows, tellOthers }: Showing): Run[] {
  const runs: Run[] = [];
  let begun = 0;
  let at = 0;
  while (at < line.length) {
    if (shows(line.codePointAt(at) ?? 0)) {
      at += widthAt(line, at);
      continue;
    }
    if (at > begun) runs.push({ text: line.slice(begun, at), marked: false });
    begun = endOfOthers(line, at, shows);
    runs.push({ text: told(line.slice(at, begun), tellOthers), marked: true });
    at = begun;
  }
  if (at > begun) runs.push({ text: line.slice(begun), marked: false });
  return runs;
}

/** Where the signs end that cannot be shown; the spaces between them belong to them. */
function endOfOthers(line: string, from: number, shows: Showing['shows']): number {
  let end = from;
  for (let at = from; at < line.length; ) {
    const codePoint = line.codePointAt(at) ?? 0;
    const isSpace = codePoint === 32;
    if (!isSpace && shows(codePoint)) break;
    at += widthAt(line, at);
    if (!isSpace) end = at;
  }
  return end;
}

const widthAt = (line: string, at: number): number => ((line.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

function told(part: string, tellOthers: Showing['tellOthers']): string {
  const signs = [...part.replaceAll(' ', '')];
  const tell = signs.length <= numbered ? signs.map(numberOf).join(' ') : tellOthers(signs.length);
  return `[${tell}]`;
}

const numberOf = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
