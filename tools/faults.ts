import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { orRefuse, readArguments, wholeNumber } from './command-line.ts';

/**
 * `npm run faults [-- --seed S] [--count N]`: N (2,000) fault schedules of a seed over the app and the real platform,
 * as many side by side as the machine has processors, up to 4. `--only K` repeats the K-th of a seed.
 */
const { seed, first, count } = orRefuse('npm run faults -- [--seed S] [--count N | --only K]', asked);
const parts = Math.min(availableParallelism(), 4, count);
process.stdout.write(`${count} fault schedules of seed ${seed}\n`);

const shares = Array.from({ length: parts }, (_, part) => {
  const from = Math.floor((count * part) / parts);
  return { from: first + from, count: Math.floor((count * (part + 1)) / parts) - from };
});
const ends = await Promise.all(shares.map(tryShare));
process.exitCode = Math.max(...ends);

function asked(): { readonly seed: number; readonly first: number; readonly count: number } {
  const options = {
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    count: { type: 'string', default: '2000' },
    only: { type: 'string' },
  } as const;
  const { values } = readArguments({ options });
  const seed = wholeNumber('--seed', values.seed, 0);
  if (values.only !== undefined) return { seed, first: wholeNumber('--only', values.only, 0), count: 1 };
  return { seed, first: 0, count: wholeNumber('--count', values.count, 1) };
}

async function tryShare(share: { readonly from: number; readonly count: number }): Promise<number> {
  const args = ['run', '--project', 'device', '--reporter=dot', 'test/faults/schedules-1.test.ts'];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    stdio: 'inherit',
    env: {
      ...process.env,
      FAULTS_SEED: String(seed),
      FAULTS_FROM: String(share.from),
      FAULTS_COUNT: String(share.count),
    },
  });
  const [code] = await once(child, 'exit');
  return code === 0 ? 0 : 1;
}
