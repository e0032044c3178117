import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseEnv } from '#server/env.ts';
import { failureLines } from '#server/failure.ts';
import { supportKeyFile, supportRecipients } from '#server/shell/index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storewalk-support-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const env = () => parseEnv({ DATA_DIR: folder });

describe('the key for support', () => {
  it('OP-53 is made once, for the owner of the folder alone', async () => {
    const recipients = await supportRecipients(env());
    expect(await supportRecipients(env())).toEqual(recipients);
    expect(readFileSync(supportKeyFile(env()), 'utf8')).toContain(recipients[0]);
    expect(statSync(supportKeyFile(env())).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['support-key.txt']);
  });

  it('OP-53 A1 is the same for all that start at once, and can open what is encrypted to it', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => supportRecipients(env())));
    const identity = readFileSync(supportKeyFile(env()), 'utf8').match(/^AGE-SECRET-KEY-\S+$/m)?.[0] ?? '';
    expect(new Set(all.flat())).toEqual(new Set([await identityToRecipient(identity)]));
    expect(readdirSync(folder)).toEqual(['support-key.txt']);
  });

  it.each([
    ['nothing', async () => ''],
    ['something else', async () => '# my notes\n'],
    ['half a key', async () => (await generateIdentity()).slice(0, 40)],
  ])('OP-53 A1 a file that holds %s stops the start and is never replaced', async (_what, textOf) => {
    const text = await textOf();
    writeFileSync(supportKeyFile(env()), text);
    const failure = await supportRecipients(env()).catch(failureLines);
    expect(failure).toEqual({
      lines: [expect.stringMatching(/support-key\.txt holds no key: a line AGE-SECRET-KEY-… is expected\. [^\n]+$/)],
      exitCode: 1,
    });
    expect(readFileSync(supportKeyFile(env()), 'utf8')).toBe(text);
  });
});
