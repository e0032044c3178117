import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breaksUnique, openDatabase, transaction } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations/index.ts';
import type { Database } from '#server/db/schema.ts';
import { addBrand, addZone } from '#test/support/content.ts';
import { freshFolder, sharedDatabase } from '#test/support/database.ts';
import { realPlatform } from '#test/support/real-platform.ts';

const world = realPlatform();
const company = (slug: string) => ({ uuid: randomUUID(), slug, name: slug, time_zone_offset: null });
const slugs = async () =>
  (await world.db.selectFrom('company').select('slug').orderBy('slug').execute()).map(({ slug }) => slug);

/** What both kinds of database must do alike is tried on both, where both are there. */
const databases = {
  'the database that was asked for': async () => await sharedDatabase(),
  'the embedded database': async () => openDatabase({ kind: 'embedded', folder: await freshFolder() }),
};

describe.each(Object.entries(databases))('%s', (_, opened) => {
  let db: Kysely<Database>;
  beforeAll(async () => {
    db = await opened();
  });
  afterAll(async () => {
    if (db !== (await sharedDatabase())) await db.destroy();
  });

  it('DATA-01 yields the same values', async () => {
    const { rows } = await sql`
      select 9007199254740991::bigint as bigint, '\\x00ff'::bytea as bytea, '2026-11-21'::date as date,
        '2026-11-21T12:00:00.123-03'::timestamptz as instant, '90 minutes'::interval as interval,
        '{"a": [1, null, "x"]}'::jsonb as json, array['a', 'b'] as texts, 0.1::double precision as number,
        null::text as nothing, true as flag, count(*) as count`.execute(db);
    expect(rows).toEqual([
      {
        bigint: 9007199254740991,
        bytea: expect.toSatisfy((bytes) => bytes instanceof Uint8Array && bytes.join() === '0,255'),
        date: '2026-11-21',
        instant: new Date('2026-11-21T15:00:00.123Z'),
        interval: '01:30:00',
        json: { a: [1, null, 'x'] },
        texts: ['a', 'b'],
        number: 0.1,
        nothing: null,
        flag: true,
        count: 1,
      },
    ]);
  });

  it('DATA-01 takes the values that it yields', async () => {
    const bytes = new Uint8Array([0, 255, 10]);
    const now = new Date('2026-11-21T15:00:00.123Z');
    const { rows } = await sql`
      select ${bytes}::bytea as bytes, ${now}::timestamptz as now, ${JSON.stringify([1, { a: 'é' }])}::jsonb as json,
        ${12}::bigint as count, ${'ñ\n\u{1f600}'}::text as text, ${null}::text as nothing`.execute(db);
    expect(rows).toEqual([
      {
        bytes: expect.toSatisfy((got) => got instanceof Uint8Array && got.join() === bytes.join()),
        now,
        json: [1, { a: 'é' }],
        count: 12,
        text: 'ñ\n\u{1f600}',
        nothing: null,
      },
    ]);
  });
});

describe('the database', () => {
  it('TECH-02 is PostgreSQL where TEST_DATABASE asks for it, else the embedded one', async () => {
    const { rows } = await sql<{ version: string }>`select version()`.execute(world.db);
    const isServer = rows[0]?.version.includes('linux') === true;
    expect(isServer).toBe(process.env['TEST_DATABASE'] === 'postgresql');
  });

  it('DATA-01 says how many rows a statement touched', async () => {
    const inserted = await world.db
      .insertInto('company')
      .values([company('a'), company('b')])
      .executeTakeFirst();
    expect(inserted.numInsertedOrUpdatedRows).toBe(2n);
    const updated = await world.db.updateTable('company').set({ name: 'x' }).where('slug', '=', 'a').executeTakeFirst();
    expect(updated.numUpdatedRows).toBe(1n);
    expect((await world.db.deleteFrom('company').executeTakeFirst()).numDeletedRows).toBe(2n);
  });

  it('DATA-01 what a transaction throws undoes all of it', async () => {
    const broken = transaction(world.db, async (trx) => {
      await trx.insertInto('company').values(company('lost')).execute();
      throw new Error('on the way');
    });
    await expect(broken).rejects.toThrow('on the way');
    expect(await slugs()).toEqual([]);
  });

  it('DATA-01 transactions side by side do not mix', async () => {
    const work = Array.from({ length: 20 }, (_, n) =>
      transaction(world.db, async (trx) => {
        await trx
          .insertInto('company')
          .values(company(`kept-${n}`))
          .execute();
        await sql`select 1`.execute(trx);
        if (n % 2 === 0) throw new Error('undone');
      }).catch(() => {}),
    );
    const beside = Array.from({ length: 20 }, () => sql`select 1`.execute(world.db));
    await Promise.all([...work, ...beside]);
    expect(await slugs()).toEqual(['1', '11', '13', '15', '17', '19', '3', '5', '7', '9'].map((n) => `kept-${n}`));
  });

  it('DATA-01 tells a row that breaks a unique constraint by the name of the constraint', async () => {
    await world.db.insertInto('company').values(company('acme')).execute();
    const error = await world.db
      .insertInto('company')
      .values(company('acme'))
      .execute()
      .catch((thrown: unknown) => thrown);
    expect(breaksUnique(error, 'company_slug_key')).toBe(true);
    expect(breaksUnique(error, 'company_pkey')).toBe(false);
  });

  it('DATA-01 migrating twice, or from two sides at once, is migrating once', async () => {
    expect(await Promise.all([migrate(world.db), migrate(world.db)])).toEqual([[], []]);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(world.db);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
  });

  it('API-23 TECH-03 names that were there before they were folded are found as later ones are', async () => {
    const acme = await world.createCompany();
    const zones = Array.from({ length: 3 }, (_, n) => `Zona Ñandú ${n}`);
    for (const name of zones) await addZone(world, acme, name);
    await addBrand(world, acme, 'ÉTOILE  Д');
    await world.createUser(acme, { first_name: 'José', last_name: '' });
    await world.createUser(acme);
    for (const table of ['zone', 'brand', 'user'])
      await sql`alter table ${sql.table(table)} drop column folded_name`.execute(world.db);
    await transaction(world.db, async (trx) => migrations['013-folded-names']?.up(trx));
    const foldedOf = async (table: 'zone' | 'brand' | 'user') =>
      (await world.db.selectFrom(table).select('folded_name').orderBy('folded_name').execute()).map(
        ({ folded_name }) => folded_name,
      );
    expect(await foldedOf('zone')).toEqual(['zona nandu 0', 'zona nandu 1', 'zona nandu 2']);
    expect([await foldedOf('brand'), await foldedOf('user')]).toEqual([['etoile д'], ['', 'jose']]);
    await expect(sql`update zone set folded_name = null`.execute(world.db)).rejects.toThrow('null');
  });
});
