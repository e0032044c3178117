import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#contracts/session/session.ts';
import { header } from '#contracts/shared/headers.ts';
import { carryOut } from '#server/cli/run.ts';
import { addStores, testPicture } from '#test/support/content.ts';
import { everythingIn } from '#test/support/database.ts';
import { realPlatform, type TestCompany } from '#test/support/real-platform.ts';

const world = realPlatform();
let acme: TestCompany;
let session: Session;
let stores: readonly string[];
beforeEach(async () => {
  acme = await world.createCompany({ slug: 'acme', modules: JSON.stringify({ web_executor: true, routines: true }) });
  stores = (await addStores(world, acme, 2)).map(({ uuid }) => uuid);
  session = await world.signIn(await world.createUser(acme, { email: 'one@acme.test' }));
  await addStores(world, await world.createCompany({ slug: 'globex' }), [{ store_code: 'G1', name: 'Theirs' }]);
});

const run = (command: string, input: unknown) => carryOut(world.platform, { command, input });
const bring = (json: unknown) => run('import-routines', { company: 'acme', json });
const lights = {
  code: 'lights',
  name: 'Lights',
  question: 'Are they on?',
  instructions: 'All of them.',
  start_time: '00:00',
  end_time: '23:59',
};
const shelves = {
  ...lights,
  code: 'shelves',
  name: 'Shelves',
  pictures_min: 1,
  pictures_max: 3,
  allows_late_start: true,
};
const opening = {
  code: 'opening',
  name: 'Opening round',
  instructions: 'Before the doors open.',
  periodicity: { repeats: 'daily', starts_on: '2020-01-01' },
  activities: [lights, shelves],
};
const without = <Thing extends object>(thing: Thing, ...fields: readonly (keyof Thing)[]): object =>
  Object.fromEntries(Object.entries(thing).filter(([field]) => !fields.some((one) => one === field)));

const get = async (path: string, query: Record<string, string>) =>
  (await world.signedFetch(session, 'GET', path, { query })).json();
const filters = (store = stores[0]) => JSON.stringify({ store_uuid: store });
/** What the app is told of the routines at a store, by name. */
const listed = async (store = stores[0]): Promise<{ uuid: string; name: string; total_activities: number }[]> =>
  (await get('/api/v1/list/routines', { filters: filters(store) })).routines;
const activitiesOf = async (routine: string): Promise<{ name: string; checksum: string; uuid: string }[]> =>
  (await get('/api/v1/routines/details', { activity_uuid: routine, filters: filters() })).routines;
const resultOf = (checksum: string) => world.signedFetch(session, 'GET', `/api/v1/routines/results/${checksum}`);
const answer = (routine: string, checksum: string): Promise<Response> => {
  const at = world.clock.now().toISOString();
  const item = { comment: 'Done', answer: '', photos: [], change_type: 'resolved', date_modified: at, upload_date: at };
  return world.signedFetch(session, 'POST', `/api/v1/routines/${routine}/answers`, {
    raw: JSON.stringify({ checksum, answers: [item] }),
    headers: { 'Content-Type': 'application/json', [header.idempotencyKey]: randomUUID() },
  });
};

