import { randomUUID } from 'node:crypto';
import type { resultRoutes } from '#contracts/results/result-routes.ts';
import type { routineRoutes } from '#contracts/routines/routine-routes.ts';
import type { Session } from '#contracts/session/session.ts';
import type { RouteName } from '#contracts/shared/all-routes.ts';
import { header } from '#contracts/shared/headers.ts';
import type { ticketRoutes } from '#contracts/tickets/ticket-routes.ts';
import { makeApiKey } from '#server/session/api-keys.ts';
import { makePasswordToken } from '#server/session/password-tokens.ts';
import {
  addActivity,
  addStores,
  executionOf,
  pictureName,
  postponing,
  testPicture,
  testQuestion,
  uploadForm,
} from './content.ts';
import type { RealPlatform, TestCompany, TestUser } from './real-platform.ts';
import { type RoutineIds, routineSamples, routinesAt } from './routine-workplace.ts';
import { expectStatus, type Sample } from './sample.ts';
import type { Call } from './signed-request.ts';
import { type TicketIds, ticketSamples, ticketsAt } from './ticket-workplace.ts';

/** A company with one of everything, and somebody who works there. `secret` is in whatever only they may read. */
export type Workplace = {
  readonly company: TestCompany;
  readonly user: TestUser;
  readonly session: Session;
  /** Ids by what they name; the other workplace has the same keys. */
  readonly ids: Readonly<
    Record<
      'company' | 'user' | 'store' | 'activity' | 'execution' | 'file' | 'key' | 'export' | 'webhook' | 'message',
      string
    >
  > &
    TicketIds &
    RoutineIds;
  readonly secret: string;
  readonly calls: Readonly<Record<RouteName, Sample>>;
};

export async function workplace(world: RealPlatform, secret: string): Promise<Workplace> {
  const company = await world.createCompany({ name: secret, modules: JSON.stringify(allModules) });
  const user = await world.createUser(company, {
    first_name: secret,
    permissions: JSON.stringify({
      create_ticket: true,
      see_routines: true,
      see_executions: true,
      manage_results: true,
    }),
  });
  const session = await world.signIn(user);
  const [store] = await addStores(world.platform, company, [{ store_code: 'S001', name: secret }]);
  if (store === undefined) throw new Error('no store was made');
  const questions = [testQuestion(), testQuestion('picture')];
  const activity = await addActivity(world.platform, company, { name: secret, questions });
  const name = pictureName();
  const file = `company_${company.uuid}/files/${name}`;
  const raw = uploadForm(session, name, new Uint8Array(await testPicture()));
  await expectStatus(202, await world.signedFetch(session, 'POST', '/api/v1/files/upload', { raw }));
  const answers = questions.map((question) =>
    question.type === 'picture' ? { question, picture: file } : { question, answer: secret },
  );
  const delivered = executionOf(session, store, activity, answers);
  const upload = (execution: typeof delivered): Sample => ({
    path: `/api/v1/web_executor/executions/${execution.execution_uuid}/upload`,
    body: { json_execution: execution },
  });
  const { path, body } = upload(delivered);
  await expectStatus(201, await world.signedFetch(session, 'POST', path, { body }));
  const made = await makeApiKey(
    world.db,
    { company: company.uuid, name: secret, stores: null, madeBy: null },
    world.clock.now(),
  );
  if (made === null) throw new Error('no key was made');
  const hook = await webhookAt(world, session, store.uuid, secret);
  const exported = randomUUID();
  await expectStatus(200, await world.signedFetch(session, 'PUT', `${exports}/${exported}`, { body: exportOrder }));
  const ids = {
    company: company.uuid,
    key: made.uuid,
    user: user.uuid,
    store: store.uuid,
    activity: activity.uuid,
    execution: delivered.execution_uuid,
    file: name,
    export: exported,
    ...hook,
    ...(await routinesAt(world, company, { store: store.uuid, name: secret })),
    ...(await ticketsAt(world, { company, session, store: store.uuid, title: secret })),
  };
  const execution = executionOf(session, store, activity, answers);
  const token = await makePasswordToken(world.db, user.uuid, world.clock.now());
  return {
    company,
    user,
    session,
    ids,
    secret,
    calls: {
      ...samples(ids, session, file),
      ...passwordSamples(ids, token),
      ...ticketSamples(ids, file),
      ...routineSamples(ids),
      ...resultSamples(ids, made.key),
      uploadExecution: upload(execution),
    },
  };
}

const allModules = { web_executor: true, ticket_manager: true, routines: true };

type Ids = Workplace['ids'];
type OfPassword = 'requestPasswordReset' | 'checkPasswordToken' | 'savePassword';

const passwordSamples = (ids: Ids, token: string): Record<OfPassword, Sample> => ({
  requestPasswordReset: {
    path: '/api/v1/users/password_reset',
    body: { username: 'nobody@acme.test', module: 'web-executor' },
  },
  checkPasswordToken: { path: '/api/v1/users/password_reset/accept', query: { token } },
  savePassword: {
    path: `/api/v1/users/${ids.user}/password_reset`,
    form: {
      'user[uuid]': ids.user,
      'user[password]': 'a-new-one-of-these',
      'user[password_confirmation]': 'a-new-one-of-these',
      'user[company_uuid]': ids.company,
      token,
      _method: 'PUT',
    },
  },
});

const exports = '/api/v1/results/exports';
const exportOrder = { filter: {}, format: 'csv', columns: 'label', choices: 'joined', pictures: 'links' };

const hooks = '/api/v1/results/webhooks';

