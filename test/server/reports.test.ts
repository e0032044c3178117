import { readdirSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { FileStore } from '#server/files/store.ts';
import { Maker, TooSlow } from '#server/finished/report/maker.ts';
import { giveBack, noteFailed, takeNext } from '#server/finished/report/queue.ts';
import { type Making, makeNextReport, type Turn } from '#server/finished/report/start.ts';
import { processesOf } from '#test/support/processes.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { addressOf, askedFor, quickMaker, reportedWork } from '#test/support/reports.ts';

const world = realPlatform();
let maker: Maker | null = null;
const real = () => {
  maker ??= new Maker(world.platform.files);
  return maker;
};
afterAll(() => maker?.stop());

const rows = () => world.db.selectFrom('report').selectAll().execute();
const kept = async () => {
  const names: string[] = [];
  for await (const { name } of world.platform.files.list()) names.push(name);
  return names;
};
const make = (by: Making = real()) => makeNextReport(world.platform, by);
const failing: Making = { make: () => Promise.reject(new Error('it cannot be made')) };
const quick = quickMaker(world);
const minute = 60_000;
/** The clock of a test goes on by itself while it runs. */
const margin = 8_000;

describe('the queue of reports', () => {
  it('FIN-10 an execution waits for its report from the moment it is stored, however often it is sent', async () => {
    const { execute, send } = await reportedWork(world);
    const execution = execute();
    for (const _ of [1, 2, 3]) await send(execution);
    expect(await rows()).toMatchObject([{ execution_uuid: execution.execution_uuid, state: 'pending', attempts: 0 }]);
  });

  it('FIN-11 FIN-13 API-17 says ERROR while it waits and while it is made, then where it is', async () => {
    const { session, send } = await reportedWork(world);
    const execution = await send();
    expect(await askedFor(world, session, execution)).toMatchObject({ status: 200, url: 'ERROR' });
    let during: unknown;
    const watched: Making = {
      make: async (source) => {
        during = (await askedFor(world, session, execution)).url;
        return await quick.make(source);
      },
    };
    expect(await make(watched)).toBe(true);
    expect(during).toBe('ERROR');
    expect((await askedFor(world, session, execution)).url).toMatch(/^\/files\//);
    expect(await make(watched)).toBe(false);
  });

  it('FIN-12 API-17 has a report made that was never waited for', async () => {
    const { session, send } = await reportedWork(world);
    const execution = await send();
    await world.db.deleteFrom('report').execute();
    expect(await addressOf(world, session, execution)).toBeNull();
    expect((await askedFor(world, session, execution)).url).toBe('ERROR');
    await make(quick);
    expect(await addressOf(world, session, execution)).toMatch(/^\/files\//);
  });

  it('FIN-12 API-17 one whose file is lost is made anew, and found again', async () => {
    const { session, send } = await reportedWork(world);
    const execution = await send();
    await make(quick);
    const [lost] = (await rows()).filter(({ execution_uuid }) => execution_uuid === execution);
    await world.platform.files.remove(lost?.name ?? '');
    expect((await askedFor(world, session, execution)).url).toBe('ERROR');
    await make(quick);
    expect((await askedFor(world, session, execution)).url).toMatch(/^\/files\//);
    expect((await rows()).find(({ execution_uuid }) => execution_uuid === execution)?.name).not.toBe(lost?.name);
  });

  it('FIN-12 ERR-11 one that fails is tried three times, later each time, then told as failed and tried anew', async () => {
    const { session, send } = await reportedWork(world);
    const execution = await send();
    const tries: boolean[] = [];
    for (const wait of [0, 10_000, 60_000]) {
      if (wait > 0) world.clock.advance(wait - margin);
      if (wait > 0) expect(await make(failing)).toBe(false);
      world.clock.advance(margin);
      tries.push(await make(failing));
    }
    expect([tries, (await rows())[0]?.state]).toEqual([[true, true, true], 'failed']);
    world.clock.advance(24 * 60 * minute);
    expect(await make(failing)).toBe(false);
    expect((await askedFor(world, session, execution)).url).toBeNull();
    expect((await askedFor(world, session, execution)).url).toBe('ERROR');
    expect(await make(quick)).toBe(true);
    expect((await askedFor(world, session, execution)).url).toMatch(/^\/files\//);
  });

  it('D5 one that took too long is not tried again by itself', async () => {
    const { session, send } = await reportedWork(world);
    const execution = await send();
    await make({ make: () => Promise.reject(new TooSlow()) });
    expect((await rows())[0]?.state).toBe('failed');
    expect((await askedFor(world, session, execution)).url).toBeNull();
  });

  it('D5 the reports of a company do not hold up those of others', async () => {
    const [many, other] = [await reportedWork(world), await reportedWork(world)];
    for (const { send } of [many, many, many, other]) await send();
    const turn: Turn = { company: null };
    const companies = new Set<string>();
    for (const _ of [1, 2]) {
      await makeNextReport(world.platform, quick, turn);
      companies.add(turn.company ?? '');
    }
    expect(companies).toEqual(new Set([many.session.company_uuid, other.session.company_uuid]));
  });

  it('FIN-10 many who look at once take each report once', async () => {
    const { send } = await reportedWork(world);
    const sent = [await send(), await send(), await send()];
    const taken = await Promise.all(Array.from({ length: 8 }, () => takeNext(world.db, world.clock.now(), null)));
    const uuids = taken.flatMap((one) => one?.executionUuid ?? []);
    expect(uuids.toSorted()).toEqual(sent.toSorted());
  });

  it('FIN-10 one is taken at a time, also where the database has counted one and there are more by now', async () => {
    const { send } = await reportedWork(world);
    await send();
    await sql`analyze report`.execute(world.db);
    for (const _ of [1, 2]) await send();
    expect(await takeNext(world.db, world.clock.now(), null)).not.toBeNull();
    expect((await rows()).map(({ attempts }) => attempts).toSorted()).toEqual([0, 0, 1]);
  });

  it('FIN-10 what a process took and did not make is taken by another after two minutes, three times at most', async () => {
    const { send } = await reportedWork(world);
    await send();
    for (const _ of [1, 2, 3]) {
      expect(await takeNext(world.db, world.clock.now(), null)).not.toBeNull();
      world.clock.advance(2 * minute - margin);
      expect(await takeNext(world.db, world.clock.now(), null)).toBeNull();
      world.clock.advance(margin);
    }
    expect(await takeNext(world.db, world.clock.now(), null)).toBeNull();
    expect((await rows())[0]?.state).toBe('failed');
  });

  it('FIN-10 one that failed too late takes nothing from who makes it meanwhile', async () => {
    const { send } = await reportedWork(world);
    await send();
    const late = await takeNext(world.db, world.clock.now(), null);
    world.clock.advance(2 * minute);
    const current = await takeNext(world.db, world.clock.now(), null);
    if (late === null || current === null) throw new Error('there was nothing to make');
    await noteFailed(world.db, late, { now: world.clock.now(), isLate: false });
    await giveBack(world.db, late, world.clock.now());
    world.clock.advance(minute);
    expect(await takeNext(world.db, world.clock.now(), null)).toBeNull();
    expect(current.attempts).toBe(2);
  });

  it('FIN-10 one that was too slow leaves what another has made meanwhile, and no file', async () => {
    const { session, send } = await reportedWork(world);
    const execution = await send();
    const slow: Making = {
      make: async (source) => {
        world.clock.advance(2 * minute);
        await make(quick);
        return await quick.make(source);
      },
    };
    const before = new Set(await kept());
    await make(slow);
    const [row, ...others] = await rows();
    expect([row?.state, others]).toEqual(['made', []]);
    expect((await kept()).filter((name) => !before.has(name))).toEqual([row?.name]);
    expect((await askedFor(world, session, execution)).url).toMatch(/^\/files\//);
    const file = await fetch(world.origin + (await addressOf(world, session, execution)));
    expect(await file.text()).toBe('%PDF-');
  });
});

describe('the process that makes reports', () => {
  it('FIN-10 D5 makes a PDF, which is downloaded under its name and nothing else', async () => {
    const { session, send } = await reportedWork(world);
    const execution = await send();
    expect(await make()).toBe(true);
    const address = await addressOf(world, session, execution);
    const response = await fetch(world.origin + address);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename\*=UTF-8''Opening%20round%2C%20Acme%20Palermo%2C%20\d{4}-\d\d-\d\d\.pdf$/,
      ),
    });
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 8)
        .toString(),
    ).toBe('%PDF-1.7');
  });

  it('D2 a name is no part of a header: whatever it holds, it is written by its bytes', async () => {
    const { session, send, company } = await reportedWork(world);
    const execution = await send();
    const name = `"; x\r\nSet-Cookie: a=b\u202e 'é😀`;
    await world.db
      .updateTable('execution')
      .set({ activity_name: name })
      .where('company_uuid', '=', company.uuid)
      .execute();
    await make(quick);
    const response = await fetch(world.origin + (await addressOf(world, session, execution)));
    const disposition = response.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[\w%.~!-]+$/);
    expect(decodeURIComponent(disposition)).toContain(name);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('D5 one that cannot be made is no fault of the next one', async () => {
    const { session, send } = await reportedWork(world);
    const broken = await send();
    const whole = await send();
    await world.db.updateTable('execution').set({ body: '{}' }).where('uuid', '=', broken).execute();
    while (await make());
    expect(await addressOf(world, session, broken)).toBeNull();
    expect(await addressOf(world, session, whole)).not.toBeNull();
  });

  it('FIN-10 D5 it comes after other work, and still gets its part of a busy machine', async () => {
    const { send } = await reportedWork(world);
    await send();
    await make();
    const priorities = processesOf(process.pid, '/finished/report/process.ts').map((child) => getPriority(child));
    expect(new Set(priorities)).toEqual(new Set([5]));
  });

  it('D5 its death is an attempt that failed, and another process makes the report', async () => {
    const { session, send } = await reportedWork(world);
    const execution = await send();
    const own = new Maker(world.platform.files);
    const killed: Making = {
      make: (source) => {
        const making = own.make(source);
        const killing = setInterval(() => {
          for (const child of processesOf(process.pid, '/finished/report/process.ts')) process.kill(child, 'SIGKILL');
        }, 1);
        return making.finally(() => clearInterval(killing));
      },
    };
    maker?.stop();
    maker = null;
    await make(killed);
    expect((await rows())[0]).toMatchObject({ state: 'pending', attempts: 1 });
    world.clock.advance(10_000);
    await make(own);
    expect(await addressOf(world, session, execution)).not.toBeNull();
    own.stop();
  });

  it('D5 E7 a process that cannot be started is an attempt that failed, and the next one is started', async () => {
    const { session, send } = await reportedWork(world);
    const execution = await send();
    const own = new Maker(world.platform.files);
    const { execPath } = process;
    process.execPath = '/nowhere/node';
    await make(own).finally(() => {
      process.execPath = execPath;
    });
    expect((await rows())[0]).toMatchObject({ state: 'pending', attempts: 1 });
    world.clock.advance(10_000);
    await make(own);
    expect(await addressOf(world, session, execution)).not.toBeNull();
    own.stop();
  });

  it('A5 what a kill leaves of a report that was being made lies among the files that are swept', async () => {
    const { send } = await reportedWork(world);
    await send();
    const { files } = world.platform;
    const before = await kept();
    let during: unknown;
    const watched: FileStore = {
      ...files,
      keep: async (name) => {
        const elsewhere = readdirSync(tmpdir()).filter((one) => one.startsWith('storewalk-report-'));
        during = { found: (await kept()).filter((one) => !before.includes(one)), elsewhere };
        await files.keep(name);
      },
    };
    const own = new Maker(watched);
    await make(own);
    own.stop();
    const [row] = await rows();
    expect([row?.state, during]).toEqual(['made', { found: [row?.name], elsewhere: [] }]);
  });

  it('FIN-10 stopping the platform gives back what it was making, as if it had not begun', async () => {
    const { send } = await reportedWork(world);
    await send();
    const own = new Maker(world.platform.files);
    const making = make(own);
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    own.stop();
    await making;
    expect((await rows())[0]).toMatchObject({ state: 'pending', attempts: 0 });
    expect(await make(quick)).toBe(true);
  });
});

describe('who may have a report', () => {
  it('B5 C1 FIN-10 only who executed: anybody else is told what is told of one that does not exist', async () => {
    const { company, session, send } = await reportedWork(world);
    const execution = await send();
    await make(quick);
    const colleague = await world.signIn(await world.createUser(company));
    const stranger = (await reportedWork(world)).session;
    const absent = await askedFor(world, session, '5f0c9f6e-6f3c-4b0e-9c55-000000000000');
    expect(absent.status).toBe(404);
    for (const answer of [
      await askedFor(world, colleague, execution),
      await askedFor(world, stranger, execution),
      await askedFor(world, stranger, execution, company),
      await askedFor(world, session, execution, { uuid: stranger.company_uuid }),
      await askedFor(world, session, 'x'),
    ])
      expect(answer).toEqual(absent);
    expect(await addressOf(world, colleague, execution)).toBeNull();
    expect(await addressOf(world, stranger, execution)).toBeNull();
    for (const reader of [colleague, stranger]) {
      const path = `company_${company.uuid}/reports/${execution}.pdf`;
      const raw = { path, 'X-Hmac-256': reader.hmac, 'X-Company-Uuid': reader.company_uuid };
      expect((await world.open(`/api/v1/files/raw?${new URLSearchParams(raw)}`)).status).toBe(404);
    }
  });

  it('B5 an address of a report leads nowhere when it is changed, late, or its session has ended', async () => {
    const { session, send } = await reportedWork(world);
    const [execution, other] = [await send(), await send()];
    while (await make(quick));
    const address = (await addressOf(world, session, execution)) ?? '';
    expect((await fetch(world.origin + address)).status).toBe(200);
    const [, , uuid = '', expires = '', code = ''] = address.split('/');
    const absent = await fetch(world.origin + address.replace(`${execution}.pdf`, 'x.pdf'));
    const refused = [404, (await absent.json()).message];
    for (const wrong of [
      address.replace(execution, other),
      address.replace(expires, String(Number(expires) + 1)),
      address.replace(code, '0'.repeat(64)),
      address.replace(uuid, execution),
      address.replace('/reports/', '//reports/'),
      address.replace('/reports/', '/reports%2f'),
      address.replace('.pdf', '.PDF'),
      `${address}/`,
    ]) {
      const response = await fetch(world.origin + wrong, { headers: { Range: 'bytes=0-3' } });
      expect([response.status, (await response.json()).message], wrong).toEqual(refused);
    }
    world.clock.advance(15 * minute + 1000);
    expect((await fetch(world.origin + address)).status).toBe(404);
    const fresh = world.origin + (await addressOf(world, session, execution));
    expect((await fetch(fresh)).status).toBe(200);
    await world.signedFetch(session, 'DELETE', '/api/v1/session');
    expect((await fetch(fresh)).status).toBe(404);
  });

  it.each([
    ['bytes=0-', 206, '%PDF-'],
    ['bytes=-1', 206, '-'],
    ['bytes=1-2', 206, 'PD'],
    ['bytes=9999999-', 416, ''],
    ['bytes=0-0,1-1,2-2', 200, '%PDF-'],
    ['bytes=5-1', 200, '%PDF-'],
    [`bytes=${'0-1,'.repeat(2000)}`, 200, '%PDF-'],
  ] as const)(
    'B5 the range %.30s is answered with %i: one part at most, or the whole, once',
    async (Range, status, content) => {
      const { session, send } = await reportedWork(world);
      const execution = await send();
      await make(quick);
      const response = await fetch(world.origin + (await addressOf(world, session, execution)), { headers: { Range } });
      expect([response.status, await response.text()]).toEqual([status, content]);
    },
  );

  it('API-15 a report is no file that an execution can name', async () => {
    const { session, execute, send, question } = await reportedWork(world);
    const execution = await send();
    await make(quick);
    const picture = `company_${session.company_uuid}/reports/${execution}.pdf`;
    await expect(send(execute([{ question, picture }]))).rejects.toThrow('cannot be accepted');
  });
});
