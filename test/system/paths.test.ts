import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run } from '#tools/run.ts';

/** As “Save as a path” writes it (`test/charts/gallery.test.ts`). */
const walkOf = (...states: readonly string[]): string =>
  JSON.stringify({ machine: 'login', along: states.map((state) => [state]) }, null, 2);

const walk = async (content: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'storewalk-walk-'));
  const file = join(folder, 'login-walk.json');
  writeFileSync(file, content);
  const ended = await run('node_modules/tsx/dist/cli.mjs', ['tools/paths.ts', '--file', file]);
  rmSync(folder, { recursive: true });
  return ended;
};

it('a walk saved from the charts is walked in a real browser', async () => {
  const { code, output } = await walk(walkOf('plain.idle', 'plain.submitting', 'mfaCode.idle'));
  expect([code, output]).toEqual([0, expect.stringMatching(/TYPE a password, SUBMIT, asks for a code/)]);
});

it('a walk along states that no words lead along ends red, and says so', async () => {
  const { code, output } = await walk(walkOf('plain.idle', 'mfaCode.idle'));
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('Nobody can walk this with a browser: plain.idle → mfaCode.idle'),
  ]);
});
