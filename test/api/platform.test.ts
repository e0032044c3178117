import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { checkPasswordToken, requestPasswordReset, savePassword } from '#api/session/password.ts';
import { createCalls } from '#api/shared/calls.ts';
import { createClient } from '#api/shared/client.ts';
import { randomNumber } from '#api/shared/sign.ts';
import { createTicketCalls } from '#api/tickets/ticket-calls.ts';
import type { Session } from '#contracts/session/session.ts';
import { routes } from '#contracts/shared/routes.ts';
import { postponingAnswer } from '#domain/execution/postponement.ts';
import { leavesOf } from '#domain/tickets/filter-options.ts';
import { requestOf } from '#domain/tickets/ticket-filters.ts';
import { defaultPeriod, todayAt } from '#domain/time/days.ts';
import { everyPage } from '#effects/tickets/every-page.ts';
import { fetchTickets } from '#effects/tickets/list.ts';
import { loadOptions } from '#effects/tickets/options.ts';
import { makeNextReport } from '#server/finished/report/start.ts';
import { makePasswordToken } from '#server/session/password-tokens.ts';
import {
  addActivity,
  addStores,
  addZone,
  executionOf,
  pictureName,
  testPicture,
  uploadForm,
} from '#test/support/content.ts';
import { realPlatform, testPassword } from '#test/support/real-platform.ts';
import { quickMaker, reportedWork } from '#test/support/reports.ts';
import { addArea, addTickets } from '#test/support/tickets.ts';
import { startHostileServer } from './hostile-server.ts';

const server = realPlatform();
const day = 86_400_000;

/** The calls of the app against the platform; `ahead` is how wrong the clock of the device is, in milliseconds. */
function callsOf(session: Session | null, ahead = 0) {
  const onUnauthorized = vi.fn();
  const client = clientOf(server.origin, session, { ahead, onUnauthorized });
  return { ...createCalls(client, server.origin), onUnauthorized };
}

const clientOf = (
  api: string,
  session: Session | null,
  { ahead = 0, language = 'en', onUnauthorized = vi.fn() } = {},
) =>
  createClient({
    hosts: { api, files: api },
    appVersion: '0.1.0',
    now: () => new Date(server.clock.now().getTime() + ahead),
    random: randomNumber,
    session: () => session,
    language: () => language,
    onUnauthorized,
  });

async function someone(modules = {}) {
  const company = await server.createCompany({ style_prefix: 'acme', ...modules });
  const user = await server.createUser(company, { every_store: true });
  const { session } = await callsOf(null).signIn({ username_or_email: user.email, password: testPassword });
  if (session === null) throw new Error('no session');
  return { company, user, session, calls: callsOf(session) };
}

