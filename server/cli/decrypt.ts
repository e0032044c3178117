import { readFile } from 'node:fs/promises';
import { armor, Decrypter } from 'age-encryption';
import { supportKeyFile } from '../shell/index.ts';
import type { Outcome } from './channel.ts';
import { failed, type LocalCommand, UsageError, written } from './command.ts';
import { readWords } from './words.ts';

/** Opens the data file for support (OP-53), as the public `age` tool does too. */
export const decrypt: LocalCommand = {
  usage: 'decrypt FILE [--key FILE]',
  summary: 'prints what a data file for support holds; the key is the one in the data folder unless another is named',
  run: async (words, env) => {
    const options = { key: { type: 'string' } } as const;
    const { values, positionals } = readWords({ args: [...words], options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError('one FILE is needed');
    return await open(file, values.key ?? supportKeyFile(env));
  },
};

async function open(file: string, keyFile: string): Promise<Outcome> {
  const [text, keys] = await Promise.all([readText(file), readText(keyFile)]);
  const decrypter = new Decrypter();
  for (const identity of keys.match(/^AGE-SECRET-KEY-\S+$/gm) ?? []) decrypter.addIdentity(identity);
  try {
    return { lines: [shown(await decrypter.decrypt(armor.decode(text), 'text'))], exitCode: 0 };
  } catch {
    return failed(`${file} is no data file for support, or ${keyFile} holds none of its keys.`);
  }
}

/** Escapes control characters: any holder of the public key can write such a file. Escaped, JSON means the same. */
const shown = (text: string): string => written(text, /[^\P{Cc}\t\n]/gu);

const readText = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new UsageError(`${file} cannot be read`);
  });
