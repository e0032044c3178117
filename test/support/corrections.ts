import { randomUUID } from 'node:crypto';
import type { JsonExecution } from '#contracts/execution/execution.ts';
import type { FeedPage } from '#contracts/results/feed.ts';
import type { ResultFilter } from '#contracts/results/results.ts';
import type { Session } from '#contracts/session/session.ts';
import { makeApiKey } from '#server/session/api-keys.ts';
import { addActivity, executionOf, type TestActivity, testQuestion } from './content.ts';
import type { RealPlatform } from './real-platform.ts';
import { type Role, ticketRoom } from './ticket-room.ts';
import { ticketOf } from './tickets.ts';

const path = '/api/v1/results/executions';

/**
 * A company whose results are corrected: `both` manages them at every store, `approver` at the first store alone;
 * `colleague` sees executions and does not manage them. `creator` delivers them.
 */
export async function correctedResults(world: RealPlatform) {
  const room = await ticketRoom(world);
  const allow = async (role: Role, permissions: Record<string, boolean>) => {
    await world.db
      .updateTable('user')
      .set({ permissions: JSON.stringify({ create_ticket: true, ...permissions }) })
      .where('uuid', '=', room.users[role].uuid)
      .execute();
    room.sessions[role] = await world.signIn(room.users[role]);
  };
  const company_uuid = room.company.uuid;
  await world.db.updateTable('user').set({ every_store: false }).where('uuid', '=', room.users.approver.uuid).execute();
  const first = { company_uuid, user_uuid: room.users.approver.uuid, store_uuid: room.stores[0]?.uuid ?? '' };
  await world.db.insertInto('user_store').values(first).execute();
  await allow('both', { see_executions: true, manage_results: true });
  await allow('approver', { see_executions: true, manage_results: true });
  await allow('colleague', { see_executions: true });
  const questions = [testQuestion(), testQuestion('picture')];
  const round = await addActivity(world.platform, room.company, { name: 'Round', questions });
  const made = await makeApiKey(
    world.db,
    { company: company_uuid, name: 'All', stores: null, madeBy: null },
    world.clock.now(),
  );

  type Given = {
    readonly store?: number;
    readonly activity?: TestActivity;
    readonly answer?: string;
    readonly picture?: string;
    readonly comment?: string;
    readonly task?: object;
    readonly finished?: Date;
  };
  /** An execution as it is sent. */
  const sealed = ({
    store = 0,
    activity = round,
    answer = 'done',
    picture = '',
    comment = '',
    task,
    finished,
  }: Given = {}) => {
    const [text, shot] = activity.questions;
    const execution = executionOf(room.sessions.creator, { uuid: room.stores[store]?.uuid ?? '' }, activity, [
      ...(text === undefined ? [] : [{ question: text, answer }]),
      ...(shot === undefined ? [] : [{ question: shot, picture }]),
    ]);
    const asked = execution.activity_tree.screens[0]?.questions.at(picture === '' ? 0 : -1)?.answer_uuid ?? '';
    const raised = { ...ticketOf(room.sessions.creator, room.area), uuid: randomUUID(), ...task };
    const at = finished === undefined ? {} : { exec_finished_at: finished.toISOString() };
    for (const screen of execution.activity_tree.screens)
      for (const question of screen.questions) question.comment = comment;
    return {
      ...execution,
      activity_tree: { ...execution.activity_tree, ...at },
      tickets: task === undefined ? {} : { [asked]: [raised] },
    } as JsonExecution;
  };
  const send = (execution: JsonExecution): Promise<Response> =>
    world.signedFetch(
      room.sessions.creator,
      'POST',
      `/api/v1/web_executor/executions/${execution.execution_uuid}/upload`,
      { body: { json_execution: execution } },
    );
  /** Delivers an execution; its uuid. */
  const deliver = async (given: Given = {}): Promise<string> => {
    const execution = sealed(given);
    const { status } = await send(execution);
    if (status !== 201) throw new Error(`the upload answered ${status}`);
    return execution.execution_uuid;
  };

  const mark = (uuid: string, is_test = true, as: Session = room.sessions.both): Promise<Response> =>
    world.signedFetch(as, 'PUT', `${path}/${uuid}/test`, { body: { is_test } });
  const remove = (uuid: string, reason: unknown = 'Asked for', as: Session = room.sessions.both): Promise<Response> =>
    world.signedFetch(as, 'POST', `${path}/${uuid}/deletion`, { body: { reason } });
  const get = async (what: string, filter?: ResultFilter, as: Session = room.sessions.both) => {
    const query = filter === undefined ? {} : { filter: JSON.stringify(filter) };
    const answer = await world.signedFetch(as, 'GET', `/api/v1/results/${what}`, { query });
    return { status: answer.status, body: await answer.json() };
  };
  const one = (uuid: string, as: Session = room.sessions.both) => get(`executions/${uuid}`, undefined, as);
  const listed = async (filter: ResultFilter = {}, as: Session = room.sessions.both): Promise<string[]> =>
    (await get('executions', filter, as)).body.rows.map((row: { uuid: string }) => row.uuid).sort();
  const feed = async (after = '0', key = made?.key): Promise<FeedPage> =>
    await (
      await world.open(`/api/v1/results/feed?after=${after}`, { headers: { Authorization: `Bearer ${key}` } })
    ).json();
  const notes = () =>
    world.db
      .selectFrom('result_correction')
      .select(['execution_uuid', 'user_uuid', 'kind', 'reason'])
      .orderBy('place')
      .execute();
  return { room, round, sealed, send, deliver, mark, remove, get, one, listed, feed, notes };
}
export type CorrectedResults = Awaited<ReturnType<typeof correctedResults>>;
