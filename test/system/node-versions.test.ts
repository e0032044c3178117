import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { devicePlatform, header } from '#contracts/shared/headers.ts';
import { copyFolder } from '#test/support/copy-folder.ts';
import { otherNode, otherNodes } from '#test/support/other-node.ts';
import { startPlatform } from '#test/support/platform.ts';
import '#test/support/provided.ts';
import { run } from '#tools/run.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe.each(otherNodes)('Node %i', (line) => {
  it('runs the built platform: a user signs in, and the app and a picture of the map come', async () => {
    const node = await otherNode(line);
    const dataDir = mkdtempSync(join(tmpdir(), `storewalk-node-${line}-`));
    folders.push(dataDir);
    copyFolder(inject('built').demoData, dataDir);
    const platform = await startPlatform({ build: join(inject('built').folder, 'server'), dataDir, node });
    const answers = await Promise.all(
      ['/health', '/', '/config.json', '/map/static.svg?lat=-34.6&lon=-58.4&zoom=5&width=200&height=100'].map(
        async (path) => [path, (await fetch(platform.origin + path)).status],
      ),
    );
    expect(answers.map(([, status]) => status)).toEqual([200, 200, 200, 200]);
    const signedIn = await fetch(`${platform.origin}/api/v1/session`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [header.appVersion]: '0.0.0',
        [header.devicePlatform]: devicePlatform.passwordSignIn,
      },
      body: JSON.stringify({ username_or_email: 'executor@acme.test', password: 'storewalk-demo' }),
    });
    expect(signedIn.status).toBe(200);
    await platform.stop();
  });

  it('passes the tests of the domain and the contracts', async () => {
    const node = await otherNode(line);
    const args = [
      'run',
      '--project',
      'pure',
      '--reporter=dot',
      'test/domain/execution',
      'test/domain/time',
      'test/contracts',
    ];
    const { code, output } = await run('node_modules/vitest/vitest.mjs', args, { node, env: { NO_COLOR: '1' } });
    expect([code, /Tests .* passed/.test(output)], output).toEqual([0, true]);
  });
});
