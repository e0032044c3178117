import { english, type Key, type Keys, spanish } from './texts.ts';
import { appKeys } from './words-app.ts';
import { executionKeys } from './words-execution.ts';
import { workKeys } from './words-work.ts';

/** One text of the product in both languages. */
export interface Wording {
  readonly key: string;
  readonly en: string;
  readonly es: string;
}

/** For one machine: by the path of a state, and by the name of an event. */
export interface MachineWords {
  readonly states: Readonly<Record<string, Wording>>;
  readonly events: Readonly<Record<string, Wording>>;
}

/** By the name of the machine. */
const shown: Readonly<Record<string, Keys>> = { ...workKeys, ...executionKeys, ...appKeys };

/** The text at a dotted way; null where a sentence is made of values. */
const textAt = (texts: object, key: string): string | null => {
  let at: unknown = texts;
  for (const name of key.split('.')) at = typeof at === 'object' && at !== null ? Reflect.get(at, name) : null;
  return typeof at === 'string' ? at : null;
};

const wordingAt = (key: string): Wording => ({
  key,
  en: textAt(english, key) ?? '',
  es: textAt(spanish, key) ?? '',
});

const worded = (keys: Readonly<Record<string, Key>> = {}): Readonly<Record<string, Wording>> =>
  Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, wordingAt(key)]));

/** The words that people read, by machine. */
export const machineWords = (): Readonly<Record<string, MachineWords>> =>
  Object.fromEntries(
    Object.entries(shown).map(([machine, { states, events }]) => [
      machine,
      { states: worded(states), events: worded(events) },
    ]),
  );

/** A failure as people read it: what happened, what it means, and the way on. */
export interface FailureWording {
  readonly code: string;
  readonly title: Wording;
  readonly text: Wording;
  readonly way: Wording;
}

/** The words of every failure that the product knows. */
export const failureWordings = (): FailureWording[] =>
  Object.keys(english.failure).map((code) => ({
    code,
    title: wordingAt(`failure.${code}.title`),
    text: wordingAt(`failure.${code}.text`),
    way: wordingAt(`failure.${code}.way`),
  }));