/** A webhook with a message that waits; nothing is sent in these tests. */
async function webhookAt(world: RealPlatform, session: Session, store: string, secret: string) {
  const body = { url: `https://hooks.example.com/${secret}`, events: ['ticket.created'], stores: [store] };
  const made = await world.signedFetch(session, 'POST', hooks, { body });
  await expectStatus(200, made.clone());
  const { uuid: webhook } = await made.json();
  await expectStatus(204, await world.signedFetch(session, 'POST', `${hooks}/${webhook}/test`));
  const { uuid: message } = await world.db
    .selectFrom('webhook_message')
    .where('webhook_uuid', '=', webhook)
    .select('uuid')
    .executeTakeFirstOrThrow();
  return { webhook, message };
}

const resultSamples = (
  { store, activity, user, execution, key: uuid, export: exported, webhook, message }: Ids,
  key: string,
): Record<keyof typeof resultRoutes, Sample> => ({
  results: {
    path: '/api/v1/results/executions',
    query: {
      filter: JSON.stringify({
        period: { from: '2026-01-01', to: '2099-12-31' },
        stores: [store],
        activities: [activity],
        authors: [user],
        pictures: true,
        text: 'only',
      }),
      sort: '-finished_at',
    },
  },
  result: { path: `/api/v1/results/executions/${execution}` },
  resultTrend: { path: '/api/v1/results/trend', query: { filter: JSON.stringify({ stores: [store] }), by: 'store' } },
  resultPlaces: { path: '/api/v1/results/places', query: { filter: JSON.stringify({ stores: [store] }) } },
  resultReport: { path: `/api/v1/results/executions/${execution}/report` },
  markResult: { path: `/api/v1/results/executions/${execution}/test`, body: { is_test: true } },
  deleteResult: { path: `/api/v1/results/executions/${execution}/deletion`, body: { reason: 'Asked for' } },
  apiKeys: { path: '/api/v1/results/keys' },
  makeApiKey: { path: '/api/v1/results/keys', body: { name: 'Another', stores: [store] } },
  revokeApiKey: { path: `/api/v1/results/keys/${uuid}` },
  webhooks: { path: hooks },
  makeWebhook: {
    path: hooks,
    body: { url: 'https://hooks.example.com/other', events: ['execution.delivered'], stores: [store] },
  },
  switchWebhook: { path: `${hooks}/${webhook}`, body: { on: true } },
  removeWebhook: { path: `${hooks}/${webhook}` },
  testWebhook: { path: `${hooks}/${webhook}/test` },
  webhookMessages: { path: `${hooks}/${webhook}/messages` },
  resendWebhookMessage: { path: `${hooks}/${webhook}/messages/${message}` },
  feed: { path: '/api/v1/results/feed', query: { after: '0' }, headers: { Authorization: `Bearer ${key}` } },
  orderResultExport: { path: `${exports}/5c2b9a52-8f2c-4d5b-9a39-0f7d9d0c4b12`, body: exportOrder },
  resultExport: { path: `${exports}/${exported}` },
  cancelResultExport: { path: `${exports}/${exported}` },
  newestResultExport: { path: exports },
});

const samples = (
  ids: Ids,
  session: Session,
  file: string,
): Omit<
  Record<RouteName, Sample>,
  OfPassword | keyof typeof ticketRoutes | keyof typeof routineRoutes | keyof typeof resultRoutes | 'uploadExecution'
> => ({
  signIn: { path: '/api/v1/session', body: { username_or_email: 'nobody@acme.test', password: 'x' } },
  signOut: { path: '/api/v1/session' },
  outboxAges: { path: '/api/v1/outbox-ages', body: { ages: [60] } },
  singleSignOnEndpoint: { path: '/api/v2/session/endpoint_uri', body: { company_data: { company_name: 'nobody' } } },
  singleSignOn: { path: '/api/v1/session/sso', body: { access_token: 'x', company_name: 'nobody' } },
  uiSetting: { path: '/api/v1/companies/acme/ui-setting' },
  activities: { path: '/api/v1/web_executor/activities', query: { store_uuid: ids.store } },
  stores: { path: '/api/v1/web_executor/stores', query: { activity_uuid: ids.activity } },
  storeName: { path: `/api/v1/stores/${ids.store}` },
  validateSchedule: {
    path: `/api/v1/web_executor/activities/${ids.activity}/validate_schedule`,
    query: { store_uuid: ids.store },
  },
  activity: {
    path: `/api/v1/mobile/activities/${ids.activity}`,
    query: { datum: JSON.stringify({ store_uuid: ids.store, current_time: '2026-11-21 10:00:00' }) },
  },
  executions: { path: '/api/v1/mobile/executions', query: { 'execution_uuids[]': ids.execution } },
  reportUrl: { path: `/executions/${ids.execution}/report_url`, query: { company_uuid: ids.company } },
  saveRoutineAnswer: {
    path: `/api/v1/routines/${ids.activity}/answers`,
    body: postponing('of-an-execution-that-was-not-finished', [file]),
  },
  fileUrls: { path: '/api/v1/files/url', query: { 'path[]': file } },
  uploadFile: {
    path: '/api/v1/files/upload',
    form: { destination: `company_${ids.company}/files/`, company_uuid: ids.company, user_uuid: ids.user },
  },
  rawFile: {
    path: '/api/v1/files/raw',
    query: { path: file, [header.hmac]: session.hmac, [header.company]: ids.company },
  },
  fileByName: { path: '/api/v1/files/by_name', query: { name: ids.file } },
});

/** The sample as a call of this session; its form gets a new picture. */
export async function callOf(session: Session, { query, body, form }: Sample): Promise<Call> {
  const picture = async () => uploadForm(session, pictureName(), new Uint8Array(await testPicture()), form);
  return {
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body }),
    ...(form === undefined ? {} : { raw: await picture() }),
  };
}
