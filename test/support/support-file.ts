import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { armor, Decrypter } from 'age-encryption';
import type { Download } from 'playwright-core';
import type { Served } from './served.ts';

/** What a download for support holds, opened with the key of the platform as its command does. */
export async function openedForSupport({ dataDir }: Pick<Served, 'dataDir'>, download: Download): Promise<unknown> {
  const text = await readFile(await download.path(), 'utf8');
  const keyFile = await readFile(join(dataDir, 'support-key.txt'), 'utf8');
  const decrypter = new Decrypter();
  decrypter.addIdentity(/^AGE-SECRET-KEY-\S+$/m.exec(keyFile)?.[0] ?? '');
  return JSON.parse(await decrypter.decrypt(armor.decode(text), 'text'));
}