describe('against the platform', () => {
  it('API-01 AUTH-05 signs in, and a refusal comes back in the words of the platform', async () => {
    const { user, session } = await someone();
    expect(session).toMatchObject({ user_uuid: user.uuid, company_uuid: user.company_uuid });
    const refused = callsOf(null).signIn({ username_or_email: user.email, password: 'another' });
    await expect(refused).rejects.toMatchObject({ failure: { code: 'unauthorized', messages: [expect.any(String)] } });
  });

  it('I18N-01 a call says which language the app shows, whatever the device speaks: mails are in it', async () => {
    const { user } = await someone();
    const languageOf = async () => {
      const row = server.db.selectFrom('user').select('language').where('uuid', '=', user.uuid);
      return (await row.executeTakeFirstOrThrow()).language;
    };
    for (const language of ['es', 'en']) {
      const { signIn } = createCalls(clientOf(server.origin, null, { language }), server.origin);
      await signIn({ username_or_email: user.email, password: testPassword });
      expect(await languageOf()).toBe(language);
    }
  });

  it('API-06 API-07 API-08 OP-108 asks for a link, reads whose it is and saves a password by it, as a form', async () => {
    const { user, session } = await someone();
    const onUnauthorized = vi.fn();
    const client = clientOf(server.origin, session, { onUnauthorized });
    const inSpanish = clientOf(server.origin, session, { language: 'es', onUnauthorized });
    await requestPasswordReset(inSpanish, user.email);
    expect(await server.db.selectFrom('password_request').select(['user_uuid', 'language']).execute()).toEqual([
      { user_uuid: user.uuid, language: 'es' },
    ]);
    const token = await makePasswordToken(server.db, user.uuid, server.clock.now());
    const account = await checkPasswordToken(client, token);
    expect(account).toEqual({ uuid: user.uuid, company_uuid: user.company_uuid, identity: user.email });
    const given = { account, token, password: 'niño & €', confirmation: 'niño & €' };
    await savePassword(client, given);
    const again = await callsOf(null).signIn({ username_or_email: user.email, password: given.password });
    expect(again.session?.user_uuid).toBe(user.uuid);
    await expect(savePassword(client, given)).rejects.toMatchObject({
      failure: {
        code: 'rejected',
        status: 410,
        messages: ['The link to restore your password has expired. Ask for a new one.'],
      },
    });
    await expect(checkPasswordToken(inSpanish, token)).rejects.toMatchObject({
      failure: {
        messages: [expect.stringContaining('venció')],
      },
    });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('API-07 OP-108 the username stands for the account where it has one', async () => {
    const user = await server.createUser(await server.createCompany(), { username: 'walker' });
    const token = await makePasswordToken(server.db, user.uuid, server.clock.now());
    const account = await checkPasswordToken(clientOf(server.origin, null), token);
    expect(account.identity).toBe('walker');
  });

  it('API-05 reads the style of a company, and says when there is none', async () => {
    const { company, calls } = await someone();
    expect(await calls.uiSetting(company.slug)).toBe('acme');
    await expect(calls.uiSetting('globex')).rejects.toMatchObject({ failure: { code: 'notFound' } });
  });

  it('API-04 ERR-01 signing out ends the session; the next call reports it', async () => {
    const { session, calls } = await someone();
    await calls.signOut();
    await expect(calls.stores({ page: 1, per_page: 10 })).rejects.toMatchObject({ failure: { code: 'unauthorized' } });
    expect(calls.onUnauthorized.mock.calls).toEqual([[session.token]]);
    await expect(calls.signOut()).rejects.toMatchObject({ failure: { code: 'unauthorized' } });
    expect(calls.onUnauthorized).toHaveBeenCalledOnce();
  });

  it('API-10 API-11 PAGE-01 PAGE-03 SIGN-05 reads stores page by page, by term and by name', async () => {
    const { company, calls } = await someone();
    const stores = await addStores(server, company, 12);
    const { rows, meta } = await calls.stores({ page: 2, per_page: 10 });
    expect(rows.map(({ store_code }) => store_code)).toEqual(['S011', 'S012']);
    expect(meta).toEqual({ page: 2, perPage: 10, total: 12, totalPages: 2, previousPage: 1, nextPage: null });
    expect((await calls.stores({ page: 1, per_page: 10, term: 'S003' })).rows).toHaveLength(1);
    expect(await calls.storeName(stores[4]?.uuid ?? '')).toBe('Store 5');
    await expect(calls.storeName(randomUUID())).rejects.toMatchObject({ failure: { code: 'notFound' } });
  });

  it('API-09 API-13 API-14 reads activities, their schedule and their tree', async () => {
    const { company, calls } = await someone();
    const [store] = await addStores(server, company, 1);
    const { uuid } = await addActivity(server.platform, company, { name: 'Shelf check' });
    const page = await calls.activities({ page: 1, per_page: 10, store_uuid: store?.uuid ?? '', order_by: 'name' });
    expect(page.rows).toMatchObject([{ uuid, name: 'Shelf check' }]);
    expect(await calls.validateSchedule(uuid, store?.uuid ?? '')).toMatchObject({ scheduled: true });
    const tree = await calls.activity(uuid, { store_uuid: store?.uuid ?? '', current_time: '2026-05-04 10:11:12' });
    expect(tree).toMatchObject({ uuid, name: 'Shelf check' });
    expect(tree.screens).toHaveLength(1);
  });

  it('API-15 API-16 OP-55 delivers a sealed text once, gets the same receipt again, and a conflict for another text', async () => {
    const { company, session, calls } = await someone();
    const [store] = await addStores(server, company, 1);
    const activity = await addActivity(server.platform, company);
    const execution = executionOf(session, store ?? { uuid: '' }, activity);
    const uuid = execution.execution_uuid;
    const sealed = JSON.stringify({ json_execution: execution });
    const { receipt } = await calls.uploadExecution(uuid, sealed);
    const sha256 = createHash('sha256').update(sealed).digest('hex');
    expect(receipt).toMatchObject({ execution_uuid: uuid, bytes: Buffer.byteLength(sealed), sha256, files: [] });
    expect(await calls.uploadExecution(uuid, sealed)).toEqual({ receipt });
    await expect(calls.uploadExecution(uuid, `${sealed} `)).rejects.toMatchObject({
      failure: {
        code: 'conflict',
        body: { receipt },
      },
    });
    expect((await calls.executions({ from: 0, size: 100, execution_uuids: [uuid] })).rows).toMatchObject([{ uuid }]);
    expect((await calls.executions({ from: 0, size: 100, execution_uuids: [randomUUID()] })).rows).toEqual([]);
  });

  it('API-43 OP-138 says what cannot be done once for each key, and a conflict for anything else under it', async () => {
    const { company, calls } = await someone();
    await addStores(server, company, 1);
    const { uuid } = await addActivity(server.platform, company);
    const at = '2026-11-21T10:00:00.000Z';
    const attempt = { key: randomUUID(), at, comment: 'Closed', pictures: [] };
    const answers = postponingAnswer({ uuid, checksum: randomUUID() }, attempt);
    const result = await calls.saveRoutineAnswer(uuid, answers, attempt.key);
    expect(result).toMatchObject({ comment: 'Closed', change_type: 'postpone', postponed_pictures: [] });
    expect(await calls.saveRoutineAnswer(uuid, answers, attempt.key)).toEqual(result);
    const other = { ...answers, checksum: randomUUID() };
    await expect(calls.saveRoutineAnswer(uuid, other, attempt.key)).rejects.toMatchObject({
      failure: { code: 'conflict' },
    });
    expect(await server.db.selectFrom('routine_answer').select('idempotency_key').execute()).toEqual([
      { idempotency_key: attempt.key },
    ]);
  });

  it('F14 lesson 43: given up ten times before its answer came, it is stored once, and the eleventh gets the receipt', async () => {
    const { company, session, calls } = await someone();
    const [store] = await addStores(server, company, 1);
    const activity = await addActivity(server.platform, company);
    const execution = executionOf(session, store ?? { uuid: '' }, activity);
    const uuid = execution.execution_uuid;
    const sealed = JSON.stringify({ json_execution: execution });
    const slow = await startHostileServer();
    onTestFinished(slow.stop);
    const statuses: Promise<number>[] = [];
    let giveUp = new AbortController();
    slow.answer(({ method = '', url = '', headers: given }) => {
      const body = slow.received.at(-1)?.body ?? '';
      const headers = Object.entries(given).flatMap(([name, value]): [string, string][] =>
        /^(authorization|content-type|x-.*)$/.test(name) ? [[name, String(value)]] : [],
      );
      statuses.push(fetch(server.origin + url, { method, body, headers }).then(({ status }) => status));
      giveUp.abort(tooLate);
    });
    const tooLate = { code: 'timeout' };
    const client = clientOf(slow.origin, session);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      giveUp = new AbortController();
      const late = client.call(routes.uploadExecution, { params: { uuid }, body: sealed, signal: giveUp.signal });
      await expect(late).rejects.toBe(tooLate);
    }
    expect((await Promise.all(statuses)).sort()).toEqual([...Array(9).fill(200), 201]);
    const { receipt } = await calls.uploadExecution(uuid, sealed);
    expect(receipt).toMatchObject({ execution_uuid: uuid });
    expect(await server.db.selectFrom('execution').where('uuid', '=', uuid).select('uuid').execute()).toHaveLength(1);
  });

  it('API-18 API-20 SIGN-06 SIGN-07 finds and reads a stored file, by address and by bytes', async () => {
    const { session, calls } = await someone();
    const name = pictureName();
    const form = uploadForm(session, name, new Uint8Array(await testPicture()));
    const stored = await server.signedFetch(session, 'POST', '/api/v1/files/upload', { raw: form });
    expect(stored.status).toBe(202);
    const path = `company_${session.company_uuid}/files/${name}`;
    const [found, absent] = await calls.fileUrls([path, `${path}.other`]);
    expect(absent?.url).toBeNull();
    const bytes = await calls.rawFile(path);
    expect(bytes.byteLength).toBeGreaterThan(50);
    for (const address of [found?.url, calls.rawFileAddress(path)]) {
      const loaded = await fetch(address ?? '');
      expect(Buffer.from(await loaded.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    }
  });

  it('API-21 OP-68 reads a file by its name alone', async () => {
    const { session, calls } = await someone();
    const name = pictureName();
    const form = uploadForm(session, name, new Uint8Array(await testPicture()));
    await server.signedFetch(session, 'POST', '/api/v1/files/upload', { raw: form });
    const bytes = await calls.fileByName(name);
    expect(bytes).toEqual(await calls.rawFile(`company_${session.company_uuid}/files/${name}`));
    await expect(calls.fileByName(`../files/${name}`)).rejects.toMatchObject({ failure: { code: 'notFound' } });
  });

  it('API-17 FIN-11 FIN-13 OP-64 tells that a report is being made, and where it is', async () => {
    const { session, send } = await reportedWork(server);
    const calls = callsOf(session);
    const execution = await send();
    expect(await calls.reportUrl(execution, session.company_uuid)).toEqual({ state: 'beingMade' });
    await makeNextReport(server.platform, quickMaker(server));
    const url = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/files\/.*\.pdf$/);
    expect(await calls.reportUrl(execution, session.company_uuid)).toEqual({ state: 'made', url });
    await server.db.updateTable('report').set({ state: 'failed', name: null, bytes: null }).execute();
    expect(await calls.reportUrl(execution, session.company_uuid)).toEqual({ state: 'none' });
    await expect(calls.reportUrl(randomUUID(), session.company_uuid)).rejects.toMatchObject({
      failure: { code: 'notFound' },
    });
  });

  it.each([-day, day])(
    'OP-139 a clock that is wrong by %i ms is corrected once, and every later call is right at once',
    async (ahead) => {
      const { company, session } = await someone();
      await addStores(server, company, 1);
      const calls = callsOf(session, ahead);
      for (let call = 0; call < 3; call += 1)
        expect((await calls.stores({ page: 1, per_page: 10 })).meta.total).toBe(1);
      expect(calls.onUnauthorized).not.toHaveBeenCalled();
    },
  );

  it.each([-day, day])(
    'OP-139 TLIST-16 on a device whose clock is wrong by %i ms the list of tickets ends with the day of the platform, at the first call',
    async (ahead) => {
      const { session } = await someone({ modules: JSON.stringify({ web_executor: true, ticket_manager: true }) });
      const client = clientOf(server.origin, session, { ahead });
      const today = todayAt(server.clock.now(), session.time_zone_offset);
      const input = { request: requestOf(''), definition: null };
      const asked = createActor(fetchTickets({ client, session: () => session }), { input }).start();
      expect((await toPromise(asked)).period).toEqual(defaultPeriod(today));
    },
  );

  it('API-23 FILT-13 reads all of more stores than one answer holds, each once and under its zone', async () => {
    const { company, session } = await someone();
    const zones = [await addZone(server.platform, company, 'North'), await addZone(server.platform, company, 'South')];
    const given = Array.from({ length: 3_200 }, (_, at) => ({
      store_code: `S${String(at).padStart(4, '0')}`,
      name: `Store ${at}`,
      zone_uuid: zones[Math.floor(at / 2_000)] ?? '',
    }));
    for (const half of [given.slice(0, 1_600), given.slice(1_600)]) await addStores(server, company, half);
    const client = clientOf(server.origin, session);
    const pages: number[] = [];
    const { data, count } = await everyPage((query) => {
      pages.push(query.page);
      return createTicketCalls(client).filters('stores', query);
    }, '');
    expect([count, pages]).toEqual([3_200, [1, 2, 3]]);
    expect(data.map(({ title, children }) => [title, children.length])).toEqual([
      ['North', 2_000],
      ['South', 1_200],
    ]);
    expect(leavesOf(data).map(({ title }) => title)).toEqual(
      given.map(({ store_code, name }) => `${store_code} ${name}`),
    );
  });

  it('API-23 a platform that knows no pages is asked no more than twice', async () => {
    const data = ['a', 'b'].map((key) => ({ key, title: key, children: [] }));
    const asked: number[] = [];
    const ask = async ({ page }: { readonly page: number }) => {
      asked.push(page);
      return { data, count: 9_000 };
    };
    expect([(await everyPage(ask, '')).data, asked]).toEqual([data, [1, 2]]);
  });

  it('TLIST-13 FILT-13 of more tasks than one answer holds as many are asked for as a panel shows, and on until each chosen one has its title', async () => {
    const { company, session } = await someone({
      modules: JSON.stringify({ web_executor: true, ticket_manager: true }),
    });
    const [store] = await addStores(server, company, 1);
    const area = await addArea(server.platform, company, 'Operations', []);
    await addTickets(server.platform, session, { area, store: store?.uuid ?? '', count: 3_100 });
    const client = clientOf(server.origin, session);
    const load = async (keys: readonly string[]) => {
      const call = vi.spyOn(client, 'call');
      const input = { name: 'ticket_definitions', term: '', keys } as const;
      const loading = createActor(loadOptions({ client, session: () => session }, 'tickets'), { input }).start();
      const { data, count } = await toPromise(loading);
      const asked = call.mock.calls.length;
      call.mockRestore();
      return { asked, count, data };
    };
    const first = await load([]);
    expect([first.asked, first.count, first.data.length]).toEqual([1, 3_100, 1_500]);
    const { data } = await everyPage((query) => createTicketCalls(client).filters('ticket_definitions', query), '');
    const last = data.at(-1)?.key ?? '';
    const chosen = await load([last]);
    expect([chosen.asked, chosen.data.at(-1)?.key]).toEqual([3, last]);
  });

  it('SIGN-08 twenty calls at once are twenty signatures, none taken for another', async () => {
    const { company, calls } = await someone();
    await addStores(server, company, 1);
    const pages = await Promise.all(Array.from({ length: 20 }, () => calls.stores({ page: 1, per_page: 10 })));
    expect(pages.map(({ meta }) => meta.total)).toEqual(Array(20).fill(1));
  });
});
