import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseEnv } from '#server/env.ts';
import { isSealed, secretBox, secretsKey, secretsKeyFile } from '#server/secret-box.ts';

const secret = 'JBSWY3DPEHPK3PXP';

describe('sealed secrets', () => {
  const key = randomBytes(32);
  const box = secretBox(key);

  it('API-01 open under their key and about their thing, and look different each time', () => {
    const [one, other] = [box.seal(secret, 'a'), box.seal(secret, 'a')];
    expect(one).not.toBe(other);
    expect(one).toMatch(/^v1\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/);
    expect(one).not.toContain(secret);
    expect([box.open(one, 'a'), secretBox(key).open(other, 'a')]).toEqual([secret, secret]);
    expect([isSealed(one), isSealed(secret)]).toEqual([true, false]);
  });

  it('API-01 open neither under another key nor about another thing', () => {
    const sealed = box.seal(secret, 'a');
    expect(() => secretBox(randomBytes(32)).open(sealed, 'a')).toThrow('SECRETS_KEY is another one');
    expect(() => box.open(sealed, 'b')).toThrow();
  });

  it('API-01 that were changed in any part do not open', () => {
    const parts = box.seal(secret, 'a').split('.');
    const changed = (at: number) =>
      parts.map((part, index) => (index === at ? `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}` : part));
    for (const at of [0, 1, 2, 3]) expect(() => box.open(changed(at).join('.'), 'a')).toThrow();
    expect(() => box.open([parts[0], parts[1], parts[2]?.slice(0, 6), parts[3]].join('.'), 'a')).toThrow();
    expect(() => box.open(secret, 'a')).toThrow('no sealed secret');
  });
});

describe('the key', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'storewalk-key-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const env = () => parseEnv({ DATA_DIR: folder });

  it('API-01 is made once, for the owner of the folder alone', () => {
    const key = secretsKey(env());
    expect(key).toHaveLength(32);
    expect(secretsKey(env())).toEqual(key);
    expect(statSync(secretsKeyFile(env())).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['secrets-key.txt']);
  });

  it('API-01 of the environment comes first, and writes nothing', () => {
    expect(secretsKey(parseEnv({ DATA_DIR: folder, SECRETS_KEY: 'ab'.repeat(32) }))).toEqual(Buffer.alloc(32, 0xab));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('API-01 that is damaged stops the start and is never replaced', () => {
    writeFileSync(secretsKeyFile(env()), 'half a ke');
    expect(() => secretsKey(env())).toThrow('holds no key');
    expect(readFileSync(secretsKeyFile(env()), 'utf8')).toBe('half a ke');
  });
});
