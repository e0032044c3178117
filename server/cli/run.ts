import type { Logger } from 'pino';
import { FolderInUse } from '../db/lock.ts';
import { type Env, parseEnv } from '../env.ts';
import { openPlatform } from '../open.ts';
import type { Platform } from '../platform.ts';
import { ask, type Order, type Outcome } from './channel.ts';
import { UsageError } from './command.ts';
import { commands, helpLines, localCommands } from './commands.ts';

/** Carries an order out on a platform that this process has open. */
export async function carryOut(platform: Platform, { command, input }: Order): Promise<Outcome> {
  const known = commands.get(command);
  if (known === undefined) return { lines: [`The running platform knows no command ${command}.`], exitCode: 1 };
  try {
    return await known.run(platform, input);
  } catch (error) {
    platform.log.error({ err: error, command }, 'a command failed');
    return { lines: [`${command} failed: ${error instanceof Error ? error.message : String(error)}`], exitCode: 1 };
  }
}

/**
 * Runs one command line. The embedded database takes one process: while the platform runs on it, the command is carried
 * out there. Exit codes: 0, 1 (failed), 64 (wrong command line).
 */
export async function runCommandLine(
  words: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
  logFor: (env: Env) => Logger,
): Promise<Outcome> {
  const [name = 'help', ...rest] = words;
  if (name === 'help' || name === '--help') return { lines: [...helpLines()], exitCode: 0 };
  const [command, local] = [commands.get(name), localCommands.get(name)];
  const usage = (command ?? local)?.usage;
  const env = parseEnv(variables);
  try {
    if (local !== undefined) return await local.run(rest, env);
    if (command !== undefined)
      return await carryOutHereOrThere(env, logFor(env), { command: name, input: await command.read(rest) });
    return { lines: [`There is no command ${name}.`, '', ...helpLines()], exitCode: 64 };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { lines: [`${error.message}.`, `Usage: npm run platform -- ${usage}`], exitCode: 64 };
  }
}

async function carryOutHereOrThere(env: Env, log: Logger, order: Order): Promise<Outcome> {
  try {
    const { platform, channel, close } = await openPlatform(env, log);
    channel?.serve((other) => carryOut(platform, other));
    try {
      return await carryOut(platform, order);
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof FolderInUse) return await ask(error.owner, order);
    throw error;
  }
}
