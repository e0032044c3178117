import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/client.ts';
import type { Database } from '#server/db/schema.ts';
import { folderStore } from '#server/files/folder-store.ts';
import { freshAnswer } from '#server/fresh-answer.ts';
import type { Platform } from '#server/platform.ts';
import { createReadiness, type Readiness } from '#server/readiness.ts';
import { realPlatform } from '#test/support/real-platform.ts';

const world = realPlatform();
const folder = mkdtempSync(join(tmpdir(), 'storewalk-ready-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The app of a platform whose parts are these, without a network in between. */
const appOf = (parts: Partial<Platform> = {}, readiness?: Readiness) => {
  const platform = { ...world.platform, ...parts };
  const options = { appFolder: null, charts: null, supportRecipients: [], demoProvider: () => null };
  return createApp(platform, readiness === undefined ? options : { ...options, readiness });
};
const ready = async (app: ReturnType<typeof appOf>) => {
  const response = await app.request('/ready');
  return { status: response.status, said: await response.json() };
};

/** Does the work with a database server at this port of this machine. */
const withDatabaseAt = async <Result>(port: number, work: (db: Kysely<Database>) => Promise<Result>) => {
  const db = openDatabase({ kind: 'server', url: `postgres://nobody@127.0.0.1:${port}/x`, connections: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};

describe('whether a process takes work', () => {
  it('TECH-02 it does while its database and its file store answer, and the answer stays in no cache', async () => {
    const response = await fetch(`${world.origin}/ready`);
    expect([response.status, await response.json()]).toEqual([200, { status: 'ready' }]);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('TECH-02 it does not once it is to stop, though calls still have their answers, each the last on its connection', async () => {
    const readiness = createReadiness(world.platform);
    const app = appOf({}, readiness);
    expect((await ready(app)).status).toBe(200);
    expect((await app.request('/health')).headers.get('Connection')).toBeNull();
    readiness.stop();
    expect(await ready(app)).toEqual({ status: 503, said: { status: 'stopping' } });
    const health = await app.request('/health');
    expect([health.status, health.headers.get('Connection')]).toEqual([200, 'close']);
  });

  it('TECH-02 it does not without its database', async () => {
    const answer = await withDatabaseAt(1, (db) => ready(appOf({ db })));
    expect(answer).toEqual({ status: 503, said: { status: 'database unavailable' } });
  });

  it('TECH-02 a database that takes a connection and says nothing is waited for some seconds only', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const db = openDatabase({ kind: 'server', url: `postgres://nobody@127.0.0.1:${port}/x`, connections: 1 });
    const answer = await ready(appOf({ db }));
    silent.close();
    expect(answer).toEqual({ status: 503, said: { status: 'database unavailable' } });
  });

  it('TECH-02 it does not without its file store', async () => {
    const kept = join(folder, 'kept');
    mkdirSync(folder, { recursive: true });
    symlinkSync(kept, kept);
    const answer = await ready(appOf({ files: folderStore(folder) }));
    expect(answer).toEqual({ status: 503, said: { status: 'file store unavailable' } });
  });
});

describe('an answer that many ask for', () => {
  it('is asked for once while it is fresh, be it a failure, and anew afterwards', async () => {
    let asked = 0;
    const count = freshAnswer(async () => {
      asked += 1;
      if (asked === 1) throw new Error('not yet');
      return asked;
    }, 60_000);
    await expect(Promise.all([count(), count()])).rejects.toThrow('not yet');
    expect(asked).toBe(1);
    await expect(count()).rejects.toThrow('not yet');
    const always = freshAnswer(async () => {
      asked += 1;
      return asked;
    }, 0);
    expect([await always(), await always()]).toEqual([2, 3]);
  });
});
