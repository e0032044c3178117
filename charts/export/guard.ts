import { type Reference, reference } from './reference.ts';

/** A condition, as XState combines it of named guards. */
export type GuardOutline =
  | Reference
  | { readonly '&&': readonly GuardOutline[] }
  | { readonly '||': readonly GuardOutline[] }
  | { readonly '!': GuardOutline };

/** Splits at a word that stands outside all brackets. */
const splitAt = (text: string, word: string): string[] => {
  const parts: string[] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth > 0 || !text.startsWith(word, at)) continue;
    parts.push(text.slice(start, at));
    start = at + word.length;
  }
  return [...parts, text.slice(start)];
};

const unwrapped = (text: string): string => (text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1) : text);

/** Reads the sentence of a guard, as charts write it. */
export const guardOutline = (text: string): GuardOutline => {
  const inside = (parts: readonly string[]): GuardOutline[] => parts.map((part) => guardOutline(unwrapped(part)));
  const either = splitAt(text, ' or ');
  if (either.length > 1) return { '||': inside(either) };
  const all = splitAt(text, ' and ');
  if (all.length > 1) return { '&&': inside(all) };
  return text.startsWith('not ') ? { '!': guardOutline(unwrapped(text.slice(4))) } : reference(text);
};
