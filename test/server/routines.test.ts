import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#contracts/session/session.ts';
import { header } from '#contracts/shared/headers.ts';
import { sweepFiles } from '#server/files/index.ts';
import {
  addActivity,
  addStores,
  pictureName,
  postponing,
  type TestActivity,
  testPicture,
  uploadForm,
} from '#test/support/content.ts';
import { realPlatform, type TestCompany } from '#test/support/real-platform.ts';

const server = realPlatform();
const day = 86_400_000;

let company: TestCompany;
let session: Session;
let activity: TestActivity;
let execution: string;
beforeEach(async () => {
  ({ company, session, activity } = await workplace());
  execution = randomUUID();
});

async function workplace() {
  const theirs = await server.createCompany();
  const account = await server.signIn(await server.createUser(theirs));
  await addStores(server, theirs, 1);
  return { company: theirs, session: account, activity: await addActivity(server.platform, theirs) };
}

type Sending = {
  readonly as?: Session;
  readonly routine?: string;
  readonly key?: string | null;
  readonly text?: string;
};

/** Sends an answer, with a key of its own unless another is given; null sends none. */
const send = async (
  body: unknown,
  { as = session, routine = activity.uuid, key = randomUUID(), text = JSON.stringify(body) }: Sending = {},
) => {
  const response = await server.signedFetch(as, 'POST', `/api/v1/routines/${routine}/answers`, {
    raw: text,
    headers: { 'Content-Type': 'application/json', [header.idempotencyKey]: key },
  });
  return { status: response.status, body: await response.json() };
};

const folder = () => `company_${session.company_uuid}/routine_${activity.uuid}/${execution}/`;
const upload = async (destination: string, as = session) => {
  const name = pictureName();
  const raw = uploadForm(as, name, new Uint8Array(await testPicture()), { destination });
  const { status } = await server.signedFetch(as, 'POST', '/api/v1/files/upload', { raw });
  return { status, path: destination + name };
};
const rows = () => server.db.selectFrom('routine_answer').selectAll().execute();
const changed = (part: Record<string, unknown>) => {
  const { checksum, answers } = postponing(execution);
  return { checksum, answers: answers.map((answer) => ({ ...answer, ...part })) };
};

describe('what cannot be done', () => {
  it('API-43 CBD-04 OP-56 DATA-12 DATA-39 is stored once, with its pictures, and answered with its result', async () => {
    const [one, other] = [await upload(folder()), await upload(folder())];
    expect([one.status, other.status]).toEqual([202, 202]);
    const body = postponing(execution, [other.path, one.path], 'The aisle is closed');
    const key = randomUUID();
    const { status, body: answer } = await send(body, { key });
    expect(status).toBe(201);
    expect(answer).toEqual({
      result: {
        pictures: [],
        postponed_pictures: [other.path, one.path],
        comment: 'The aisle is closed',
        answer: '',
        change_type: 'postpone',
      },
    });
    expect(await rows()).toEqual([
      {
        company_uuid: company.uuid,
        idempotency_key: key,
        user_uuid: session.user_uuid,
        routine_uuid: activity.uuid,
        checksum: execution,
        change_type: 'postpone',
        comment: 'The aisle is closed',
        date_modified: new Date('2026-11-21T10:00:00.000Z'),
        upload_date: new Date('2026-11-21T10:00:00.000Z'),
        sha256: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
        result: answer.result,
        received_at: expect.any(Date),
      },
    ]);
    server.clock.advance(91 * day);
    expect(await sweepFiles(server.platform)).toMatchObject({ unattached: 0 });
  });

  it('OP-138 the same bytes under the same key get the same answer, also much later, and are stored once', async () => {
    const key = randomUUID();
    const first = await send(postponing(execution), { key });
    server.clock.advance(60_000);
    const again = await send(postponing(execution), { key: key.toUpperCase() });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect(await rows()).toHaveLength(1);
  });

  it('OP-138 fifty at once under one key: one row, fifty equal answers', async () => {
    const key = randomUUID();
    const body = postponing(execution, [(await upload(folder())).path]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(body, { key })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ body: answer }) => JSON.stringify(answer))).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  it('OP-138 anything else under the same key is a conflict, and changes nothing', async () => {
    const key = randomUUID();
    await send(postponing(execution), { key });
    const before = await rows();
    const colleague = await server.signIn(await server.createUser(company));
    const another = await addActivity(server.platform, company);
    const others = [
      await send(postponing(execution, [], 'Another reason'), { key }),
      await send(postponing(execution), { key, as: colleague }),
      await send(postponing(execution), { key, routine: another.uuid }),
      await send(postponing(execution), { key, text: `${JSON.stringify(postponing(execution))} ` }),
    ];
    expect(others.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(await rows()).toEqual(before);
  });

  it('OP-138 two companies may use one key; without a key each call is an answer of its own', async () => {
    const theirs = await workplace();
    const key = randomUUID();
    const ours = () => send(postponing(execution), { key });
    const foreign = () => send(postponing(execution), { key, as: theirs.session, routine: theirs.activity.uuid });
    const first = [await ours(), await foreign()];
    expect(first.map(({ status }) => status)).toEqual([201, 201]);
    expect([await ours(), await foreign()]).toEqual(first.map(({ body }) => ({ status: 200, body })));
    for (let call = 0; call < 2; call += 1) expect((await send(postponing(execution), { key: null })).status).toBe(201);
    expect(await rows()).toHaveLength(4);
  });

  it('OP-101 resolved and unresolved need no comment, and their pictures are those of the routine', async () => {
    const { path } = await upload(folder());
    for (const change_type of ['resolved', 'unresolved']) {
      const { status, body } = await send(changed({ change_type, comment: '', photos: [path] }));
      expect([status, body.result]).toEqual([
        201,
        { pictures: [path], postponed_pictures: [], comment: '', answer: '', change_type },
      ]);
    }
  });
});

