import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ExecutionRef } from '#machines/execution/execution.select.ts';
import { selectSigningInAgain } from '#machines/shell/app.select.ts';
import type { Stage } from '../faults/workplace.ts';
import { addCompany, type Company, type Flow, screens } from './flow.ts';
import {
  addDocument,
  answer,
  eachWithSteps,
  errorScreen,
  filesOf,
  finish,
  isFile,
  isUpload,
  openAt,
  passes,
  stored,
} from './steps.ts';

let stage: Stage;
let flow: Flow;
eachWithSteps((...given) => {
  [flow, stage] = given;
});
afterEach(() => vi.restoreAllMocks());

const leave = (execution: ExecutionRef): void => {
  flow.do(() => execution.send({ type: 'CLOSE' }));
  flow.do(() => execution.send({ type: 'LEAVE' }));
};

/** An answered execution with a document that is on the device and, so far, not on the platform. */
async function withWaitingDocument(company: Company, text?: string): Promise<ExecutionRef> {
  const execution = await openAt(company);
  await answer(execution);
  flow.mishap = (call) => (isFile(call) ? new Response('{"message":"broken"}', { status: 503 }) : null);
  addDocument(execution, company, text);
  await flow.until('the file to fail', () => filesOf(execution)?.matches({ queue: 'error' }));
  flow.mishap = () => null;
  return execution;
}

/** From now on no row that holds so many bytes finds room on the device. */
const fill = (bytes: number) => {
  const { put } = IDBObjectStore.prototype;
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    if ((Reflect.get(Object(row[0]), 'bytes')?.byteLength ?? 0) > bytes)
      throw new DOMException('', 'QuotaExceededError');
    return Reflect.apply(put, this, row);
  });
};

const setModules = (company: Company, modules: object) =>
  stage.platform.db
    .updateTable('company')
    .set({ modules: JSON.stringify(modules) })
    .where('uuid', '=', company.uuid)
    .execute();

/** What was finished waits for somebody to sign in again. */
async function untilSignedOut(company: Company, execution: ExecutionRef): Promise<void> {
  await stage.platform.db
    .updateTable('session')
    .set({ revoked_at: stage.platform.clock() })
    .where('company_uuid', '=', company.uuid)
    .execute();
  await finish(execution);
  await flow.until('signing in again', () => selectSigningInAgain(flow.app.getSnapshot()));
}

async function signInInVain(company: Company): Promise<void> {
  const before = flow.calls.length;
  await flow.signIn(company);
  await flow.until('signed out', () => flow.calls.slice(before).some((call) => call.startsWith('DELETE')));
  expect(flow.calls.slice(before).filter((call) => call.includes('/upload'))).toEqual([]);
}

describe('nothing is sent under a session that may not use the product', () => {
  it('OP-11 MOD-01 SM-34 that of somebody else: their author sends it on the next day', async () => {
    const company = await addCompany(stage, { questions: ['simple', 'document'] });
    const other = await addCompany(stage, { modules: { ticket_manager: true } });
    const execution = await withWaitingDocument(company);
    await untilSignedOut(company, execution);
    await signInInVain(other);
    await flow.signIn(company);
    await passes(120_000);
    expect(await stored(company)).toHaveLength(1);
  });

  it('OP-11 MOD-01 SM-34 nor that of the author whose company has lost the module: with the module it goes out', async () => {
    const company = await addCompany(stage, { questions: ['simple', 'document'] });
    const execution = await withWaitingDocument(company);
    await setModules(company, {});
    await untilSignedOut(company, execution);
    await signInInVain(company);
    await setModules(company, { web_executor: true });
    await flow.signIn(company);
    await passes(120_000);
    expect(await stored(company)).toHaveLength(1);
  });
});

