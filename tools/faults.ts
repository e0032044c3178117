import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

/**
 * `npm run faults [-- --seed S] [--count N]`: N (2,000) fault schedules of a seed over the app and the real platform,
 * as many side by side as the machine has processors, up to 4. `--only K` repeats the K-th of a seed.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    count: { type: 'string', default: '2000' },
    only: { type: 'string' },
  },
});
const count = values.only === undefined ? Number(values.count) : 1;
const first = Number(values.only ?? 0);
const parts = values.only === undefined ? Math.min(availableParallelism(), 4, count) : 1;
process.stdout.write(`${count} fault schedules of seed ${values.seed}\n`);

const shares = Array.from({ length: parts }, (_, part) => {
  const from = Math.floor((count * part) / parts);
  return { from: first + from, count: Math.floor((count * (part + 1)) / parts) - from };
});
const ends = await Promise.all(shares.map(tryShare));
process.exitCode = Math.max(...ends);

async function tryShare(share: { readonly from: number; readonly count: number }): Promise<number> {
  const args = ['run', '--project', 'device', '--reporter=dot', 'test/faults/schedules.test.ts'];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    stdio: 'inherit',
    env: {
      ...process.env,
      FAULTS_SEED: values.seed,
      FAULTS_FROM: String(share.from),
      FAULTS_COUNT: String(share.count),
    },
  });
  const [code] = await once(child, 'exit');
  return code === 0 ? 0 : 1;
}
