import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Session } from '#contracts/session/session.ts';
import { routes } from '#contracts/shared/routes.ts';
import { deliver } from '#server/execution/deliver.ts';
import { addActivity, addStores, executionOf, testChoice } from '#test/support/content.ts';
import { realPlatform } from '#test/support/real-platform.ts';

const server = realPlatform();

async function workplace() {
  const company = await server.createCompany();
  const session = await server.signIn(await server.createUser(company));
  const [store] = await addStores(server, company, 1);
  const choice = testChoice('3', '0', '');
  const activity = await addActivity(server.platform, company, { name: 'Ronda', questions: [choice] });
  if (!store) throw new Error('no store');
  /** An execution finished so many minutes ago, with the chosen alternative. */
  const finish = async (minutes: number, chosen = 0, more: object = {}, as: Session = session) => {
    const made = executionOf(as, store, activity, [
      { question: choice, answer: choice.alternatives[chosen]?.uuid ?? '' },
    ]);
    const exec_finished_at = new Date(Date.now() - minutes * 60_000).toISOString();
    const execution = { ...made, activity_tree: { ...made.activity_tree, exec_finished_at, ...more } };
    const owner = { companyUuid: as.company_uuid, userUuid: as.user_uuid, executionUuid: execution.execution_uuid };
    await deliver(server.platform, owner, execution, { bytes: 1, sha256: randomUUID() });
    return execution.execution_uuid;
  };
  return { company, session, finish };
}
const list = async (session: Session, query: Record<string, string | string[]> = {}) => {
  const response = await server.signedFetch(session, 'GET', '/api/v1/mobile/executions', { query });
  return { status: response.status, headers: response.headers, body: await response.json() };
};
const uuidsOf = ({ body }: { body: { executions: { uuid: string }[] } }) => body.executions.map(({ uuid }) => uuid);

describe('finished executions', () => {
  it('FIN-04 OP-139 one that is dated to the future is listed by its arrival, below what arrived later', async () => {
    const { session, finish } = await workplace();
    const ahead = await finish(0, 0, { exec_finished_at: '2099-01-01T00:00:00.000Z' });
    const arrived = await server.db
      .selectFrom('execution')
      .where('uuid', '=', ahead)
      .select(['received_at', 'finished_at', 'body'])
      .executeTakeFirstOrThrow();
    expect(arrived.finished_at).toEqual(arrived.received_at);
    expect(JSON.stringify(arrived.body)).toContain('2099-01-01T00:00:00.000Z');
    server.clock.advance(60_000);
    const later = await finish(0, 0, { exec_finished_at: server.clock.now().toISOString() });
    expect(uuidsOf(await list(session))).toEqual([later, ahead]);
  });

  it('API-16 FIN-04 OP-58 are listed the last finished first, in pages of 25', async () => {
    const { session, finish } = await workplace();
    const made: string[] = [];
    for (const minutes of Array.from({ length: 27 }, (_, index) => (index * 11) % 27))
      made[minutes] = await finish(minutes);
    const first = await list(session, { from: '0', size: '25' });
    expect(uuidsOf(first)).toEqual(made.slice(0, 25));
    expect(Object.keys(first.body)[0]).toBe('executions');
    expect(first.body.metadata.pagination).toMatchObject({
      page: 1,
      per_page: 25,
      total: 27,
      total_pages: 2,
      next_page: 2,
    });
    expect(first.headers.get('x-total')).toBe('27');
    expect(uuidsOf(await list(session, { from: '25', size: '25' }))).toEqual(made.slice(25));
    expect(uuidsOf(await list(session))).toHaveLength(25);
    const read = v.safeParse(routes.executions.response, {
      body: first.body,
      headers: Object.fromEntries(first.headers),
    });
    expect(read.success).toBe(true);
  });

  it('DATA-08 FIN-03 OP-62 carry names, finish time, store index or N/A, and location or none', async () => {
    const { session, finish } = await workplace();
    const none = await finish(3, 2);
    const some = await finish(2, 0, { coordinates: { longitude: -58.4, latitude: -34.6 } });
    const { body } = await list(session);
    expect(body.executions).toEqual([
      {
        uuid: some,
        activity_name: 'Ronda',
        store_name: 'Store 1',
        exec_finished_at: expect.stringMatching(/Z$/),
        store_index: 100,
        location: { lat: -34.6, lon: -58.4 },
      },
      {
        uuid: none,
        activity_name: 'Ronda',
        store_name: 'Store 1',
        exec_finished_at: expect.stringMatching(/Z$/),
        store_index: 'N/A',
        location: null,
      },
    ]);
  });

  it('FIN-05 one or several are sought by execution_uuids[]', async () => {
    const { session, finish } = await workplace();
    const [one, two] = [await finish(1), await finish(2)];
    await finish(3);
    expect(uuidsOf(await list(session, { size: '100', 'execution_uuids[]': two }))).toEqual([two]);
    const both = await list(session, { size: '100', 'execution_uuids[]': [two, one] });
    expect(uuidsOf(both)).toEqual([one, two]);
    expect(both.body.metadata.pagination.total).toBe(2);
    expect(uuidsOf(await list(session, { 'execution_uuids[]': randomUUID() }))).toEqual([]);
  });

  it('SESS-06 are those that the signed-in user made, in this company', async () => {
    const { company, session, finish } = await workplace();
    const colleague = await server.signIn(await server.createUser(company));
    const other = await workplace();
    const own = await finish(1);
    const theirs = await finish(2, 0, {}, colleague);
    const foreign = await other.finish(3);
    expect(uuidsOf(await list(session))).toEqual([own]);
    expect(uuidsOf(await list(colleague))).toEqual([theirs]);
    expect(uuidsOf(await list(session, { 'execution_uuids[]': [own, theirs, foreign] }))).toEqual([own]);
  });

  it.each<Record<string, string>>([
    { size: '101' },
    { size: '0' },
    { from: '-1' },
    { from: 'x' },
    { 'execution_uuids[]': 'x' },
  ])('API-16 refuses %j', async (query) => {
    const { session } = await workplace();
    expect((await list(session, query)).status).toBe(400);
  });
});
