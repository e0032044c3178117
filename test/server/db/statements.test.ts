import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Planned, Statements } from '#server/db/statements.ts';

let database: PGlite;
let statements: Statements;

beforeAll(async () => {
  database = await PGlite.create();
});
beforeEach(async () => {
  await database.exec('deallocate all; drop table if exists shelf; create table shelf (id int primary key, name text)');
  statements = new Statements(database);
});
afterAll(async () => database.close());

const rows = async (sql: string, parameters: readonly unknown[] = [], planned: Planned = 'each time') =>
  (await statements.run(sql, parameters, planned)).rows as unknown[];
const plans = async (text: string): Promise<unknown> => {
  const kept = 'select generic_plans, custom_plans from pg_prepared_statements where statement = $1';
  return (await database.query(kept, [text])).rows[0];
};

describe('statements of the embedded database', () => {
  it.each([
    ['int', 7],
    ['bigint', 2 ** 40],
    ['float8', 0.125],
    ['boolean', false],
    ['text', 'Pasillo 3 · "frío"'],
    ['text', null],
    ['text', undefined],
    ['uuid', '7b1f3c5e-0f6e-4f6a-9b8f-6f2a1d1f6a10'],
    ['jsonb', { answer: ['a', null, 1.5] }],
    ['bytea', new Uint8Array([0, 1, 255])],
    ['timestamptz', new Date('2026-03-29T01:59:59.999Z')],
    ['text[]', ['a,b', '"', null]],
    ['int[]', []],
  ])('TECH-02 a %s is written and read as by the library itself: %j', async (type, value) => {
    const sql = `select $1::${type} as value`;
    const expected = (await database.query(sql, [value])).rows;
    expect(await rows(sql, [value])).toEqual(expected);
    expect(await rows(sql, [value])).toEqual(expected);
  });

  it('TECH-02 a table that has changed between two uses of a statement is read as it is then', async () => {
    const sql = 'select * from shelf where id = $1';
    await rows('insert into shelf values ($1, $2)', [1, 'Bread']);
    expect(await rows(sql, [1])).toEqual([{ id: 1, name: 'Bread' }]);
    await rows('alter table shelf alter column id type text, add column aisle int default 3');
    expect(await rows(sql, ['1'])).toEqual([{ id: '1', name: 'Bread', aisle: 3 }]);
  });

  it.each<Planned>(['once', 'each time'])(
    'TECH-02 planned %s, a statement works again after a refusal, a failed transaction and one that is taken back',
    async (planned) => {
      const insert = (id: unknown) => rows('insert into shelf values ($1, $2)', [id, 'Milk'], planned);
      const other = planned === 'once' ? 'each time' : 'once';
      await rows('select count(*) from shelf', [], other);
      await insert(1);
      await expect(insert(1)).rejects.toMatchObject({ code: '23505', constraint: 'shelf_pkey' });
      await expect(insert('one')).rejects.toMatchObject({ code: '22P02' });
      await rows('begin', [], other);
      await insert(2);
      await expect(insert(2)).rejects.toMatchObject({ code: '23505' });
      await expect(insert(3)).rejects.toMatchObject({ code: '25P02' });
      await rows('rollback');
      await insert(4);
      expect(await rows('select id from shelf order by id')).toEqual([{ id: 1 }, { id: 4 }]);
    },
  );

  it('TECH-02 a statement is planned for its values each time, or once for all', async () => {
    const sql = 'select name from shelf where id = $1';
    for (let id = 0; id < 8; id += 1) await rows(sql, [id], 'each time');
    expect(await plans(sql)).toEqual({ generic_plans: 0, custom_plans: 8 });
    for (let id = 0; id < 8; id += 1) await rows(sql, [id], 'once');
    expect(await plans(sql)).toMatchObject({ generic_plans: 8 });
  });

  it('TECH-02 after a transaction that was taken back each is planned as it asks for', async () => {
    const sql = 'select name from shelf where id = $1';
    for (let id = 0; id < 6; id += 1) await rows(sql, [id], 'each time');
    await rows('begin', [], 'each time');
    await rows(sql, [1], 'once');
    await rows('rollback', [], 'each time');
    await rows(sql, [1], 'once');
    expect(await plans(sql)).toEqual({ generic_plans: 2, custom_plans: 6 });
  });

  it('TECH-02 of more statements than it keeps the database forgets the oldest', async () => {
    for (let id = 0; id < 450; id += 1)
      expect(await rows(`select ${id} + $1::int as sum`, [1])).toEqual([{ sum: id + 1 }]);
    expect(await rows('select 0 + $1::int as sum', [1])).toEqual([{ sum: 1 }]);
    expect((await rows('select 1 from pg_prepared_statements')).length).toBeLessThanOrEqual(200);
  });
});