describe('import-routines', () => {
  it('DATA-34 DATA-36 ROUT-09 brings the routines of a file into a company; the app is told all of them', async () => {
    const weekly = {
      repeats: 'weekly',
      every: 2,
      weekdays: ['monday'],
      starts_on: '2020-01-06',
      ends_on: '2099-12-31',
    };
    const window = { ...opening, code: 'window', name: 'Window', periodicity: weekly, store_codes: ['S002', 'S002'] };
    expect(await bring([opening, window])).toEqual({ lines: ['added: 2', 'known before: 0'], exitCode: 0 });
    expect((await listed()).map(({ name, total_activities }) => [name, total_activities])).toEqual([
      ['Opening round', 2],
    ]);
    const [, other] = await listed(stores[1]);
    expect(other?.name).toBe('Window');
    const info = await get(`/api/v1/routines/${other?.uuid}`, {});
    expect([info.instructions, info.reference_url, JSON.parse(info.periodicity)]).toEqual([
      ...['Before the doors open.', '', weekly],
    ]);
    const [routine] = await listed();
    const [first, second] = await activitiesOf(routine?.uuid ?? '');
    expect([first?.name, second?.name]).toEqual(['Lights', 'Shelves']);
    const { result } = await (await resultOf(second?.checksum ?? '')).json();
    expect(result).toMatchObject({
      question: { label: 'Are they on?' },
      properties: {
        instruction: 'All of them.',
        allow_mark_not_doable: false,
        additional_pictures_range_min: 1,
        additional_pictures_range_max: 3,
      },
    });
  });

  it('DATA-34 writes over known codes: routine and activities stay the same ones, and answers with them', async () => {
    await bring(opening);
    const [routine] = await listed();
    const before = await activitiesOf(routine?.uuid ?? '');
    expect((await answer(routine?.uuid ?? '', before[0]?.checksum ?? '')).status).toBe(201);
    const changed = { ...opening, name: 'Morning round', activities: [shelves, { ...lights, name: 'All lights' }] };
    expect(await bring([changed])).toEqual({ lines: ['added: 0', 'known before: 1'], exitCode: 0 });
    expect(await listed()).toMatchObject([{ uuid: routine?.uuid, name: 'Morning round', resolved: 1 }]);
    expect((await activitiesOf(routine?.uuid ?? '')).map(({ name, checksum }) => [name, checksum])).toEqual([
      ['Shelves', before[1]?.checksum],
      ['All lights', before[0]?.checksum],
    ]);
  });

  it('DATA-34 ROUT-24 an activity that is left out is planned no more; answers to it stay, and come in, until it is back', async () => {
    await bring(opening);
    const [routine] = await listed();
    const uuid = routine?.uuid ?? '';
    const [first] = await activitiesOf(uuid);
    expect(await bring({ ...opening, activities: [shelves] })).toEqual({
      lines: ['added: 0', 'known before: 1', 'activities withdrawn: 1'],
      exitCode: 0,
    });
    expect((await activitiesOf(uuid)).map(({ name }) => name)).toEqual(['Shelves']);
    expect(await listed()).toMatchObject([{ total_activities: 1 }]);
    expect((await answer(uuid, first?.checksum ?? '')).status).toBe(201);
    expect((await (await resultOf(first?.checksum ?? '')).json()).result).toMatchObject({ comment: 'Done' });
    expect((await bring(opening)).lines).toEqual(['added: 0', 'known before: 1']);
    expect(await activitiesOf(uuid)).toMatchObject([{ checksum: first?.checksum, state: 1 }, { name: 'Shelves' }]);
  });

  it('DATA-34 stores are those of the file: named ones, none, and all of them, later ones too', async () => {
    const names = () => Promise.all(stores.map(async (store) => (await listed(store)).length));
    await bring({ ...opening, store_codes: ['S002'] });
    expect(await names()).toEqual([0, 1]);
    await bring({ ...opening, store_codes: [] });
    expect(await names()).toEqual([0, 0]);
    await bring(opening);
    stores = [
      ...stores,
      ...(await addStores(world, acme, [{ store_code: 'S9', name: 'Late' }])).map(({ uuid }) => uuid),
    ];
    expect(await names()).toEqual([1, 1, 1]);
  });

  it('DATA-34 the same file again, and at the same time, leaves what it left before', async () => {
    const named = { ...opening, store_codes: ['S001'] };
    await bring(named);
    const before = await everythingIn(world.db);
    await Promise.all([bring(named), bring(named)]);
    expect(await everythingIn(world.db)).toBe(before);
  });

  it('ROUT-17 shows a picture that was brought in before, and refuses any other path', async () => {
    const bytes = (await testPicture()).toString('base64');
    const pictures = [{ name: 'entrance.png', bytes }];
    const { lines } = await run('import-pictures', { email: 'one@acme.test', pictures });
    expect(await bring({ ...opening, reference_url: lines[0] })).toMatchObject({ exitCode: 0 });
    const [routine] = await listed();
    const { reference_url } = await get(`/api/v1/routines/${routine?.uuid}`, {});
    const image = await fetch(world.origin + reference_url);
    expect([image.status, image.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    for (const other of ['entrance.png', 'https://elsewhere.test/entrance.png', lines[0]?.replace('entrance', 'exit')])
      expect((await bring({ ...opening, reference_url: other })).lines).toEqual([
        'Nothing was stored. The file is wrong at:',
        'reference_url: no picture of the company is stored under this path',
      ]);
  });

  const at = (activity: object) => ({ ...opening, activities: [lights, activity] });
  const on = (periodicity: object) => ({ ...opening, periodicity: { ...opening.periodicity, ...periodicity } });
  it.each<[unknown, ...string[]]>([
    [without(opening, 'code', 'activities'), 'code: is missing', 'activities: is missing'],
    [without(opening, 'periodicity'), 'periodicity: is missing'],
    [{ ...opening, stores: ['S001'] }, 'stores: is no field of this file'],
    [{ ...opening, activities: [] }, 'activities: must hold at least one'],
    [[opening, opening], '1.code: another entry has the code opening'],
    [at(lights), 'activities.1.code: another entry has the code lights'],
    [[opening, { ...at(without(shelves, 'question')), code: 'x' }], '1.activities.1.question: is missing'],
    [at({ ...shelves, allow_late_start: true }), 'activities.1.allow_late_start: is no field of this file'],
    [
      at({ ...shelves, allows_late_start: 'yes' }),
      'activities.1.allows_late_start: Invalid type: Expected boolean but received "yes"',
    ],
    [at({ ...shelves, end_time: '24:00' }), 'activities.1.end_time: is no time from 00:00 to 23:59'],
    [at({ ...shelves, start_time: '7:00' }), 'activities.1.start_time: is no time from 00:00 to 23:59'],
    [
      at({ ...shelves, pictures_min: 4 }),
      'activities.1.pictures_min: is more than pictures_max, so that nobody could answer',
    ],
    [
      at({ ...lights, code: 'x', pictures_min: 1 }),
      'activities.1.pictures_min: is more than pictures_max, so that nobody could answer',
    ],
    [at({ ...shelves, pictures_max: 101 }), 'activities.1.pictures_max: must be at most 100'],
    [at({ ...shelves, pictures_max: 1.5 }), 'activities.1.pictures_max: must be a whole number'],
    [
      on({ repeats: 'hourly' }),
      'periodicity.repeats: Invalid type: Expected ("open" | "daily" | "weekly" | "monthly" | "yearly") but received "hourly"',
    ],
    [on({ every: 0 }), 'periodicity.every: must be at least 1'],
    [on({ weekdays: ['monday'] }), 'periodicity.weekdays: are those of a weekly routine'],
    [
      on({ repeats: 'weekly', weekdays: ['lunes'] }),
      expect.stringContaining('periodicity.weekdays.0: Invalid type') as string,
    ],
    [on({ starts_on: '2026-02-30' }), 'periodicity.starts_on: is no day as 2026-12-31 is'],
    [on({ ends_on: '2019-12-31' }), 'periodicity.ends_on: is before starts_on'],
    [{ ...opening, store_codes: ['S001', 'G1'] }, 'store_codes.1: no store has the code G1'],
    [{ ...opening, name: 'a\ud800' }, 'name: holds a character that cannot be stored'],
  ])('DATA-34 tells what is wrong with %j and stores nothing of it', async (wrong, ...said) => {
    await bring({ ...opening, code: 'other' });
    const before = await everythingIn(world.db);
    expect(await bring(wrong)).toEqual({ lines: ['Nothing was stored. The file is wrong at:', ...said], exitCode: 1 });
    expect(await everythingIn(world.db)).toBe(before);
  });
});
