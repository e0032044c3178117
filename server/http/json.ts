import { badRequest } from './refusal.ts';
import { refuseUnstorable } from './storable.ts';

/** How deep a JSON text may nest; an execution needs nine levels. */
const deepest = 32;
/** How many values one may hold; an execution has fewer in the 8 MiB that it may weigh, for each answer brings its ids. */
const most = 500_000;
/** How JSON would have to write in UTF-8 what no text keeps: it may not stand there as it is. */
const escapedUnstorable = /\\u(?:0000|d[89a-f])/i;

/** What a JSON text says, and how many values that is, those in lists and objects with them. */
export type Json = { readonly value: unknown; readonly size: number };

/** @throws Refusal 400 for what is no JSON, cannot be stored as it was sent, nests too deeply or holds too much */
export function parseJson(text: string): Json {
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

/** How many values there are. It goes no deeper and counts no further than may be. */
function measured(value: unknown): number {
  let size = 0;
  const measure = (one: unknown, depth: number): void => {
    size += 1;
    if (size > most) throw badRequest('The body holds too many values.');
    if (one === Infinity || one === -Infinity) throw badRequest('The body holds a number that is too large.');
    if (typeof one !== 'object' || one === null) return;
    if (depth === deepest) throw badRequest('The body nests too deeply.');
    for (const member of Object.values(one)) measure(member, depth + 1);
  };
  measure(value, 0);
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
