import { join } from 'node:path';
import { inject } from 'vitest';
import { run } from '#tools/run.ts';
import './provided.ts';
import type { Served } from './served.ts';

/** A command of the platform's own command line, on the data of a platform that goes on serving it. */
export async function operate({ dataDir }: Served, ...words: readonly string[]): Promise<void> {
  const cli = join(inject('built').folder, 'server', 'cli.js');
  const { code, output } = await run(cli, words, { env: { DATA_DIR: dataDir } });
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}:\n${output}`);
}
