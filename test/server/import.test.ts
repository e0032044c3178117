import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { importActivities } from '#server/selection/import.ts';
import { addStores } from '#test/support/content.ts';
import { realPlatform } from '#test/support/real-platform.ts';

const server = realPlatform();

const treeOf = (more: object = {}) => ({
  uuid: randomUUID(),
  name: 'Round',
  screens: [{ uuid: randomUUID(), type: 'Page', questions: [{ uuid: randomUUID(), type: 'simple' }] }],
  ...more,
});
const rowCounts = async () => {
  const count = async (table: 'activity' | 'activity_version' | 'activity_store') =>
    (
      await server.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows;
  return [await count('activity'), await count('activity_version'), await count('activity_store')];
};

describe('bringing activities in', () => {
  it('a known uuid with other content becomes a new version, the earlier ones stay as they were', async () => {
    const { uuid: company } = await server.createCompany();
    const tree = treeOf();
    const results = [];
    for (const name of ['Round', 'Round', 'Round, renamed'])
      results.push(await importActivities(server.platform, company, { activity_tree: { ...tree, name } }));
    expect(results).toMatchObject([
      { imported: [{ uuid: tree.uuid, version: 1, changed: true }] },
      { imported: [{ version: 1, changed: false }] },
      { imported: [{ version: 2, changed: true, name: 'Round, renamed' }] },
    ]);
    const versions = await server.db
      .selectFrom('activity_version')
      .select(['version', 'tree'])
      .orderBy('version')
      .execute();
    expect(versions.map(({ version, tree }) => [version, JSON.parse(tree).name, JSON.parse(tree).version])).toEqual([
      [1, 'Round', 1],
      [2, 'Round, renamed', 2],
    ]);
    expect(await server.db.selectFrom('activity').select(['name', 'version']).execute()).toEqual([
      { name: 'Round, renamed', version: 2 },
    ]);
  });

  it('another period or other stores are no new version', async () => {
    const company = await server.createCompany();
    await addStores(server, company, 3);
    const tree = treeOf();
    await importActivities(server.platform, company.uuid, {
      activity_tree: tree,
      store_codes: ['S001', 'S002', 'S002'],
    });
    expect(await rowCounts()).toEqual([1, 1, 2]);
    await importActivities(server.platform, company.uuid, {
      activity_tree: tree,
      store_codes: ['S003'],
      endless_period: true,
    });
    expect(await rowCounts()).toEqual([1, 1, 1]);
    await importActivities(server.platform, company.uuid, { activity_tree: tree });
    expect(await rowCounts()).toEqual([1, 1, 0]);
    expect(await server.db.selectFrom('activity').select(['every_store', 'endless_period']).execute()).toEqual([
      { every_store: true, endless_period: false },
    ]);
  });

  it('what is published is of the company, whatever the file says, and holds what the schema names', async () => {
    const { uuid: company } = await server.createCompany();
    const uuid = randomUUID();
    await importActivities(server.platform, company, {
      activity_tree: treeOf({ uuid: uuid.toUpperCase(), company_uuid: randomUUID(), version: 7, secret: 1 }),
      always_available: true,
    });
    const { tree } = await server.db.selectFrom('activity_version').select('tree').executeTakeFirstOrThrow();
    expect(JSON.parse(tree)).toMatchObject({ uuid, company_uuid: company, version: 1, always_available: true });
    expect(tree).not.toContain('secret');
  });

  it('a file that breaks the schema is refused whole', async () => {
    const { uuid: company } = await server.createCompany();
    const result = await importActivities(server.platform, company, [
      { activity_tree: treeOf() },
      { activity_tree: treeOf({ screens: [{}] }) },
    ]);
    expect(result).toMatchObject({ faults: [{ path: '1.activity_tree.screens.0.type' }] });
    expect(await rowCounts()).toEqual([0, 0, 0]);
  });

  it('a store code that the company does not have refuses the file whole', async () => {
    const [company, other] = [await server.createCompany(), await server.createCompany()];
    await addStores(server, other, 1);
    const files = [{ activity_tree: treeOf() }, { activity_tree: treeOf(), store_codes: ['S001'] }];
    expect(await importActivities(server.platform, company.uuid, files)).toEqual({
      faults: [{ path: '1.store_codes.0', text: 'no store has the code S001' }],
    });
    expect(await importActivities(server.platform, company.uuid, files[1])).toMatchObject({
      faults: [{ path: 'store_codes.0' }],
    });
    expect(await rowCounts()).toEqual([0, 0, 0]);
  });

  it('two companies may have the same activity, each its own', async () => {
    const [one, other] = [await server.createCompany(), await server.createCompany()];
    const tree = treeOf();
    await importActivities(server.platform, one.uuid, { activity_tree: tree });
    await importActivities(server.platform, other.uuid, { activity_tree: { ...tree, name: 'Theirs' } });
    const rows = await server.db
      .selectFrom('activity')
      .select(['company_uuid', 'name', 'version'])
      .orderBy('place')
      .execute();
    expect(rows).toEqual([
      { company_uuid: one.uuid, name: 'Round', version: 1 },
      { company_uuid: other.uuid, name: 'Theirs', version: 1 },
    ]);
  });
});
