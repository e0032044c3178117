import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonExecution } from '#contracts/execution/execution.ts';
import type { Session } from '#contracts/session/session.ts';
import {
  addActivity,
  addStores,
  executionOf,
  pictureName,
  type TestActivity,
  type TestStore,
  testChoice,
  testPicture,
  testQuestion,
  uploadForm,
} from '#test/support/content.ts';
import { realPlatform } from '#test/support/real-platform.ts';

const server = realPlatform();

let session: Session;
let store: TestStore;
let activity: TestActivity;
beforeEach(async () => {
  ({ session, store, activity } = await workplace());
});

async function workplace() {
  const company = await server.createCompany();
  const account = await server.signIn(await server.createUser(company));
  const [first] = await addStores(server, company, 1);
  if (!first) throw new Error('no store');
  const questions = [testQuestion(), testQuestion('picture'), testChoice('10', '0')];
  return {
    company,
    session: account,
    store: first,
    activity: await addActivity(server.platform, company, { questions }),
  };
}

const send = async (
  execution: JsonExecution,
  { as = session, uuid = execution.execution_uuid, text = JSON.stringify({ json_execution: execution }) } = {},
) => {
  const path = `/api/v1/web_executor/executions/${uuid}/upload`;
  const response = await server.signedFetch(as, 'POST', path, {
    raw: text,
    headers: { 'Content-Type': 'application/json' },
  });
  return { status: response.status, body: await response.json() };
};
const storePicture = async (as = session, bytes?: Buffer) => {
  const name = pictureName();
  const content = bytes ?? (await testPicture());
  const raw = uploadForm(as, name, new Uint8Array(content));
  const response = await server.signedFetch(as, 'POST', '/api/v1/files/upload', { raw });
  expect(response.status).toBe(202);
  return { path: `company_${as.company_uuid}/files/${name}`, content };
};
const rows = () => server.db.selectFrom('execution').selectAll().execute();
const changed = (execution: JsonExecution, tree: Partial<JsonExecution['activity_tree']>) => ({
  ...execution,
  activity_tree: { ...execution.activity_tree, ...tree },
});

