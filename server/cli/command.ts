import * as v from 'valibot';
import type { Env } from '../env.ts';
import type { Platform } from '../platform.ts';
import type { Outcome } from './channel.ts';

/** The command line was wrong: told in one line, and the exit code is 64. */
export class UsageError extends Error {}

/**
 * One command of the platform. `read` turns its words into input where the words were typed (files and standard input
 * are there); `input` is its schema, since it may travel to the process that has the data folder; `run` carries it out.
 */
export type Command<Schema extends v.GenericSchema = v.GenericSchema> = {
  readonly usage: string;
  readonly summary: string;
  readonly input: Schema;
  readonly read: (words: readonly string[]) => Promise<v.InferInput<Schema>>;
  readonly run: (platform: Platform, input: v.InferOutput<Schema>) => Promise<Outcome>;
};

/** A command whose input is read by its schema before it runs. */
export type AnyCommand = Omit<Command, 'input' | 'run'> & {
  readonly run: (platform: Platform, input: unknown) => Promise<Outcome>;
};

/** A command that needs no platform: it runs where its words were typed. */
export type LocalCommand = {
  readonly usage: string;
  readonly summary: string;
  readonly run: (words: readonly string[], env: Env) => Promise<Outcome>;
};

export const defineCommand = <Schema extends v.GenericSchema>({
  input,
  run,
  ...rest
}: Command<Schema>): AnyCommand => ({
  ...rest,
  run: (platform, given) => run(platform, v.parse(input, given)),
});

/** The outcome of a command that succeeded (exit code 0); each is one line, also with names that others chose. */
export const done = (...lines: readonly string[]): Outcome => ({ lines: lines.map(oneLine), exitCode: 0 });

/** The outcome of a command that failed (exit code 1), in the same way. */
export const failed = (...lines: readonly string[]): Outcome => ({ lines: lines.map(oneLine), exitCode: 1 });

const oneLine = (text: string): string => written(text, /[\p{Cc}\p{Bidi_Control}]/gu);

/** No sign of a text that others wrote moves the terminal: those that `signs` finds are written as JSON writes them. */
export const written = (text: string, signs: RegExp): string =>
  text.replaceAll(signs, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