describe('an answer that does not fit', () => {
  it.each<[string, string, () => unknown]>([
    ['OP-57 a blank comment', 'comment', () => changed({ comment: ' \n' })],
    ['OP-101 another change_type', 'answers.0.change_type', () => changed({ change_type: 'done' })],
    ['ROUT-33 an answer that is not empty', 'answers.0.answer', () => changed({ answer: 'yes' })],
    ['ROUT-33 two answers', 'answers.1', () => ({ checksum: 'c', answers: [0, 1].map(() => changed({}).answers[0]) })],
    ['ROUT-33 no answer', 'answers.0', () => ({ checksum: execution, answers: [] })],
    ['API-43 no checksum', 'checksum', () => ({ ...changed({}), checksum: '' })],
    ['DATA-12 a time before our calendar', 'upload_date', () => changed({ upload_date: '0101-01-01T00:00:00Z' })],
  ])('%s is refused with 422, and nothing is stored', async (_, field, body) => {
    const answer = await send(body());
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    expect(await rows()).toEqual([]);
  });

  it('API-43 a picture that is not stored, or is of another company, is refused with its path; the others stay free', async () => {
    const theirs = await workplace();
    const [own, foreign] = [
      await upload(folder()),
      await upload(`company_${theirs.session.company_uuid}/files/`, theirs.session),
    ];
    for (const wrong of [`${folder()}${pictureName()}`, foreign.path]) {
      const { status, body } = await send(postponing(execution, [own.path, wrong]));
      expect([status, body.errors.photos]).toEqual([422, `not stored: ${wrong}`]);
    }
    expect(await rows()).toEqual([]);
    const attached = await server.db.selectFrom('file').where('attached_at', 'is not', null).select('path').execute();
    expect(attached).toEqual([]);
  });

  it('CBD-02 a fourth picture is refused, also where all are stored', async () => {
    const photos: string[] = [];
    for (let count = 0; count < 4; count += 1) photos.push((await upload(folder())).path);
    const { status, body } = await send(changed({ photos }));
    expect([status, body.errors]).toEqual([422, { photos: 'are more than 3' }]);
    expect((await send(changed({ photos: photos.slice(1) }))).status).toBe(201);
  });

  it('OP-138 a key that is no uuid is refused with 400', async () => {
    expect((await send(postponing(execution), { key: 'again' })).status).toBe(400);
  });

  it('C1 an activity of another company, of no company, or at no store of the caller is not found', async () => {
    const theirs = await workplace();
    const limited = await server.signIn(await server.createUser(company, { every_store: false }));
    const elsewhere = await server.createUser(company, { every_store: false });
    const [store] = await addStores(server, company, [{ store_code: 'S900', name: 'Elsewhere' }]);
    const at = { company_uuid: company.uuid, user_uuid: elsewhere.uuid, store_uuid: store?.uuid ?? '' };
    await server.db.insertInto('user_store').values(at).execute();
    const bound = await addActivity(server.platform, company, { store_codes: ['S001'] });
    const answers = [
      await send(postponing(execution), { routine: theirs.activity.uuid }),
      await send(postponing(execution), { routine: randomUUID() }),
      await send(postponing(execution), { as: limited }),
      await send(postponing(execution), { as: await server.signIn(elsewhere), routine: bound.uuid }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await rows()).toEqual([]);
  });
});

describe('the folder of its pictures', () => {
  it.each<[string, (own: string) => string]>([
    ['that of another company', () => `company_${randomUUID()}/routine_${activity.uuid}/${execution}/`],
    ['one that climbs', (own) => `${own}../`],
    ['one of no routine', () => `company_${session.company_uuid}/routine_/${execution}/`],
    ['one that goes deeper', (own) => `${own}more/`],
    ['one without its slash', (own) => own.slice(0, -1)],
  ])('FILE-21 is that of the routine and nothing else: %s is refused', async (_, wrong) => {
    const { status } = await upload(wrong(folder()));
    expect(status).toBe(403);
    expect(await server.db.selectFrom('file').select('path').execute()).toEqual([]);
  });
});
