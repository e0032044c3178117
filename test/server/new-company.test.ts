import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#contracts/session/session.ts';
import { header } from '#contracts/shared/headers.ts';
import { ticketsPage } from '#contracts/tickets/ticket-list.ts';
import { commands } from '#server/cli/commands.ts';
import { carryOut } from '#server/cli/run.ts';
import { executionOf } from '#test/support/content.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { ticketOf } from '#test/support/tickets.ts';

const world = realPlatform({}, { emptied: 'beforeAll' });
const page = readFileSync(join(import.meta.dirname, '../../docs/setting-up-a-company.md'), 'utf8');
const password = 'open the shutters';

/** What the page shows of a file, by a key that only such a file has. */
const shown = (key: string): unknown => {
  const files = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) => text);
  return JSON.parse(files.find((text) => text.includes(`"${key}"`)) ?? 'null');
};

const files: Readonly<Record<string, unknown>> = {
  'stores.json': shown('address'),
  'activities.json': shown('activity_tree'),
  'areas.json': shown('members'),
  'routines.json': shown('periodicity'),
};

/** The commands of the page, as they stand there. */
const lines = page
  .split('\n')
  .flatMap((line) => (line.startsWith('platform ') ? [line.slice('platform '.length)] : []));

/** A line of the page; its file and the password are what they would be read as. */
const carriedOut = async (line: string) => {
  const [command = '', ...words] = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
  return carryOut(world.platform, { command, input: await inputOf(command, words) });
};
const inputOf = async (command: string, words: readonly string[]): Promise<unknown> => {
  const json = files[words[0] ?? ''];
  if (json !== undefined) return { company: words[2], json };
  if (command !== 'create-user') return commands.get(command)?.read(words);
  const value = (option: string) => (words.includes(option) ? (words[words.indexOf(option) + 1] ?? null) : null);
  return {
    email: words[0],
    username: null,
    company: value('--company'),
    companyName: value('--company-name'),
    firstName: '',
    lastName: '',
    mfa: false,
    password,
    permissions: words.includes('--permission') ? [value('--permission')] : [],
  };
};

const signIn = (email: string): Promise<Session> => world.signIn({ uuid: '', company_uuid: '', email }, password);

