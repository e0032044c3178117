import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sweepLater } from '#test/support/file-sweep.ts';
import { startMailServer } from '#test/support/mail-server.ts';
import type { Platform } from '#test/support/platform.ts';
import { type System, startSystem } from '#test/support/system.ts';
import { addArea } from '#test/support/tickets.ts';
import { startUploading, type Uploading } from '#test/support/uploading.ts';

/** How many kills and restarts are tried; a release tries 30 (KILLS=30). */
const kills = Number(process.env['KILLS'] ?? 3);
const restarts = Math.ceil(kills / 2);
const people = 4;

const long = { timeout: 300_000 };

async function begin(variables: Record<string, string>) {
  const system = await startSystem(variables);
  onTestFinished(() => system.dispose());
  const processes: [Platform, Platform] = [await system.start(), await system.start()];
  return { system, processes, session: await system.signIn(processes[0].origin) };
}

/** Lets the account create tasks, for an area of which it is the only member. */
async function allowTickets({ db }: System, { company_uuid, user_uuid }: { company_uuid: string; user_uuid: string }) {
  const modules = JSON.stringify({ web_executor: true, ticket_manager: true });
  await db.updateTable('company').set({ modules }).execute();
  await db
    .updateTable('user')
    .set({ permissions: JSON.stringify({ create_ticket: true }) })
    .execute();
  return await addArea({ db }, { uuid: company_uuid }, 'Operations', [user_uuid]);
}

/** Waits until so many more executions were acknowledged. */
const untilMore = async ({ acknowledged }: Uploading, more: number): Promise<void> => {
  const aim = acknowledged.size + more;
  await expect.poll(() => acknowledged.size, long).toBeGreaterThanOrEqual(aim);
};

const answeredOk = ({ statuses }: Uploading): void =>
  expect([...statuses.keys()].filter((status) => ![200, 201, 202].includes(status))).toEqual([]);

/** Every acknowledged execution is there once, as it was sent, and nothing else. */
async function checkExecutions({ db }: System, { acknowledged }: Uploading): Promise<void> {
  const rows = await db.selectFrom('execution').select(['uuid', 'sha256', 'receipt']).execute();
  expect(rows.map(({ uuid }) => uuid).toSorted()).toEqual([...acknowledged.keys()].toSorted());
  for (const { uuid, sha256, receipt } of rows) expect({ sha256, receipt }).toEqual(acknowledged.get(uuid));
}

/** Every report was made once: one row, one file, and nothing that a sweep leaves without a row. */
async function checkReports(system: System, { acknowledged }: Uploading): Promise<void> {
  const reports = await system.db.selectFrom('report').select(['state', 'name']).execute();
  expect(reports.map(({ state }) => state)).toEqual(Array.from(acknowledged, () => 'made'));
  const pictures = await system.db.selectFrom('file').select('name').execute();
  const named = [...reports, ...pictures].flatMap(({ name }) => name ?? []);
  expect(new Set(named).size).toBe(2 * acknowledged.size);
  const { swept, left } = await sweepLater(system);
  expect(swept.unattached).toBe(0);
  expect(left.toSorted()).toEqual(named.toSorted());
}

