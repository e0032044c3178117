import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeCertificate } from '#test/support/certificate.ts';
import { executionOf } from '#test/support/content.ts';
import { requestOf } from '#test/support/signed-request.ts';
import { type System, startSystem } from '#test/support/system.ts';
import { startReceiver } from '#test/support/webhook-receiver.ts';

const executions = 200;
const atOnce = 4;
const long = { timeout: 300_000 };
const path = '/api/v1/results/webhooks';

/** A system with one account, which may manage results. */
async function systemWith(env: Readonly<Record<string, string>>): Promise<System> {
  const system = await startSystem(env);
  onTestFinished(() => system.dispose());
  const permissions = JSON.stringify({ see_executions: true, manage_results: true });
  await system.db.updateTable('user').set({ permissions }).execute();
  return system;
}

it(`HOOK-02 HOOK-04 of ${executions} executions each is told once by two processes, while another webhook is made and removed again and again`, async () => {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const system = await systemWith({ WEBHOOKS_INSIDE: '1' });
  const { db, store, activity } = system;
  const processes = [await system.start(), await system.start()];
  const [first = ''] = processes.map(({ origin }) => origin);
  const session = await system.signIn(first);
  const call = (origin: string, method: string, to: string, body?: unknown) =>
    fetch(requestOf(origin, session, method, to, new Date(), body === undefined ? {} : { body }));
  const make = async (name: string): Promise<string> => {
    const asked = { url: `${receiver.origin}/${name}`, events: ['execution.delivered'], stores: null };
    return (await (await call(first, 'POST', path, asked)).json()).uuid;
  };
  const stays = await make('stays');

  const [question] = activity.questions;
  if (question === undefined) throw new Error('no question');
  const given = Array.from({ length: executions }, () =>
    executionOf(session, store, activity, [{ question, answer: 'shut' }]),
  );
  const statuses = new Map<number, number>();
  const upload = async (lane: number): Promise<void> => {
    for (let at = lane; at < executions; at += atOnce) {
      const json_execution = given[at];
      const to = `/api/v1/web_executor/executions/${json_execution?.execution_uuid}/upload`;
      const answer = await call(processes[at % 2]?.origin ?? '', 'POST', to, { json_execution });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  };
  const uploads = { running: true };
  const removals = async (): Promise<number> => {
    let removed = 0;
    for (; uploads.running; removed += 1) {
      const answer = await call(first, 'DELETE', `${path}/${await make('goes')}`);
      if (answer.status !== 204) throw new Error(`${answer.status} ${await answer.text()}`);
    }
    return removed;
  };
  const removing = removals();
  await Promise.all(Array.from({ length: atOnce }, (_, lane) => upload(lane)));
  uploads.running = false;
  expect(await removing).toBeGreaterThan(10);
  expect([...statuses]).toEqual([[201, executions]]);

  const told = () =>
    receiver.given.filter(({ path: to }) => to === '/stays').map(({ body }) => JSON.parse(body).data.uuid);
  await expect.poll(() => told().length, long).toBe(executions);
  expect(told().toSorted()).toEqual(given.map(({ execution_uuid }) => execution_uuid).toSorted());
  const left = db.selectFrom('webhook_message').where('webhook_uuid', '=', stays).where('state', '<>', 'delivered');
  await expect.poll(() => left.select('uuid').execute(), long).toEqual([]);
}, 300_000);

it('HOOK-01 HOOK-04 a message goes over TLS to a receiver whose certificate is trusted, and to no other', async () => {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'storewalk-receiver-')));
  onTestFinished(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });
  const certificates = folders.map(makeCertificate);
  const receivers = await Promise.all(certificates.map(startReceiver));
  onTestFinished(async () => void (await Promise.all(receivers.map((receiver) => receiver.close()))));
  const system = await systemWith({ WEBHOOKS_INSIDE: '1', NODE_EXTRA_CA_CERTS: certificates[0]?.cert ?? '' });
  const { origin } = await system.start();
  const session = await system.signIn(origin);
  const call = async (to: string, body?: object) => {
    const answer = await fetch(requestOf(origin, session, 'POST', to, new Date(), body === undefined ? {} : { body }));
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return answer;
  };
  for (const { origin: url } of receivers) {
    const made = await call(path, { url, events: ['ticket.created'], stores: null });
    await call(`${path}/${(await made.json()).uuid}/test`);
  }
  const told = () =>
    system.db
      .selectFrom('webhook_message as message')
      .innerJoin('webhook', 'webhook.uuid', 'message.webhook_uuid')
      .select(['webhook.url', 'message.state', 'message.fault'])
      .where('message.attempts', '>', 0)
      .orderBy('webhook.made_at')
      .execute();
  await expect.poll(told, long).toEqual([
    { url: receivers[0]?.origin, state: 'delivered', fault: null },
    { url: receivers[1]?.origin, state: 'waiting', fault: 'unreachable' },
  ]);
  expect(receivers.map(({ given }) => given.length)).toEqual([1, 0]);
}, 300_000);