describe('the delivery of an execution', () => {
  it('API-15 UPL-01 OP-55 lesson 9: is stored once and answered with a receipt of what was stored', async () => {
    const { path, content } = await storePicture();
    const [text, picture] = activity.questions;
    if (!text || !picture) throw new Error('no questions');
    const execution = executionOf(session, store, activity, [
      { question: text, answer: 'clean' },
      { question: picture, picture: path },
    ]);
    const body = JSON.stringify({ json_execution: execution });
    const first = await send(execution);
    expect(first.status).toBe(201);
    expect(first.body.receipt).toEqual({
      execution_uuid: execution.execution_uuid,
      received_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      bytes: Buffer.byteLength(body),
      sha256: createHash('sha256').update(body).digest('hex'),
      files: [{ path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }],
    });
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(JSON.parse(row?.body ?? '')).toEqual(execution);
    expect(row).toMatchObject({
      store_name: store.name,
      activity_name: activity.name,
      activity_version: 1,
      user_uuid: session.user_uuid,
    });
    const file = await server.db.selectFrom('file').select('attached_at').executeTakeFirstOrThrow();
    expect(file.attached_at).toBeInstanceOf(Date);
    expect(await server.db.selectFrom('execution_file').select('path').execute()).toEqual([{ path }]);
  });

  it.each([
    ['without files', 0],
    ['with files', 2],
  ])('OP-55 lessons 41, 46: the same bytes again get the same receipt, also much later: %s', async (_, count) => {
    const files = await Promise.all(Array.from({ length: count }, () => storePicture()));
    const picture = files.map(({ path }) => path).join(';');
    const execution = executionOf(session, store, activity, [{ question: testQuestion('picture'), picture }]);
    const first = await send(execution);
    server.clock.advance(60_000);
    const again = await send(execution);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect(again.body.receipt.files).toHaveLength(count);
    expect(await rows()).toHaveLength(1);
  });

  it('OP-55 F9 other content under the same uuid is a conflict that tells what is stored, and changes nothing', async () => {
    // Whatever order rows are looked through in, one of those beside it comes first.
    const sendBeside = async (uuid: string) =>
      expect((await send({ ...executionOf(session, store, activity), execution_uuid: uuid })).status).toBe(201);
    await sendBeside('00000000-0000-4000-8000-000000000000');
    const execution = executionOf(session, store, activity);
    const first = await send(execution);
    await sendBeside('ffffffff-ffff-4fff-bfff-ffffffffffff');
    const other = changed(execution, { geotag: '1,2' });
    for (const text of [
      JSON.stringify({ json_execution: other }),
      `${JSON.stringify({ json_execution: execution })} `,
    ]) {
      const conflict = await send(other, { text });
      expect(conflict.status).toBe(409);
      expect(conflict.body.receipt).toEqual(first.body.receipt);
    }
    const stored = (await rows()).find(({ uuid }) => uuid === execution.execution_uuid);
    expect(JSON.parse(stored?.body ?? '')).toEqual(execution);
  });

  it('OP-55 C1 that of a colleague is told to nobody else: neither its receipt, nor whose it is', async () => {
    const execution = executionOf(session, store, activity);
    await send(execution);
    const company = { uuid: session.company_uuid, slug: '' };
    const colleague = await server.signIn(await server.createUser(company));
    const other = { ...executionOf(colleague, store, activity), execution_uuid: execution.execution_uuid };
    const refused = await send(other, { as: colleague });
    expect([refused.status, Object.keys(refused.body).sort()]).toEqual([422, ['errors', 'message', 'request_id']]);
    expect((await rows()).map(({ user_uuid }) => user_uuid)).toEqual([session.user_uuid]);
  });

  it('F1 OP-55 fifty at once: one row, fifty equal receipts', async () => {
    const execution = executionOf(session, store, activity);
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(execution)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.receipt))).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  it('F6 two executions of one activity at one store are two', async () => {
    await send(executionOf(session, store, activity));
    await send(executionOf(session, store, activity));
    expect(await rows()).toHaveLength(2);
  });

  it('OP-55 OP-135 two companies may use one uuid: each has its own execution, and is told of its own', async () => {
    const theirs = await workplace();
    const execution = executionOf(session, store, activity);
    const other = {
      ...executionOf(theirs.session, theirs.store, theirs.activity),
      execution_uuid: execution.execution_uuid,
    };
    const [first, second] = [await send(execution), await send(other, { as: theirs.session })];
    expect([first.status, second.status]).toEqual([201, 201]);
    const [firstAgain, secondAgain] = [await send(execution), await send(other, { as: theirs.session })];
    expect([firstAgain, secondAgain]).toEqual([
      { status: 200, body: first.body },
      { status: 200, body: second.body },
    ]);
    expect(await rows()).toHaveLength(2);
  });
});

