import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/client.ts';
import { prepared, type Slot } from '#server/db/prepared.ts';
import { realPlatform } from '#test/support/real-platform.ts';

const world = realPlatform();

type Named = { readonly slug: string; readonly name: string };
const companies = prepared('test_companies', (db, slot: Slot<Named>) =>
  db
    .selectFrom('company')
    .where(({ or, eb }) => or([eb('slug', '=', slot('slug')), eb('name', '=', slot('name'))]))
    .where('active', '=', true)
    .where('slug', '!=', slot('name'))
    .orderBy('slug')
    .select(['slug', 'name']),
);
const add = async (slug: string, active = true): Promise<void> => {
  await world.createCompany({ slug, name: slug.toUpperCase(), active });
};
const found = async (slug: string, name: string): Promise<string[]> =>
  (await companies(world.db, { slug, name })).map((company) => company.slug);

describe('a prepared statement', () => {
  it('TECH-02 puts each value wherever it stands, for every call anew, beside what never changes', async () => {
    for (const slug of ['a', 'b', 'c']) await add(slug);
    await add('d', false);
    expect(await found('a', 'B')).toEqual(['a', 'b']);
    expect(await found('c', 'c')).toEqual([]);
    expect(await found('d', 'C')).toEqual(['c']);
  });

  it('TECH-02 many at once each get their own rows', async () => {
    const slugs = Array.from({ length: 40 }, (_, n) => `s${n}`);
    await Promise.all(slugs.map((slug) => add(slug)));
    const each = await Promise.all(slugs.map((slug) => found(slug, 'none')));
    expect(each).toEqual(slugs.map((slug) => [slug]));
  });

  it('TECH-02 belongs to the transaction that runs it', async () => {
    const inside = transaction(world.db, async (trx) => {
      await trx
        .insertInto('company')
        .values({ uuid: randomUUID(), slug: 'lost', name: 'LOST', time_zone_offset: null })
        .execute();
      expect(await companies(trx, { slug: 'lost', name: '' })).toHaveLength(1);
      throw new Error('undone');
    });
    await expect(inside).rejects.toThrow('undone');
    expect(await found('lost', '')).toEqual([]);
  });

  it('TECH-02 can be used again after the database refused it', async () => {
    const quotient = prepared('test_quotient', (db, slot: Slot<{ readonly by: number }>) =>
      db.selectNoFrom(sql<number>`12 / ${slot('by')}::integer`.as('result')),
    );
    for (let round = 0; round < 3; round += 1) {
      await expect(quotient(world.db, { by: 0 })).rejects.toThrow('division by zero');
      expect(await quotient(world.db, { by: 4 })).toEqual([{ result: 3 }]);
    }
  });
});
