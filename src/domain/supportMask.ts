import { cut, harmlessNames, harmlessNumbers, harmlessTimes, harmlessWords, standIns } from './supportNames.ts';

/** A value as it may be written into a support file. */
export type Masked = null | boolean | number | string | readonly Masked[] | MaskedFields;
type MaskedFields = { readonly [name: string]: Masked };

/** What hides the values of one support file: the same uuid is the same stand-in everywhere in it. */
export type Mask = {
  /** A value in the same shape, with at most `nodes` parts; what goes beyond stands as `…`. */
  readonly value: (value: unknown, nodes: number) => Masked;
  /** The same of the fields of an object. */
  readonly fields: (fields: object, nodes: number) => MaskedFields;
  /** A name made of words of the code and uuids, such as an actor's id or an event: other words stand as `…`. */
  readonly name: (text: string) => string;
};

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const uuid = new RegExp(`^${uuids.source}$`, 'i');
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const deepest = 24;
/** More different uuids than these are told apart no longer. */
const pseudonymsAtMost = 5000;

/**
 * Hides everything but what is known to be harmless: names of the code, times of the app's own steps, a few counts and
 * codes. `isOfCode` tells further names of the code, those of machines, states and events.
 */
export const createMask = (isOfCode: (name: string) => boolean): Mask => {
  const stands = pseudonyms();
  const isName = (word: string): boolean => harmlessNames.has(word) || isOfCode(word);
  const name = (text: string): string =>
    isOfCode(text)
      ? text
      : text
          .split(new RegExp(`(${uuids.source})`, 'i'))
          .map((part) =>
            uuid.test(part) ? stands(part) : part.replaceAll(/\w+/g, wordOr(isName)).replaceAll(odd, cut),
          )
          .join('');
  const on = (nodes: number): Walk => ({ left: nodes, stands, isName });
  return {
    name,
    value: (value, nodes) => walk(value, on(nodes)),
    fields: (fields, nodes) => maskFields(fields, on(nodes), 0),
  };
};

type Walk = {
  left: number;
  readonly stands: (text: string) => string;
  readonly isName: (word: string) => boolean;
};

/** Signs that join the words of a name; others stand in no name of the code. */
const odd = /[^\w.:\-* …]/g;

const wordOr =
  (isName: (word: string) => boolean) =>
  (word: string): string =>
    isName(word) || /^(?:\d{1,3}|x|xstate|actor|state|init|stop|done|error|after|snapshot)$/.test(word) ? word : cut;

/** Each uuid stands as another one, numbered as they come: nothing of it is left. */
const pseudonyms = (): ((text: string) => string) => {
  const known = new Map<string, number>();
  return (text) => {
    const key = text.toLowerCase();
    const number = known.get(key) ?? Math.min(known.size + 1, pseudonymsAtMost);
    if (number < pseudonymsAtMost) known.set(key, number);
    return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  };
};

const walk = (value: unknown, on: Walk, key = '', depth = 0): Masked => {
  on.left -= 1;
  if (on.left < 0 || depth > deepest) return cut;
  switch (typeof value) {
    case 'string':
      return maskText(value, key, on);
    case 'number':
      return harmlessNumbers.has(key) && Number.isFinite(value) ? value : 0;
    case 'boolean':
      return false;
    case 'object':
      return value === null ? null : maskObject(value, on, key, depth);
    default:
      return standIns.other;
  }
};

const maskObject = (value: object, on: Walk, key: string, depth: number): Masked => {
  if (Array.isArray(value))
    return value.slice(0, Math.max(on.left, 0) + 1).map((one: unknown) => walk(one, on, key, depth + 1));
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return standIns.bytes;
  if ('sessionId' in value && 'send' in value) return standIns.actor(String(value.sessionId));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) return standIns.other;
  return maskFields(value, on, depth);
};

const maskFields = (fields: object, on: Walk, depth: number): MaskedFields => {
  const masked: Record<string, Masked> = {};
  let unknown = 0;
  for (const [name, one] of Object.entries(fields)) {
    if (one === undefined) continue;
    if (on.left < 0) break;
    const known = on.isName(name) || uuid.test(name);
    if (!known) unknown += 1;
    const shown = uuid.test(name) ? on.stands(name) : known ? name : `unknown${unknown}`;
    masked[shown] = walk(one, on, known ? name : '', depth + 1);
  }
  return masked;
};

const maskText = (text: string, key: string, { stands }: Walk): string => {
  if (uuid.test(text)) return stands(text);
  if (harmlessWords.get(key)?.has(text)) return text;
  if (harmlessTimes.has(key) && moment.test(text)) return text;
  return '*'.repeat(lengthClass(text.length));
};

/** The least length of the class that a length is in: empty, one sign, up to 9, up to 99, longer. */
export const lengthClass = (length: number): number => [100, 10, 2, 1].find((least) => length >= least) ?? 0;
