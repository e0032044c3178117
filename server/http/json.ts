import { badRequest } from './refusal.ts';
import { refuseUnstorable } from './storable.ts';

/** How deep a JSON text may nest; an execution needs nine levels. */
const deepest = 32;
/** The escapes of characters that the database cannot store: unescaped, those are no valid JSON in UTF-8. */
const escapedUnstorable = /\\u(?:0000|d[89a-f])/i;

/** The value of a JSON text, and how many values that is, those in lists and objects with them. */
export type Json = { readonly value: unknown; readonly size: number };

/** @throws Refusal 400 for what is no JSON, cannot be stored as it was sent, nests too deeply or holds more than `most` */
export function parseJson(text: string, most: number): Json {
  refuseUnbounded(text, most);
  const value = jsonOf(text);
  const size = measured(value);
  if (escapedUnstorable.test(text)) refuseUnstorableIn(value);
  return { value, size };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The body is not JSON.');
  }
}

/** Counts values and levels in the text itself: what is beyond them is never parsed. An empty list counts as two. */
function refuseUnbounded(text: string, most: number): void {
  let [values, depth] = [1, 0];
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === '"') at = endOfText(text, at);
    else if (mark === ',') values += 1;
    else if (mark === '}' || mark === ']') depth -= 1;
    else if (mark === '{' || mark === '[') [values, depth] = [values + 1, depth + 1];
    if (values > most) throw badRequest('The body holds too many values.');
    if (depth > deepest) throw badRequest('The body nests too deeply.');
  }
}

/** Where the text ends that begins there; at the end of all where its last quotation mark is missing. */
function endOfText(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** How many values there are in what is known not to nest deeply. */
function measured(value: unknown): number {
  if (value === Infinity || value === -Infinity) throw badRequest('The body holds a number that is too large.');
  if (typeof value !== 'object' || value === null) return 1;
  let size = 1;
  for (const member of Object.values(value)) size += measured(member);
  return size;
}

/** Every text and name in a value that is known not to nest deeply. */
function refuseUnstorableIn(value: unknown): void {
  if (typeof value === 'string') refuseUnstorable(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    refuseUnstorable(name);
    refuseUnstorableIn(member);
  }
}