describe('an execution that does not fit', () => {
  it.each<[string, string, (execution: JsonExecution) => JsonExecution]>([
    ['another user', 'user_uuid', (execution) => ({ ...execution, user_uuid: randomUUID() })],
    [
      'another company',
      'activity_tree.company_uuid',
      (execution) => changed(execution, { company_uuid: randomUUID() }),
    ],
    [
      'a store that the company does not have',
      'store_uuid',
      (execution) => ({ ...execution, store_uuid: randomUUID() }),
    ],
    [
      'an activity that the company does not have',
      'activity_tree.uuid',
      (execution) => changed(execution, { uuid: randomUUID() }),
    ],
    [
      'a wrong count of answers',
      'metadata.answers_count',
      (execution) => ({ ...execution, metadata: { ...execution.metadata, answers_count: 9 } }),
    ],
    [
      'a wrong count of attachments',
      'metadata.attachments_count',
      (execution) => ({ ...execution, metadata: { ...execution.metadata, attachments_count: 1 } }),
    ],
    [
      'a time before our calendar',
      'activity_tree.exec_finished_at',
      (execution) => changed(execution, { exec_finished_at: '0101-01-01T00:00:00Z' }),
    ],
    [
      'a time that is in the year 10000 elsewhere',
      'activity_tree.exec_finished_at',
      (execution) => changed(execution, { exec_finished_at: '9999-12-31T23:59:59-12:00' }),
    ],
  ])('UPL-02 to UPL-04 with %s is refused with 422 and nothing is stored', async (_name, field, change) => {
    const { status, body } = await send(change(executionOf(session, store, activity)));
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await rows()).toEqual([]);
  });

  it('API-15 the uuid of the address has to be the one inside', async () => {
    const { status, body } = await send(executionOf(session, store, activity), { uuid: randomUUID() });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['execution_uuid']]);
  });

  type Other = { readonly store: { readonly uuid: string }; readonly activity: { readonly uuid: string } };
  it.each<[string, (execution: JsonExecution, other: Other) => JsonExecution]>([
    ['a store', (execution, other) => ({ ...execution, store_uuid: other.store.uuid })],
    ['an activity', (execution, other) => changed(execution, { uuid: other.activity.uuid })],
  ])('OP-135 %s of another company is refused as one that is absent', async (_name, change) => {
    const nowhere = { store: { uuid: randomUUID() }, activity: { uuid: randomUUID() } };
    const foreign = await send(change(executionOf(session, store, activity), await workplace()));
    const absent = await send(change(executionOf(session, store, activity), nowhere));
    expect([foreign.status, foreign.body.errors]).toEqual([422, absent.body.errors]);
    expect(await rows()).toEqual([]);
  });

  it('F3 lesson 10: naming a picture that is not stored: refused with its path, and nothing is stored', async () => {
    const theirs = await workplace();
    const [{ path }, foreign] = [await storePicture(), await storePicture(theirs.session)];
    const missing = `company_${session.company_uuid}/files/${pictureName()}`;
    const odd = `company_${session.company_uuid}/files/../\0`;
    const picture = testQuestion('picture');
    for (const wrong of [missing, foreign.path, odd.replace('\0', '')]) {
      const execution = executionOf(session, store, activity, [{ question: picture, picture: `${path};${wrong}` }]);
      const { status, body } = await send(execution);
      expect(status).toBe(422);
      expect(body.errors.pictures).toContain(wrong);
      expect(body.errors.pictures).not.toContain(path);
    }
    expect(await rows()).toEqual([]);
    expect(await server.db.selectFrom('file').where('attached_at', 'is not', null).select('path').execute()).toEqual(
      [],
    );
  });

  it('B5 C1 a picture of a colleague counts as not stored, unless the activity itself brings it along', async () => {
    const { company, ...mine } = await workplace();
    ({ session, store, activity } = mine);
    const colleague = await server.signIn(await server.createUser(company));
    const [own, theirs] = [await storePicture(), await storePicture(colleague)];
    const picture = testQuestion('picture');
    const naming = (of: TestActivity, path: string) =>
      executionOf(session, store, of, [{ question: picture, picture: path }]);
    const refused = await send(naming(activity, theirs.path));
    expect([refused.status, refused.body.errors.pictures]).toEqual([422, `not stored: ${theirs.path}`]);
    expect((await send(naming(activity, own.path))).status).toBe(201);
    const bringing = await addActivity(server.platform, company, {
      questions: [Object.assign(testQuestion('picture'), { uuid: picture.uuid, picture: theirs.path })],
    });
    expect((await send(naming(bringing, theirs.path))).status).toBe(201);
  });

  it('D3 E7 many missing pictures are not all repeated', async () => {
    const missing = Array.from({ length: 1000 }, () => `company_${session.company_uuid}/files/${pictureName()}`);
    const named = [{ question: testQuestion('picture'), picture: missing.join(';') }];
    const { body } = await send(executionOf(session, store, activity, named));
    expect(body.errors.pictures).toMatch(/ and 980 more$/);
    expect(body.errors.pictures.length).toBeLessThan(4000);
  });

  it('F10 one picture may stand in two questions, and the same bytes in two pictures', async () => {
    const bytes = await testPicture();
    const [one, other] = [await storePicture(session, bytes), await storePicture(session, bytes)];
    const execution = executionOf(session, store, activity, [
      { question: testQuestion('picture'), picture: `${one.path};${other.path}` },
      { question: testQuestion('picture'), picture: one.path },
    ]);
    expect(execution.metadata).toMatchObject({ answers_count: 2, attachments_count: 2 });
    const { body } = await send(execution);
    expect(body.receipt.files.map(({ path }: { path: string }) => path)).toEqual([one.path, other.path]);
  });

  it('OP-36 the answer of a signature or a drawing is a file that has to be stored', async () => {
    const { path } = await storePicture();
    const stored = executionOf(session, store, activity, [{ question: testQuestion('signature'), answer: path }]);
    expect((await send(stored)).body.receipt.files).toHaveLength(1);
    const absent = executionOf(session, store, activity, [
      { question: testQuestion('draw'), answer: 'company_x/files/y.png' },
    ]);
    expect((await send(absent)).status).toBe(422);
  });

  it('B1 D3 a large one is told the first thing that is wrong with it, a small one all', async () => {
    const errorsOf = async (screens: number) => {
      const execution = executionOf(session, store, activity);
      const tree = { ...execution.activity_tree, screens: Array(screens).fill({}) };
      const text = JSON.stringify({ json_execution: { ...execution, activity_tree: tree } });
      const { status, body } = await send(execution, { text });
      expect(status).toBe(422);
      return Object.keys(body.errors);
    };
    const first = 'json_execution.activity_tree.screens.0';
    expect(await errorsOf(1)).toEqual(
      ['uuid', 'title', 'order', 'questions', 'type'].map((field) => `${first}.${field}`),
    );
    expect(await errorsOf(20_000)).toEqual([`${first}.uuid`]);
  });

  it('B1 D3 one of more values than any execution has is refused', async () => {
    const execution = executionOf(session, store, activity);
    const text = JSON.stringify({ json_execution: execution, more: Array(500_000).fill(0) });
    const { status, body } = await send(execution, { text });
    expect([status, body.message]).toEqual([400, 'The body holds too many values.']);
    expect(await rows()).toEqual([]);
  });

  it('B1 E7 large ones that come at the same time are each answered, and one is stored', async () => {
    const execution = executionOf(session, store, activity);
    const text = JSON.stringify({ json_execution: execution, more: 'a'.repeat(200_000) });
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(execution, { text })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
    expect(await rows()).toHaveLength(1);
  });

  it.each(['1e999', '-1e999'])(
    'B1 UPL-04 one with the number %s is refused: what was stored of it would be something else, of which no report can be made',
    async (number) => {
      const execution = executionOf(session, store, activity);
      const text = JSON.stringify({ json_execution: execution }).replace('"order":1', `"order":${number}`);
      expect((await send(execution, { text })).status).toBe(400);
      expect(await rows()).toEqual([]);
    },
  );

  it('OP-135 unknown fields are tolerated but not kept', async () => {
    const execution = executionOf(session, store, activity);
    const text = JSON.stringify({
      json_execution: { ...execution, role: 'admin', activity_tree: { ...execution.activity_tree, approved: true } },
      more: 1,
    });
    expect((await send(execution, { text })).status).toBe(201);
    expect(JSON.parse((await rows())[0]?.body ?? '')).toEqual(execution);
  });
});