describe('two processes on one PostgreSQL and one folder of files', () => {
  it(`TECH-02 OP-55 FIN-10 DATA-21 with ${kills} kills and a restart under load: nothing acknowledged is lost, and nothing is done twice`, async () => {
    const mailbox = await startMailServer();
    const mailing = { SMTP_URL: mailbox.url, PUBLIC_APP_ORIGIN: 'https://app.storewalk.test' };
    const { system, processes, session } = await begin(mailing);
    const area = await allowTickets(system, session);
    let turn = 0;
    const next = (): string => processes[turn++ % 2 === 0 ? 0 : 1].origin;
    const load = startUploading({ system, session, people, next, area });
    const moments = fc.sample(fc.record({ which: fc.nat(1), after: fc.integer({ min: 2, max: 12 }) }), kills);
    for (const { which, after } of moments) {
      await untilMore(load, after);
      const at = which === 0 ? 0 : 1;
      await processes[at].kill();
      processes[at] = await system.start();
    }
    await untilMore(load, 1);
    await processes[0].stop();
    processes[0] = await system.start();
    await untilMore(load, 1);
    await load.stop();
    await Promise.all(processes.map((platform) => platform.stop()));
    // What a killed process had taken is due again once its time has passed.
    await system.db.updateTable('report').set({ due_at: new Date() }).where('state', '=', 'pending').execute();
    await system.db.updateTable('ticket_mail').set({ due_at: new Date() }).execute();
    processes.splice(0, 2, await system.start(), await system.start());
    await expect.poll(() => waiting(system), long).toEqual({ reports: 0, notifications: 0, mails: 0 });
    await Promise.all(processes.map((platform) => platform.stop()));

    expect(load.broken()).toBeGreaterThan(0);
    answeredOk(load);
    await checkExecutions(system, load);
    await checkReports(system, load);
    await checkMails(system, load, mailbox.received);
  });

  it(`TECH-02 with ${restarts} restarts by SIGTERM under load, behind a balancer that asks /ready, no call fails`, async () => {
    const { system, processes, session } = await begin({ DRAIN_SECONDS: '5' });
    const balancer = balance(processes);
    onTestFinished(balancer.stop);
    const load = startUploading({ system, session, people, next: balancer.next, area: null });
    for (const at of Array.from({ length: restarts }, (_, index) => index)) {
      await untilMore(load, 4);
      const which = at % 2 === 0 ? 0 : 1;
      const { origin, stop } = processes[which];
      const stopped = stop();
      await expect.poll(async () => (await fetch(`${origin}/ready`)).status).toBe(503);
      expect((await fetch(`${origin}/health`)).status).toBe(200);
      await stopped;
      await untilMore(load, 1);
      processes[which] = await system.start();
    }
    await load.stop();
    expect(load.broken()).toBe(0);
    answeredOk(load);
    await checkExecutions(system, load);
  });
});

/** How much of each queue is left. */
async function waiting({ db }: System) {
  const reports = await db.selectFrom('report').where('state', '=', 'pending').select('name').execute();
  const notifications = await db
    .selectFrom('ticket_notification')
    .where('outcome', 'is', null)
    .select('uuid')
    .execute();
  const mails = await db.selectFrom('ticket_mail').select('user_uuid').execute();
  return { reports: reports.length, notifications: notifications.length, mails: mails.length };
}

type Arrived = Awaited<ReturnType<typeof startMailServer>>['received'];

/**
 * Each notice went out in one mail. A kill between sending a mail and noting it repeats that one mail, at most one for
 * each kill, under the same Message-ID.
 */
async function checkMails({ db }: System, { acknowledged }: Uploading, received: Arrived): Promise<void> {
  const ordered = db.selectFrom('ticket_notification').where('method', '=', 'email');
  const notices = await ordered.select('outcome').execute();
  expect(notices.map(({ outcome }) => outcome)).toEqual(Array.from(acknowledged, () => 'mailed'));
  const letters = new Map(received.map(({ messageId = '', text = '' }) => [messageId, text]));
  const named = [...letters.values()].flatMap((text) => text.match(/\d+(?=, “)/g) ?? []);
  const counted = [...letters.values()].map((text) => Number(/And (\d+) more/.exec(text)?.[1] ?? 0));
  expect(new Set(named).size).toBe(named.length);
  expect(named.length + counted.reduce((sum, count) => sum + count, 0)).toBe(notices.length);
  expect(received.length - letters.size).toBeLessThanOrEqual(kills);
}

/** Sends calls in turn to the processes that were ready when they were last asked, as a load balancer does. */
function balance(processes: readonly Platform[]) {
  let ready: readonly string[] = processes.map(({ origin }) => origin);
  let turn = 0;
  let stopped = false;
  const isReady = async (origin: string): Promise<boolean> =>
    fetch(`${origin}/ready`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const look = async (): Promise<void> => {
    const origins = processes.map(({ origin }) => origin);
    const answers = await Promise.all(origins.map(isReady));
    ready = origins.filter((_, index) => answers[index]);
  };
  const watch = async (): Promise<void> => {
    while (!stopped) {
      await look();
      await setTimeout(100);
    }
  };
  const watching = watch();
  return {
    next: (): string => {
      turn += 1;
      const origin = ready[turn % ready.length];
      if (origin === undefined) throw new Error('no process is ready');
      return origin;
    },
    stop: async () => {
      stopped = true;
      await watching;
    },
  };
}