describe('a device that is full', () => {
  const questions = ['simple', 'document'] as const;
  const large = 'a;b\n'.repeat(5000);

  it('SM-34 OP-54 F1 delivers what was finished, though it has no room for a file once more', async () => {
    const company = await addCompany(stage, { questions: [...questions] });
    const execution = await withWaitingDocument(company, large);
    fill(10_000);
    await finish(execution);
    await flow.screen(screens.events);
    expect(await stored(company)).toHaveLength(1);
  });

  it('SM-34 OP-49 one whose storage fails while it sends has been refused nothing: it goes out by itself later', async () => {
    const company = await addCompany(stage, { questions: [...questions] });
    const execution = await withWaitingDocument(company);
    const { get } = IDBObjectStore.prototype;
    const failing = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
      if (this.name === 'files') throw new DOMException('', 'UnknownError');
      return Reflect.apply(get, this, [key]);
    });
    await finish(execution);
    await errorScreen(execution);
    failing.mockRestore();
    leave(execution);
    await passes(540_000);
    expect(await stored(company)).toHaveLength(1);
  });
});

/** Files of the account that nothing names yet, in rows as large as a row can say. */
const sentBefore = async (company: Company): Promise<void> => {
  const { platform } = stage;
  const { uuid: user } = await platform.db
    .selectFrom('user')
    .where('company_uuid', '=', company.uuid)
    .select('uuid')
    .executeTakeFirstOrThrow();
  for (let n = 0; n < 10; n += 1)
    await platform.db
      .insertInto('file')
      .values({
        company_uuid: company.uuid,
        user_uuid: user,
        path: `company_${company.uuid}/files/${n}.png`,
        name: randomUUID(),
        bytes: 2_000_000_000,
        sha256: '',
        content_type: 'image/png',
        uploaded_at: platform.clock(),
        attached_at: null,
      })
      .execute();
};

it('TECH-02 OP-49 SM-34 who has sent more files than the platform takes in a day waits: nothing is lost, and it goes out by itself', async () => {
  const company = await addCompany(stage, { questions: ['simple', 'document'] });
  const execution = await openAt(company);
  await answer(execution);
  await sentBefore(company);
  addDocument(execution, company);
  await flow.until('the file to be refused', () => filesOf(execution)?.matches({ queue: 'error' }));
  expect(flow.calls.at(-1)).toBe('POST /api/v1/files/upload 429');
  await finish(execution);
  const sending = await errorScreen(execution);
  expect(sending.getSnapshot().context.failure).toMatchObject({ code: 'throttled', after: expect.any(Number) });
  leave(execution);
  await passes(540_000);
  expect(await stored(company)).toEqual([]);
  await stage.platform.db
    .updateTable('file')
    .set({ attached_at: stage.platform.clock() })
    .where('company_uuid', '=', company.uuid)
    .execute();
  await passes(540_000);
  expect(await stored(company)).toHaveLength(1);
});

it('SM-34 OP-50 what somebody asked to be tried again is tried again after they have left, too', async () => {
  const company = await addCompany(stage);
  const execution = await openAt(company);
  await answer(execution);
  flow.mishap = (call) => (isUpload(call) ? Response.json({ message: 'no' }, { status: 403 }) : null);
  await finish(execution);
  const sending = await errorScreen(execution);
  flow.mishap = () => null;
  flow.network.meetAll({ kind: 'silent', arrives: false, there: 40, back: 40 });
  flow.do(() => sending.send({ type: 'TRY_AGAIN' }));
  await flow.until('sending', () => sending.getSnapshot().hasTag('busy'));
  leave(execution);
  flow.network.meetAll(null);
  await flow.screen(screens.home);
  await passes(500_000);
  expect(await stored(company)).toHaveLength(1);
});

it('OP-49 UPL-07 a device that wrongly says that it has no network sends all the same', async () => {
  const company = await addCompany(stage);
  const execution = await openAt(company);
  await answer(execution);
  flow.do(() => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));
  let attempts = 0;
  flow.mishap = (call) => {
    if (!isUpload(call)) return null;
    attempts += 1;
    return attempts === 1 ? new Response('{"message":"busy"}', { status: 503 }) : null;
  };
  await finish(execution);
  await flow.screen(screens.events);
  expect([attempts, (await stored(company)).length]).toEqual([2, 1]);
});
