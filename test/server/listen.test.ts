import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { parseEnv } from '#server/env.ts';
import { failureLines } from '#server/failure.ts';
import { listen } from '#server/listen.ts';
import { openPlatform } from '#server/open.ts';
import { makeCertificate } from '#test/support/certificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'storewalk-listen-'));
const text = join(folder, 'no-certificate.txt');
writeFileSync(text, 'hello\n');
const other = join(folder, 'other');
mkdirSync(other);
const [{ cert, key }, { key: otherKey }] = [makeCertificate(folder), makeCertificate(other)];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What whoever starts the platform is told. */
const toldOf = async (started: Promise<unknown>): Promise<string> =>
  (await started.then(() => ({ lines: ['It listens.'] }), failureLines)).lines.join('\n');

describe('a platform that cannot listen', () => {
  it.each([
    ['HOST', { HOST: 'nobody.invalid' }],
    ['TLS_CERT', { TLS_CERT: join(folder, 'absent.pem'), TLS_KEY: key }],
    ['TLS_KEY', { TLS_CERT: cert, TLS_KEY: join(folder, 'absent.pem') }],
    ['TLS_CERT', { TLS_CERT: text, TLS_KEY: key }],
    ['TLS_CERT', { TLS_CERT: cert, TLS_KEY: text }],
    ['TLS_CERT', { TLS_CERT: cert, TLS_KEY: otherKey }],
  ])('TECH-02 says that it is for %s', async (variable, given) => {
    const told = await toldOf(listen(new Hono(), parseEnv({ PORT: '0', ...given })));
    expect(told).toMatch(new RegExp(`^The environment is wrong:\n  ${variable}: must be .*$`));
  });

  it.each([text, join(text, 'data')])('TECH-02 says that DATA_DIR is no folder', async (DATA_DIR) => {
    const told = await toldOf(openPlatform(parseEnv({ DATA_DIR }), pino({ level: 'silent' })));
    expect(told).toMatch(/^DATA_DIR is a file/);
  });
});
