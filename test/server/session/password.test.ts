import { describe, expect, it } from 'vitest';
import { hashPassword, passwordMatches, unknownAccount } from '#server/session/password.ts';

describe('passwords', () => {
  it('API-01 a hash knows its password, in whatever Unicode form it is typed, and no other', async () => {
    const hash = await hashPassword('contraseña');
    expect(await passwordMatches(hash, 'contraseña'.normalize('NFD'))).toBe(true);
    expect(await passwordMatches(hash, 'contrasena')).toBe(false);
    expect(await passwordMatches(hash, '')).toBe(false);
  });

  it('API-01 two hashes of one password differ, and say how they were made', async () => {
    const [one, other] = [await hashPassword('storewalk-demo'), await hashPassword('storewalk-demo')];
    expect(one).not.toBe(other);
    expect(one).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  });

  it('API-01 a hash made with less work is still understood', async () => {
    const hash = await hashPassword('storewalk-demo', 1024);
    expect(await passwordMatches(hash, 'storewalk-demo')).toBe(true);
    expect(await passwordMatches(hash, 'storewalk')).toBe(false);
  });

  it('API-01 an unknown account costs as much work as a new hash, and no password opens it', async () => {
    expect(unknownAccount.split('$').slice(0, 4)).toEqual((await hashPassword('x')).split('$').slice(0, 4));
    expect(await passwordMatches(unknownAccount, '')).toBe(false);
  });

  it('API-01 a text that is no hash matches nothing', async () => {
    expect(await passwordMatches('', '')).toBe(false);
    expect(await passwordMatches('plain', 'plain')).toBe(false);
  });
});
