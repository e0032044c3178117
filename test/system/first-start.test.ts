import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { devicePlatform, header } from '#contracts/shared/headers.ts';
import { startPlatform } from '#test/support/platform.ts';
import '#test/support/provided.ts';

const build = join(inject('built').folder, 'server');
const folder = mkdtempSync(join(tmpdir(), 'storewalk-first-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** How long a first start takes on this machine, now (ms). */
let whole = 0;
beforeAll(async () => {
  const began = Date.now();
  const platform = await startPlatform({ build, dataDir: join(folder, 'whole') });
  whole = Date.now() - began;
  await platform.stop();
});

/** A first start that is cut short at a part of its time, by a signal. */
async function cutShort(dataDir: string, part: number, signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
  const child = spawn(process.execPath, [join(build, 'main.js')], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await after(part * whole);
  child.kill(signal);
  await ended;
}

const signIn = async (origin: string): Promise<number> => {
  const body = JSON.stringify({ username_or_email: 'executor@acme.test', password: 'storewalk-demo' });
  const headers = {
    'Content-Type': 'application/json',
    [header.appVersion]: '0.0.0',
    [header.devicePlatform]: devicePlatform.passwordSignIn,
  };
  return (await fetch(`${origin}/api/v1/session`, { method: 'POST', headers, body })).status;
};

describe('a first start that was cut short', () => {
  // Without a bias: fast-check would draw the very beginning and the very end most of the time.
  const moments = fc.sample(fc.noBias(fc.integer({ min: 1, max: 99 })), {
    numRuns: Number(process.env['FIRST_STARTS'] ?? 4),
    seed: Number(process.env['FC_SEED']),
  });

  it.each(moments.map((percent, index) => ({ percent, index, signal: index % 2 ? 'SIGINT' : 'SIGKILL' }) as const))(
    'TECH-03 at $percent % of its time by $signal leaves a folder on which the next start works',
    async ({ percent, index, signal }) => {
      const dataDir = join(folder, String(index));
      await cutShort(dataDir, percent / 100, signal);
      const platform = await startPlatform({ build, dataDir });
      expect(await signIn(platform.origin)).toBe(200);
      await platform.kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  );
});
