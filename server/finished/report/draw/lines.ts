import type { Run } from './runs.ts';

/** A line of text as it is set: its parts with their places from the left. */
export type Piece = Run & { readonly x: number; readonly width: number };
export type Line = readonly Piece[];

/** The width of one sign. */
export type Measure = (codePoint: number) => number;

/** Breaks the parts of one line of a text so that nothing is wider than `room`, within a word if it has to be. */
export function* broken(runs: readonly Run[], measure: Measure, room: number): Generator<Line> {
  let line: Piece[] = [];
  let x = 0;
  for (const token of tokensOf(runs, measure)) {
    if (x > 0 && x + token.inked > room) {
      yield line;
      line = [];
      x = 0;
    }
    for (const part of token.inked > room ? chopped(token, measure, room) : [token]) {
      if (x > 0 && x + part.inked > room) {
        yield line;
        line = [];
        x = 0;
      }
      append(line, part, x);
      x += part.width;
    }
  }
  yield line;
}

/** A word with the spaces after it; `inked` is its width without them. */
type Token = Run & { readonly width: number; readonly inked: number };

function* tokensOf(runs: readonly Run[], measure: Measure): Generator<Token> {
  for (const { text, marked } of runs)
    for (const [word] of text.matchAll(/[^ ]+ *| +/g)) yield tokenOf(word, marked, measure);
}

function tokenOf(text: string, marked: boolean, measure: Measure): Token {
  const width = widthOf(text, measure);
  const spaces = text.length - text.trimEnd().length;
  return { text, marked, width, inked: width - spaces * measure(32) };
}

const widthOf = (text: string, measure: Measure): number => {
  let width = 0;
  for (const sign of text) width += measure(sign.codePointAt(0) ?? 0);
  return width;
};

/** A word that is wider than a line, in parts that are not; a mark stays with the sign that it is on. */
function* chopped({ text, marked }: Token, measure: Measure, room: number): Generator<Token> {
  let begun = 0;
  let width = 0;
  let at = 0;
  for (const sign of text) {
    const wide = measure(sign.codePointAt(0) ?? 0);
    if (width + wide > room && at > begun && wide > 0) {
      yield { text: text.slice(begun, at), marked, width, inked: width };
      begun = at;
      width = 0;
    }
    width += wide;
    at += sign.length;
  }
  yield tokenOf(text.slice(begun), marked, measure);
}

/** Words of a kind that follow each other are one piece. */
function append(line: Piece[], { text, marked, width }: Token, x: number): void {
  const last = line.at(-1);
  if (last === undefined || last.marked !== marked) line.push({ text, marked, x, width });
  else line[line.length - 1] = { ...last, text: last.text + text, width: last.width + width };
}
