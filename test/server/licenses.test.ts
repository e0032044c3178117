import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { realPlatform } from '#test/support/real-platform.ts';
import { licenses } from '#tools/licenses.ts';

const appFolder = mkdtempSync(join(tmpdir(), 'storewalk-licences-'));
mkdirSync(join(appFolder, 'licenses'));
writeFileSync(join(appFolder, 'index.html'), '<!doctype html><title>Storewalk</title>');
writeFileSync(join(appFolder, 'licenses/index.html'), '<!doctype html><title>Licences</title>');
writeFileSync(join(appFolder, 'licenses/page.css'), 'p { margin: 0 }');
afterAll(() => rmSync(appFolder, { recursive: true }));

const world = realPlatform({}, { appFolder });

describe('the page of licences in a build', () => {
  it('is served at /licenses with its styles under the policy of the app, and not the page of the app', async () => {
    const page = await fetch(`${world.origin}/licenses`);
    expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('<title>Licences</title>');
    expect(page.headers.get('Content-Security-Policy')).toContain("style-src 'self'");
    const style = await fetch(`${world.origin}/licenses/page.css`);
    expect([style.status, style.headers.get('Content-Type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it('is no part of the bundle, so that no device keeps it with the files of the app', () => {
    expect(Object.keys(licenses()).sort()).toEqual(['apply', 'name', 'writeBundle']);
  });
});
