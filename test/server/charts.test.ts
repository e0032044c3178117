import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { parseEnv } from '#server/env.ts';
import { failureLines } from '#server/failure.ts';
import { type Listening, listen } from '#server/listen.ts';
import { readCharts } from '#server/shell/index.ts';
import { realPlatform } from '#test/support/real-platform.ts';

const world = realPlatform({}, { emptied: 'beforeAll' });
const folder = mkdtempSync(join(tmpdir(), 'charts-'));
const html = '<!doctype html><title>Charts</title><script type="application/json">{}</script><script>show()</script>';
const inspector = '<!doctype html><title>Inspector</title>';
let listening: Listening;

beforeAll(async () => {
  const put = (path: string, content: string): void => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  put('charts/index.html', html);
  put('inspector/charts/inspector/index.html', inspector);
  put('inspector/attach.js', 'export const attach = () => {};');
  const options = { appFolder: null, supportRecipients: [], demoProvider: () => null };
  listening = await listen(createApp(world.platform, { ...options, charts: readCharts(folder) }), world.platform.env);
});
afterAll(async () => {
  await listening.close();
  rmSync(folder, { recursive: true });
});

describe('the page of charts', () => {
  it('is served at /charts, and runs nothing but the script that it was built with', async () => {
    const answer = await fetch(`${listening.origin}/charts`);
    expect(await answer.text()).toBe(html);
    const policy = answer.headers.get('Content-Security-Policy');
    // printf 'show()' | openssl dgst -sha256 -binary | base64
    expect(policy).toContain("script-src 'sha256-bZcXq6A55386WOhnm+CkmXOdvD/gkjsQT5fkz6gxfg8=';");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src[^;]*'self'/);
    expect(answer.headers.get('X-Frame-Options')).toBe('DENY');
  });

  it('is served with the inspector beside it, and with what the page of the app loads for it', async () => {
    const page = await fetch(`${listening.origin}/inspector`);
    expect(await page.text()).toBe(inspector);
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'; script-src 'self';");
    const script = await fetch(`${listening.origin}/inspector/attach.js`);
    expect([script.status, script.headers.get('Content-Type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    for (const path of ['/inspector/..%2fcharts/index.html', '/inspector/nothing.js'])
      expect([path, (await fetch(listening.origin + path)).status]).toEqual([path, 404]);
  });

  it('leaves the policy of every other address as it is', async () => {
    const answer = await fetch(`${listening.origin}/config.json`);
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'self'");
  });

  it('is not there unless it was asked for', async () => {
    for (const path of ['/charts', '/inspector', '/inspector/attach.js'])
      expect([path, (await fetch(world.origin + path)).status]).toEqual([path, 404]);
    expect(parseEnv({ CHARTS: '1' }).CHARTS).toBe(true);
    expect(parseEnv({ CHARTS: '0' }).CHARTS).toBe(false);
    expect(() => parseEnv({ CHARTS: 'yes' })).toThrow('CHARTS: must be 1, 0 or nothing');
  });

  it('stops the start with the command that builds it where it is asked for and not built', () => {
    const failed = (): unknown => {
      try {
        return readCharts(join(folder, 'nothing'));
      } catch (error) {
        return error;
      }
    };
    expect(failureLines(failed())).toEqual({
      lines: ['CHARTS is 1, but the charts are not built: npm run charts builds them.'],
      exitCode: 1,
    });
  });
});