describe('the store index of a delivered execution', () => {
  const indexAfter = async (version?: number) => {
    const choice = activity.questions[2];
    const answer = choice?.alternatives?.[0]?.uuid ?? '';
    const execution = executionOf(session, store, activity, choice ? [{ question: choice, answer }] : []);
    const { body } = await send(changed(execution, version === undefined ? {} : { version }));
    const row = await server.db
      .selectFrom('execution')
      .where('uuid', '=', body.receipt.execution_uuid)
      .select(['store_index', 'activity_version'])
      .executeTakeFirstOrThrow();
    return [row.activity_version, row.store_index];
  };

  it('FIN-03 F8 is that of the version that was answered; an unknown version counts as the current one', async () => {
    const [text, picture, choice] = activity.questions;
    if (!text || !picture || !choice?.alternatives) throw new Error('no questions');
    const turned = {
      ...choice,
      alternatives: choice.alternatives.map((one, index) => ({ ...one, value: index === 0 ? '5' : '20' })),
    };
    await addActivity(
      server.platform,
      { uuid: session.company_uuid },
      { ...activity, questions: [text, picture, turned] },
    );
    expect(await indexAfter(1)).toEqual([1, 100]);
    expect(await indexAfter(2)).toEqual([2, 25]);
    expect(await indexAfter()).toEqual([2, 25]);
    expect(await indexAfter(99)).toEqual([2, 25]);
    expect(await indexAfter(1e300)).toEqual([2, 25]);
  });
});
