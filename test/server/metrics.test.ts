import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#contracts/session/session.ts';
import { devicePlatform, header } from '#contracts/shared/headers.ts';
import type { Notification } from '#contracts/tickets/tickets.ts';
import { openDatabase } from '#server/db/client.ts';
import { parseEnv } from '#server/env.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { serveMetrics } from '#server/metrics/metrics-server.ts';
import { createReadiness } from '#server/readiness.ts';
import { sendNextTicketMail } from '#server/tickets/mails.ts';
import { addressNext } from '#server/tickets/notified.ts';
import { keepWebhook } from '#server/webhooks/index.ts';
import { addActivity, addStores, executionOf, pictureName, testPicture, uploadForm } from '#test/support/content.ts';
import { tellOnlyWhatFormsOrder } from '#test/support/notices.ts';
import { realPlatform, type TestUser } from '#test/support/real-platform.ts';
import { scraped } from '#test/support/scraped.ts';
import { ticketRoom } from '#test/support/ticket-room.ts';

const world = realPlatform({ METRICS_PORT: '0', SIGN_IN_PER_ACCOUNT: '3' });

let user: TestUser;
let session: Session;
beforeEach(async () => {
  user = await world.createUser(await world.createCompany());
  session = await world.signIn(user);
});

const scrape = async (): Promise<string> => (await fetch(world.metricsAddress)).text();

/** By how much each metric of the platform moved while this was done; what stayed is left out. */
async function movedBy(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = scraped(await scrape());
  await work();
  const moved = [...scraped(await scrape())]
    .map(([name, value]): [string, number] => [name, value - (before.get(name) ?? 0)])
    .filter(([name, by]) => name.startsWith('storewalk_') && by !== 0 && !/_(?:bucket|sum)\b/.test(name));
  return Object.fromEntries(moved);
}
const calls = (route: string, method: string, status: string): string =>
  `storewalk_http_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`;
const refused = (reason: string): string => `storewalk_refusals_total{reason="${reason}"}`;
const delivered = (outcome: string): string => `storewalk_executions_total{outcome="${outcome}"}`;

const stores = '/api/v1/web_executor/stores';
const getStores = (as: Session, headers: Record<string, string> = {}) =>
  world.signedFetch(as, 'GET', stores, { headers });

async function execution() {
  const [store] = await addStores(world, { uuid: session.company_uuid }, 1);
  if (store === undefined) throw new Error('no store');
  return executionOf(session, store, await addActivity(world.platform, { uuid: session.company_uuid }));
}
const deliver = async (body: Awaited<ReturnType<typeof execution>>) => {
  const path = `/api/v1/web_executor/executions/${body.execution_uuid}/upload`;
  return (await world.signedFetch(session, 'POST', path, { body: { json_execution: body } })).status;
};
const upload = async (bytes: Buffer): Promise<number> => {
  const raw = uploadForm(session, pictureName(), new Uint8Array(bytes));
  return (await world.signedFetch(session, 'POST', '/api/v1/files/upload', { raw })).status;
};