describe('a company that was set up as the page says', () => {
  let manager: Session;
  let staff: Session;
  beforeAll(async () => {
    expect(lines).toHaveLength(10);
    for (const line of lines) expect([line, await carriedOut(line)]).toMatchObject([line, { exitCode: 0 }]);
  });

  // Noon on the first Wednesday from now, by the clocks of the stores, whatever day it is today.
  beforeEach(async () => {
    const noon = new Date(world.clock.now());
    noon.setUTCHours(17, 0, 0, 0);
    while (noon <= world.clock.now() || noon.getUTCDay() !== 3) noon.setUTCDate(noon.getUTCDate() + 1);
    world.clock.advance(noon.getTime() - world.clock.now().getTime());
    [manager, staff] = [await signIn('manager@blue.example'), await signIn('staff@blue.example')];
  });

  const get = async (as: Session, path: string, query: Record<string, string> = {}) => {
    const answer = await world.signedFetch(as, 'GET', path, { query });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json();
  };
  const storesOf = async (as: Session): Promise<{ uuid: string; store_code: string }[]> =>
    (await get(as, '/api/v1/web_executor/stores')).stores;

  it('DATA-01 SESS-06 tells each account its company, and its stores alone', async () => {
    expect(manager).toMatchObject({
      company_name: 'Blue Stores',
      timezone: 'America/Bogota',
      time_zone_offset: '-05:00',
      permissions: { create_ticket: true },
    });
    expect(manager.company_modules).toHaveLength(3);
    expect((await storesOf(manager)).map(({ store_code }) => store_code)).toEqual(['B001', 'B002']);
    expect((await storesOf(staff)).map(({ store_code }) => store_code)).toEqual(['B001']);
  });

  it('TCREATE-38 TMANAGE-10 TAPPROVE-02 a task is created, done by one area and approved by the other', async () => {
    const { uuid: definition } = await get(manager, '/api/v1/cluster_definition/find_by_type', {
      cluster_definition_code: '4',
    });
    const { cluster_data: areas } = await get(manager, '/api/v1/cluster_data', {
      page: '1',
      per_page: '100',
      cluster_definition_uuid: definition,
    });
    expect(areas).toMatchObject([
      { name: 'Operations', cluster_data_code: 'OPS' },
      { name: 'Quality', cluster_data_code: 'QUA' },
    ]);
    const own = await get(staff, '/api/v1/filter_data/ticket_manager/accountable_areas', {
      user_uuid: staff.user_uuid,
    });
    expect(own.accountable_areas).toMatchObject([{ name: 'Operations' }]);

    const [store] = await storesOf(staff);
    const store_assignations = { store_uuids: [store?.uuid], filters: '{}', origin: 'store-action' };
    const assigned = await world.signedFetch(manager, 'POST', '/api/v1/store_assignations', {
      body: { store_assignations },
    });
    const { process_uuid: bulkUUID } = await assigned.json();
    const ticket = {
      ...ticketOf(manager, areas[0].uuid, world.clock.now()),
      approvalRequired: true,
      areaUUIDApproval: areas[1].uuid,
      approvalTimeUnit: 2,
      approvalTimeValue: 1,
      bulkUUID,
    };
    const tickets = '/api/v1/ticket_manager/tickets';
    expect((await world.signedFetch(manager, 'POST', tickets, { body: { ticket } })).status).toBe(204);

    const { rows } = v.parse(ticketsPage, await get(staff, '/api/v3/ticket_manager/tasks', { filter: '{}' }));
    const uuid = rows[0]?.id ?? '';
    const change = async (as: Session, body: object): Promise<string> => {
      const answer = await world.signedFetch(as, 'PUT', `${tickets}/${uuid}`, { body: { ticket: body } });
      return `${answer.status} ${(await get(as, `${tickets}/${uuid}`)).ticket.state}`;
    };
    expect(await change(staff, { state: 'resolved', comments: 'It closes again.', pictures: [] })).toMatch(
      /to_be_approved$/,
    );
    expect(await change(staff, { state: 'resolved' })).toMatch(/^4\d\d to_be_approved$/);
    expect(await change(manager, { state: 'resolved' })).toMatch(/^20\d resolved$/);
  });

  it('ROUT-09 ROUT-33 a routine comes on its day, and its activity is answered', async () => {
    const [store] = await storesOf(staff);
    const filters = JSON.stringify({ store_uuid: store?.uuid });
    const { routines } = await get(staff, '/api/v1/list/routines', { filters });
    expect(routines).toMatchObject([{ name: 'Opening round', total_activities: 2, available: 1, expired: 1 }]);
    const today = await get(staff, '/api/v1/routines/details', { activity_uuid: routines[0].uuid, filters });
    const [lights, window] = today.routines;
    const answered = async (checksum: string, photos: readonly string[]): Promise<number> => {
      const at = world.clock.now().toISOString();
      const item = { comment: '', answer: '', photos, change_type: 'resolved', date_modified: at, upload_date: at };
      const answer = await world.signedFetch(staff, 'POST', `/api/v1/routines/${routines[0].uuid}/answers`, {
        body: { checksum, answers: [item] },
        headers: { [header.idempotencyKey]: randomUUID() },
      });
      return answer.status;
    };
    expect(await answered(lights.checksum, [])).toBe(409);
    expect(await answered(window.checksum, [])).toBe(422);
    expect(window.end_time).toMatch(/T04:59:59\.999Z$/);
    // What lets the first one be answered after its hours, in the file that is brought in again.
    const json = structuredClone(files['routines.json']) as { activities: object[] }[];
    for (const activity of json[0]?.activities ?? [])
      Object.assign(activity, { allows_late_start: true, pictures_min: 0 });
    expect(
      await carryOut(world.platform, { command: 'import-routines', input: { company: 'blue', json } }),
    ).toMatchObject({
      lines: ['added: 0', 'known before: 1'],
    });
    expect(await answered(lights.checksum, [])).toBe(201);
    expect(await answered(window.checksum, [])).toBe(201);
    expect((await get(staff, '/api/v1/list/routines', { filters })).routines).toMatchObject([{ resolved: 2 }]);
  });

  it('UPL-05 OP-48 an execution of its activity raises a ticket in its first area', async () => {
    const [store] = await storesOf(manager);
    const { activities } = await get(manager, '/api/v1/web_executor/activities', { store_uuid: store?.uuid ?? '' });
    expect(activities).toMatchObject([{ name: 'Shelf check' }]);
    const question = { uuid: 'c7a1e9d4-5b62-4f08-8e3d-71f5b2a9c604', type: 'simple' as const };
    const activity = { uuid: activities[0].uuid, name: 'Shelf check', questions: [question] };
    const sealed = executionOf(manager, { uuid: store?.uuid ?? '' }, activity);
    const { accountable_areas: areas } = await get(manager, '/api/v1/filter_data/ticket_manager/accountable_areas');
    const { bulkUUID: _, ...raised } = ticketOf(manager, areas[0].uuid, world.clock.now());
    const body = {
      json_execution: { ...sealed, tickets: { [randomUUID()]: [{ ...raised, title: 'Fill the shelf' }] } },
    };
    const path = `/api/v1/web_executor/executions/${sealed.execution_uuid}/upload`;
    expect((await world.signedFetch(manager, 'POST', path, { body })).status).toBe(201);
    const { rows } = v.parse(ticketsPage, await get(staff, '/api/v3/ticket_manager/tasks', { filter: '{}' }));
    expect(rows.map(({ name }) => name)).toContain('Fill the shelf');
  });
});
