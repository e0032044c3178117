import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The words typed behind the name of a tool are wrong; the message says why, in one line. */
export class UsageError extends Error {}

/** Options and words as `node:util` reads them. Throws `UsageError` for what it cannot read. */
export function readArguments<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The whole number that `name` was given. Throws `UsageError` for any other text, and for less than `least`. */
export function wholeNumber(name: string, text: string, least: number): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(number) && number >= least) return number;
  throw new UsageError(`${name} takes a whole number from ${least}, not ${text}.`);
}

/** Ends a tool with 2 on a `UsageError`, after printing its message and `usage`. Throws any other error. */
export function refuse(error: unknown, usage: string): never {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n${usage}\n`);
  process.exit(2);
}

/** The result of `read` on the command line; see `refuse` for one that it cannot read. */
export function orRefuse<Read>(usage: string, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    return refuse(error, usage);
  }
}

/** For a tool without arguments: refuses any. */
export const takeNothing = (command: string): void =>
  void orRefuse(`${command} takes no options.`, () => readArguments({}));