describe('the metrics of a platform', () => {
  it('count each call by its name, its method and the class of its status', async () => {
    const moved = await movedBy(async () => {
      await getStores(session);
      await getStores(session);
      await world.signedFetch(session, 'GET', `/api/v1/web_executor/activities/${randomUUID()}`);
      await fetch(`${world.origin}/health`);
      await fetch(`${world.origin}/${randomUUID()}`);
    });
    expect(moved).toMatchObject({
      [calls('stores', 'GET', '2xx')]: 2,
      [calls('other', 'GET', '2xx')]: 1,
      [calls('other', 'GET', '4xx')]: 2,
    });
  });

  it('count how long deliveries have waited on a device, as its app tells, and refuse what is no age', async () => {
    const tell = (ages: readonly unknown[]) =>
      world.signedFetch(session, 'POST', '/api/v1/outbox-ages', { body: { ages } });
    const moved = await movedBy(async () => {
      expect((await tell([30, 90_000])).status).toBe(204);
      expect((await tell([-1])).status).toBe(422);
      expect((await tell(Array.from({ length: 1001 }, () => 1))).status).toBe(422);
    });
    expect(moved).toMatchObject({ storewalk_outbox_age_seconds_count: 2 });
  });

  it('count deliveries by their outcome', async () => {
    const first = await execution();
    const moved = await movedBy(async () => {
      expect(await deliver(first)).toBe(201);
      expect(await deliver(first)).toBe(200);
      expect(await deliver(first)).toBe(200);
      expect(await deliver({ ...first, metadata: { ...first.metadata, language: 'es' } })).toBe(409);
    });
    expect(moved).toMatchObject({ [delivered('stored')]: 1, [delivered('repeated')]: 2, [delivered('conflict')]: 1 });
  });

  it('tell a wrong signature from a session that is none, a repeated request and a wrong clock', async () => {
    const random = 'ab'.repeat(16);
    const statuses: number[] = [];
    const moved = await movedBy(async () => {
      const answers = [
        await getStores(session, { [header.signature]: `${random}:${'0'.repeat(64)}` }),
        await getStores({ ...session, token: 'A'.repeat(43) }),
        await world.signedFetch(session, 'GET', stores, { random }),
        await world.signedFetch(session, 'GET', stores, { random }),
        await world.signedFetch(session, 'GET', stores, { date: new Date(Date.now() - 3_600_000) }),
      ];
      statuses.push(...answers.map(({ status }) => status));
    });
    expect(statuses).toEqual([401, 401, 200, 425, 400]);
    expect(moved).toMatchObject({
      [refused('signature')]: 1,
      [refused('session')]: 1,
      [refused('replayed')]: 1,
      [refused('clock')]: 1,
    });
  });

  it('count sign-ins that were refused, and those that came too often', async () => {
    const guarded = await world.createUser(await world.createCompany(), { mfa: 'setup' });
    const moved = await movedBy(async () => {
      for (const _ of [1, 2, 3, 4]) await world.postSignIn('nobody@acme.test', 'wrong');
      const typed = { username_or_email: guarded.email, password: 'storewalk-demo' };
      await world.openPost('/api/v1/session', typed);
      await world.openPost('/api/v1/session', { ...typed, mfa_code: '000000', mfa_mode: 'config' });
      await world.openPost(
        '/api/v1/session/sso',
        { access_token: 'none', company_name: 'none' },
        { [header.devicePlatform]: devicePlatform.singleSignOn },
      );
    });
    expect(moved).toMatchObject({
      [refused('password')]: 3,
      [refused('throttled')]: 1,
      [refused('code')]: 1,
      [refused('single_sign_on')]: 1,
    });
  });

  it('count files and their bytes, and what the store could not write', async () => {
    const picture = await testPicture();
    const taken = await movedBy(async () => expect(await upload(picture)).toBe(202));
    expect(taken).toMatchObject({ storewalk_file_uploads_total: 1 });
    expect(taken['storewalk_file_upload_bytes_total']).toBeGreaterThan(picture.length);
    const incoming = join(world.dataDir, 'files', 'incoming');
    mkdirSync(incoming, { recursive: true });
    renameSync(incoming, `${incoming}.aside`);
    writeFileSync(incoming, '');
    const failed = await movedBy(async () => expect(await upload(picture)).toBe(500));
    rmSync(incoming);
    renameSync(`${incoming}.aside`, incoming);
    expect(failed).toMatchObject({ storewalk_storage_errors_total: 1, [calls('uploadFile', 'POST', '5xx')]: 1 });
    expect(failed).not.toHaveProperty('storewalk_file_uploads_total');
  });

  it('hold no text that a caller has chosen', async () => {
    const secret = `secret-${randomUUID()}`;
    await world.postSignIn(`${secret}@acme.test`, secret);
    await fetch(`${world.origin}/${secret}?${secret}`, { method: 'PROPFIND', headers: { 'User-Agent': secret } });
    await deliver(await execution());
    await upload(await testPicture());
    const text = await scrape();
    expect(text).toContain(calls('other', 'other', '4xx'));
    for (const told of [secret, user.email, user.uuid, user.company_uuid, session.token, session.hmac, 'PROPFIND'])
      expect(text).not.toContain(told);
    const ours = text.split('\n').filter((line) => line.startsWith('storewalk_'));
    const values = ours.flatMap((line) => [...line.matchAll(/(?<!le)="([^"]*)"/g)].map(([, value = '']) => value));
    expect(values.filter((value) => !/^(?:[a-z_]+|[a-zA-Z]+|[1-5]xx)$/.test(value))).toEqual([]);
  });
});

describe('the queues in the metrics', () => {
  /** Read anew, and not as some seconds ago. */
  const queues = async () => {
    const metrics = createMetrics(world.platform, createReadiness(world.platform));
    const found = scraped(await metrics.scrape());
    return Object.fromEntries(
      [...found].filter(([name]) => name.startsWith('storewalk_queue_') || name === 'storewalk_ready'),
    );
  };
  const waiting = (queue: string): string => `storewalk_queue_waiting{queue="${queue}"}`;
  const oldest = (queue: string): string => `storewalk_queue_oldest_seconds{queue="${queue}"}`;

  it('are empty at first', async () => {
    expect(await queues()).toEqual({
      storewalk_ready: 1,
      [waiting('reports')]: 0,
      [waiting('password_mails')]: 0,
      [waiting('ticket_mails')]: 0,
      [waiting('notifications')]: 0,
      [waiting('webhooks')]: 0,
      [oldest('reports')]: 0,
      [oldest('password_mails')]: 0,
      [oldest('ticket_mails')]: 0,
      [oldest('notifications')]: 0,
      [oldest('webhooks')]: 0,
    });
  });

  it('HOOK-04 tell how many messages are due to webhooks, without those of a receiver that failed', async () => {
    const { uuid: company } = await world.createCompany();
    const { uuid } = await keepWebhook(world.platform, {
      company,
      url: 'https://hooks.example.com/in',
      events: ['ticket.created'],
      stores: null,
      madeBy: null,
    });
    const now = world.clock.now();
    const message = { company_uuid: company, webhook_uuid: uuid, event: 'webhook.test' as const, data: '{}' };
    await world.db
      .insertInto('webhook_message')
      .values({ ...message, uuid: randomUUID(), created_at: now, waiting_since: now, due_at: now })
      .execute();
    world.clock.advance(120_000);
    const found = await queues();
    expect(found[waiting('webhooks')]).toBe(1);
    expect(found[oldest('webhooks')]).toBeGreaterThanOrEqual(120);
    await world.db.updateTable('webhook').set({ failures: 1 }).execute();
    expect((await queues())[waiting('webhooks')]).toBe(0);
  });

  it('tell how many reports and mails wait, and how long the oldest has', async () => {
    await deliver(await execution());
    await world.openPost('/api/v1/users/password_reset', { username: user.email, module: 'web-executor' });
    world.clock.advance(600_000);
    await world.openPost('/api/v1/users/password_reset', { username: user.email, module: 'web-executor' });
    const found = await queues();
    expect(found).toMatchObject({ [waiting('reports')]: 1, [waiting('password_mails')]: 2 });
    for (const queue of ['reports', 'password_mails']) {
      expect(found[oldest(queue)]).toBeGreaterThanOrEqual(600);
      expect(found[oldest(queue)]).toBeLessThan(900);
    }
  });

  it('tell how many notices of tickets are due, and how many mails they became', async () => {
    const room = await ticketRoom(world);
    await tellOnlyWhatFormsOrder(world);
    const notice = (time_unit: 2 | 3, time_value: number): Notification => ({
      method: 'email',
      type: 'execution',
      expiration_type: 'before_due_date',
      time_unit,
      time_value,
    });
    const data = [notice(2, 3), notice(3, 1)];
    await room.create({ notifications: { data } });
    // The reminder that is due, and that the task was assigned, which nobody wants to be told here.
    expect(await queues()).toMatchObject({ [waiting('notifications')]: 2, [waiting('ticket_mails')]: 0 });
    const send = () => Promise.reject(new Error('The mail server is down.'));
    while (await addressNext(world.platform));
    expect(await queues()).toMatchObject({ [waiting('notifications')]: 0, [waiting('ticket_mails')]: 3 });
    expect(await sendNextTicketMail(world.platform, { send }, 'https://app.acme.test')).toBe(true);
    world.clock.advance(60_000);
    const found = await queues();
    expect(found[waiting('ticket_mails')]).toBe(3);
    expect(found[oldest('ticket_mails')]).toBeGreaterThanOrEqual(60);
  });
});

describe('where the metrics are served', () => {
  it('is one address of a port of its own', async () => {
    const { origin } = new URL(world.metricsAddress);
    const answer = await fetch(`${origin}/metrics`);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect(await answer.text()).toMatch(/^process_cpu_seconds_total \d/m);
    const statuses = [
      await fetch(`${origin}/`),
      await fetch(`${origin}/metrics/x`),
      await fetch(`${origin}/metrics`, { method: 'POST' }),
      await fetch(`${world.origin}/metrics`),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404]);
  });

  it('answers while the database is down: all but the queues, and that the process takes no work', async () => {
    const db = openDatabase({ kind: 'server', url: 'postgres://nobody@127.0.0.1:1/x', connections: 3 });
    const platform = { ...world.platform, db };
    const metrics = createMetrics(platform, createReadiness(platform));
    metrics.refused('throttled');
    const env = parseEnv({ METRICS_PORT: '0' });
    const server = await serveMetrics(metrics, env, world.platform.log);
    const found = scraped(await (await fetch(server.address)).text());
    await server.close();
    await db.destroy();
    expect(found.get('storewalk_ready')).toBe(0);
    expect(found.get(refused('throttled'))).toBe(1);
    expect(found.get('storewalk_database_connections{state="open"}')).toBe(0);
    expect(found.get('storewalk_database_waiting')).toBe(0);
    expect([...found.keys()].filter((name) => name.startsWith('storewalk_queue'))).toEqual([]);
  });

  it('is told in words when there is no such host', async () => {
    const metrics = createMetrics(world.platform, createReadiness(world.platform));
    const env = parseEnv({ METRICS_PORT: '0', METRICS_HOST: 'nobody.invalid' });
    await expect(serveMetrics(metrics, env, world.platform.log)).rejects.toMatchObject({
      faults: ['METRICS_HOST: must be an address of this machine, or a name of one'],
    });
  });
});
