import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';
import { importActivities, importStores } from '#server/selection/index.ts';
import { type Postgres, startPostgres } from '#test/support/postgres.ts';

let postgres: Postgres;
let processes: readonly [Kysely<Database>, Kysely<Database>];
const company = randomUUID();
beforeAll(async () => {
  postgres = await startPostgres();
  const open = () => openDatabase({ kind: 'server', url: postgres.url, connections: 2 });
  processes = [open(), open()];
  await migrate(processes[0]);
  await processes[0]
    .insertInto('company')
    .values({ uuid: company, slug: 'acme', name: 'Acme', time_zone_offset: null })
    .execute();
});
afterAll(async () => {
  await Promise.all(processes.map((db) => db.destroy()));
  await postgres.stop();
});

/** The same file in opposite orders: each run holds what the other one comes to. */
const bothWays = <Entry>(entries: readonly Entry[]) => [entries, entries.toReversed()] as const;
const rounds = Array.from({ length: 4 }, (_, round) => round);

it('TECH-02 import-stores twice at once: one run adds the stores and their zones, the other one knows them', async () => {
  for (const round of rounds) {
    const stores = Array.from({ length: 60 }, (_, n) => ({
      store_code: `${round}-${n}`,
      name: `Store ${n}`,
      zone: `Zone ${round}-${n % 5}`,
      brand: `Brand ${round}-${n % 7}`,
    }));
    const [forth, back] = bothWays(stores);
    const brought = await Promise.all([
      importStores({ db: processes[0] }, company, forth),
      importStores({ db: processes[1] }, company, back),
    ]);
    expect(new Set(brought)).toEqual(
      new Set([
        { added: 60, known: 0 },
        { added: 0, known: 60 },
      ]),
    );
  }
});

it('TECH-02 import twice at once: each activity gets its versions one after the other', async () => {
  const uuids = Array.from({ length: 12 }, () => randomUUID());
  const screens = [{ uuid: randomUUID(), type: 'Page', questions: [{ uuid: randomUUID(), type: 'simple' }] }];
  for (const round of rounds) {
    const named = (name: string) =>
      uuids.map((uuid) => ({ activity_tree: { uuid, name: `${name} ${round}`, screens } }));
    const [forth, back] = [named('Forth'), named('Back').toReversed()];
    const results = await Promise.all([
      importActivities({ db: processes[0], clock: () => new Date() }, company, forth),
      importActivities({ db: processes[1], clock: () => new Date() }, company, back),
    ]);
    const versions = results.map((result) => ('faults' in result ? [] : result.imported.map(({ version }) => version)));
    const [first, second] = versions.sort(([one = 0], [other = 0]) => one - other);
    expect(first).toEqual(uuids.map(() => 2 * round + 1));
    expect(second).toEqual(uuids.map(() => 2 * round + 2));
  }
});
