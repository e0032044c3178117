import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireLock, FolderInUse, type Owner } from '#server/db/lock.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storewalk-lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const owner = (pid: number): Owner => ({ pid, port: 1, secret: 'x'.repeat(64) });
const alive = async () => true;
const dead = async () => false;

describe('the lock of a data folder', () => {
  it('TECH-03 is one process at a time, and the second is told which has it', async () => {
    const release = await acquireLock(file, owner(1), alive);
    const second = acquireLock(file, owner(2), alive);
    await expect(second).rejects.toThrow(FolderInUse);
    await expect(second).rejects.toThrow('in use by process 1');
    release();
    expect(readdirSync(folder)).toEqual([]);
    await acquireLock(file, owner(2), alive);
  });

  it('TECH-03 of a process that died is taken over', async () => {
    await acquireLock(file, owner(1), alive);
    await acquireLock(file, owner(2), dead);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(owner(2));
  });

  it('TECH-03 that came with a copy of the folder is nobody’s: its process has the other one', async () => {
    await acquireLock(file, owner(1), alive);
    const copy = join(folder, 'restored');
    cpSync(file, join(copy, 'lock'));
    await acquireLock(join(copy, 'lock'), owner(2), alive);
    await expect(acquireLock(file, owner(3), alive)).rejects.toThrow('in use by process 1');
  });

  it('TECH-03 goes with a folder that is moved, and stays with one whose files were put back', async () => {
    await acquireLock(file, owner(1), alive);
    const [moved, put] = [join(folder, 'moved'), join(folder, 'put')];
    cpSync(file, put);
    mkdirSync(moved);
    renameSync(file, join(moved, 'lock'));
    await expect(acquireLock(join(moved, 'lock'), owner(2), alive)).rejects.toThrow('in use by process 1');
    renameSync(put, file);
    await expect(acquireLock(file, owner(2), alive)).rejects.toThrow('in use by process 1');
  });

  it('TECH-03 that is unreadable is taken over', async () => {
    writeFileSync(file, '{"pid":');
    await acquireLock(file, owner(2), alive);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(owner(2));
  });

  it('TECH-03 given back late spares the lock of whoever has taken it over', async () => {
    const release = await acquireLock(file, owner(1), alive);
    await acquireLock(file, owner(2), dead);
    release();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(owner(2));
  });

  it('TECH-03 of a dead process goes to one of many that want it', async () => {
    for (let round = 0; round < 20; round += 1) {
      await acquireLock(file, owner(1), alive).catch(() => {});
      const isAlive = async ({ pid }: Owner) => pid !== 1;
      const tries = Array.from({ length: 8 }, (_, n) => acquireLock(file, owner(n + 2), isAlive));
      const results = await Promise.allSettled(tries);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      rmSync(file);
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  it('TECH-03 holds a secret that nobody else may read', async () => {
    await acquireLock(file, owner(1), alive);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(file)).toBe(true);
  });
});
