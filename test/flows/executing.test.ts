import { describe, expect, it } from 'vitest';
import { selectOpening } from '#machines/execution/execution.select.ts';
import { selectShown as selectScreenShown, selectSigningInAgain } from '#machines/shell/app.select.ts';
import type { Stage } from '../faults/workplace.ts';
import { addCompany, type Flow, screens } from './flow.ts';
import {
  addDocument,
  answer,
  at,
  begun,
  eachWithSteps,
  errorScreen,
  filesOf,
  finish,
  go,
  isFile,
  isUpload,
  openAt,
  stored,
  text,
  upload,
} from './steps.ts';

let stage: Stage;
let flow: Flow;
eachWithSteps((...given) => {
  [flow, stage] = given;
});

describe('the app on the platform in one process', () => {
  it('EXEC-12 UPL-01 UPL-10 FIN-05 from signing in by store and activity to the row of the finished executions', async () => {
    const company = await addCompany(stage);
    const [store] = company.stores;
    await flow.signIn(company);
    await flow.screen(screens.home);
    go('/select-store');
    const stores = await flow.screen(screens.selectStore);
    await flow.until('the stores', () => stores.getSnapshot().matches('choosing'));
    flow.do(() => stores.send({ type: 'CHOOSE', store: { uuid: store?.uuid ?? '', name: store?.name ?? '' } }));
    const activities = await flow.screen(screens.selectActivity);
    await flow.until('the activities', () =>
      activities.getSnapshot().can({ type: 'CHOOSE', activity: company.activity }),
    );
    flow.do(() => activities.send({ type: 'CHOOSE', activity: company.activity }));
    const execution = await begun();
    await answer(execution);
    await finish(execution);
    const events = await flow.screen(screens.events);
    await flow.until('the row of the execution', () => events.getSnapshot().context.rows.length > 0);
    expect(events.getSnapshot().context.rows.map(({ store_name }) => store_name)).toEqual([store?.name]);
    expect(await stored(company)).toEqual([{ store: store?.uuid, holds: true }]);
  });

  it('OP-51 UPL-08 an answer with characters that no database keeps is delivered without them, and the rest with it', async () => {
    const company = await addCompany(stage);
    const execution = await openAt(company);
    await answer(execution, `${text}: \0 \ud83d 🧺`);
    await finish(execution);
    await flow.screen(screens.events);
    expect(await stored(company)).toEqual([{ store: company.stores[0]?.uuid, holds: true }]);
  });

  it('OP-69 SM-34 a file that is on its way when the execution is finished is waited for, and does not go twice', async () => {
    const company = await addCompany(stage, { questions: ['simple', 'document'] });
    const execution = await openAt(company);
    await answer(execution);
    flow.network.meetAll({ kind: 'answered', there: 3000, back: 3000 });
    addDocument(execution, company);
    await flow.until('the file on its way', () => filesOf(execution)?.context.files[0]?.delivery === 'underway');
    await finish(execution);
    await flow.screen(screens.events);
    expect(await stored(company)).toEqual([{ store: company.stores[0]?.uuid, holds: true }]);
    expect(flow.calls.filter((call) => call.startsWith('POST /api/v1/files/upload'))).toHaveLength(1);
  });

  it('OP-55 OP-69 a file that the platform has lost since it acknowledged it is sent again', async () => {
    const company = await addCompany(stage, { questions: ['simple', 'document'] });
    const execution = await openAt(company);
    await answer(execution);
    addDocument(execution, company);
    await flow.until('the file on the platform', () => filesOf(execution)?.matches({ queue: 'uploaded' }));
    await stage.platform.db.deleteFrom('file').where('company_uuid', '=', company.uuid).execute();
    await finish(execution);
    await flow.screen(screens.events);
    expect(await stored(company)).toEqual([{ store: company.stores[0]?.uuid, holds: true }]);
    expect(flow.calls.filter((call) => call.startsWith(upload)).map((call) => call.slice(-3))).toEqual(['422', '201']);
  });

  it('OP-55 UPL-07 a conflict that is a page of whatever stands before the platform is no answer: it is sent again', async () => {
    const company = await addCompany(stage);
    const execution = await openAt(company);
    await answer(execution);
    const before = [new Response('<h1>409 Conflict</h1>', { status: 409 })];
    flow.mishap = (call) => (isUpload(call) ? (before.pop() ?? null) : null);
    await finish(execution);
    await flow.screen(screens.events);
    expect(await stored(company)).toEqual([{ store: company.stores[0]?.uuid, holds: true }]);
  });

  it('OP-55 UPL-08 a conflict whose receipt cannot be read is not one of this execution, which stays on the device', async () => {
    const company = await addCompany(stage);
    const execution = await openAt(company);
    await answer(execution);
    const other = () => new Response('{"receipt":{"execution_uuid":"another","files":"two"}}', { status: 409 });
    flow.mishap = (call) => (isUpload(call) ? other() : null);
    await finish(execution);
    const sending = await errorScreen(execution);
    expect(await stored(company)).toEqual([]);
    flow.mishap = () => null;
    flow.do(() => sending.send({ type: 'TRY_AGAIN' }));
    await flow.screen(screens.events);
    expect(await stored(company)).toEqual([{ store: company.stores[0]?.uuid, holds: true }]);
  });

  it.each([
    ['none', () => null],
    ['one of another execution', () => ({ execution_uuid: crypto.randomUUID(), files: [] })],
    ['one without the file', (execution_uuid: string) => ({ execution_uuid, files: [] })],
  ] as const)(
    'OP-55 UPL-07 lesson 27: a receipt is owed; %s is a failed attempt, which is made again',
    async (_what, receiptOf) => {
      const company = await addCompany(stage, { questions: ['simple', 'document'] });
      const execution = await openAt(company);
      await answer(execution);
      addDocument(execution, company);
      await flow.until('the file on the platform', () => filesOf(execution)?.matches({ queue: 'uploaded' }));
      const receipt = receiptOf(execution.getSnapshot().context.draft.uuid);
      const body = JSON.stringify({ receipt: receipt && { ...receipt, received_at: at() } });
      const before = [new Response(body, { status: 201 })];
      flow.mishap = (call) => (isUpload(call) ? (before.pop() ?? null) : null);
      await finish(execution);
      await flow.screen(screens.events);
      expect(await stored(company)).toEqual([{ store: company.stores[0]?.uuid, holds: true }]);
    },
  );

  it('OP-55 OP-69 lesson 27: a file that is refused when it is sent again does not count as a delivered execution', async () => {
    const company = await addCompany(stage, { questions: ['simple', 'document'] });
    const execution = await openAt(company);
    await answer(execution);
    addDocument(execution, company);
    await flow.until('the file on the platform', () => filesOf(execution)?.matches({ queue: 'uploaded' }));
    await stage.platform.db.deleteFrom('file').where('company_uuid', '=', company.uuid).execute();
    flow.mishap = (call) =>
      isFile(call) ? Response.json({ message: 'Another file is stored under this name.' }, { status: 409 }) : null;
    await finish(execution);
    const sending = await errorScreen(execution);
    expect(sending.getSnapshot().context.failure).toMatchObject({ code: 'fileRefused', file: 'list.csv' });
    flow.mishap = () => null;
    flow.do(() => sending.send({ type: 'TRY_AGAIN' }));
    await flow.screen(screens.events);
    expect(await stored(company)).toEqual([{ store: company.stores[0]?.uuid, holds: true }]);
  });

  it('SM-35 UPL-08 F2 a file that is refused after the execution was finished is taken out, and the rest delivered once', async () => {
    const company = await addCompany(stage, { questions: ['simple', 'document'] });
    const execution = await openAt(company);
    await answer(execution);
    flow.mishap = (call) => (isFile(call) ? new Response('{"message":"broken"}', { status: 503 }) : null);
    addDocument(execution, company);
    await flow.until('the file to fail', () => filesOf(execution)?.matches({ queue: 'error' }));
    flow.mishap = (call) => (isFile(call) ? Response.json({ message: 'No such type.' }, { status: 415 }) : null);
    await finish(execution);
    const sending = await errorScreen(execution);
    expect(sending.getSnapshot().context.failure).toMatchObject({
      code: 'fileRefused',
      file: 'list.csv',
      messages: ['No such type.'],
    });
    flow.do(() => sending.send({ type: 'TAKE_BACK' }));
    const opening = await flow.screen(screens.executor);
    const again = await flow.until('the finish screen', () => {
      const { children } = opening.getSnapshot();
      return children.execution !== execution && children.execution?.getSnapshot().matches({ open: { flow: 'finish' } })
        ? children.execution
        : null;
    });
    const refused = await flow.until('the refused file', () =>
      filesOf(again)?.context.files.find(({ delivery }) => delivery === 'failed'),
    );
    flow.do(() => refused.ref.send({ type: 'REMOVE' }));
    flow.do(() => again.send({ type: 'FINISH', at: at() }));
    await flow.screen(screens.events);
    expect(await stored(company)).toEqual([{ store: company.stores[0]?.uuid, holds: true }]);
    expect(flow.calls.filter((call) => call.startsWith(upload))).toEqual([`${upload} 201`]);
  });

  it('OP-54 OP-49 SM-34 what was cut off while it was sent, and loaded anew without a network, goes out as soon as there is one, and the screen says so', async () => {
    const company = await addCompany(stage);
    const execution = await openAt(company);
    await answer(execution);
    flow.network.meetAll({ kind: 'silent', arrives: false, there: 40, back: 40 });
    await finish(execution);
    await flow.until('sending', () => execution.getSnapshot().children.upload?.getSnapshot().hasTag('busy'));
    flow.setOnline(false);
    flow.reload();
    const opening = await flow.screen(screens.executor);
    await flow.until('what was finished', () => selectOpening(opening.getSnapshot()) === 'finishedBefore');
    const since = Date.now();
    await flow.until('a while', () => Date.now() - since > 5000);
    expect(await stored(company)).toEqual([]);
    flow.network.meetAll(null);
    flow.setOnline(true);
    const back = Date.now();
    await flow.until('the delivery', () => selectOpening(opening.getSnapshot()) === 'deliveredSince');
    expect(Date.now() - back).toBeLessThan(2000);
    expect(await stored(company)).toEqual([{ store: company.stores[0]?.uuid, holds: true }]);
  });

  it('ACT-06 STORE-08 OP-17 begins with the activity where the company says so', async () => {
    const company = await addCompany(stage, { workflow: 'WORKFLOW_STARTING_POINT_ACTIVITY' });
    const [, store] = company.stores;
    await flow.signIn(company);
    await flow.screen(screens.home);
    go('/select-activity');
    const activities = await flow.screen(screens.selectActivity);
    await flow.until('the activities', () =>
      activities.getSnapshot().can({ type: 'CHOOSE', activity: company.activity }),
    );
    flow.do(() => activities.send({ type: 'CHOOSE', activity: company.activity }));
    const stores = await flow.screen(screens.selectStore);
    await flow.until('the stores', () => stores.getSnapshot().matches('choosing'));
    flow.do(() => stores.send({ type: 'CHOOSE', store: { uuid: store?.uuid ?? '', name: store?.name ?? '' } }));
    const execution = await begun();
    await answer(execution);
    await finish(execution);
    await flow.screen(screens.events);
    expect(await stored(company)).toEqual([{ store: store?.uuid, holds: true }]);
  });

  it('ERR-02 SESS-01 a wrong password opens no session, and the right one does', async () => {
    const company = await addCompany(stage);
    await flow.signIn(company, 'not the password');
    const login = await flow.until('the refusal', () => {
      const actor = flow.app.getSnapshot().children.login;
      return actor?.getSnapshot().hasTag('failed') ? actor : null;
    });
    expect(login.getSnapshot().context.failure).toMatchObject({ code: 'unauthorized' });
    await flow.signIn(company);
    await flow.screen(screens.home);
    expect(flow.calls.filter((call) => call.startsWith('POST /api/v1/session'))).toEqual([
      expect.stringMatching(/ 4\d\d$/),
      'POST /api/v1/session 200',
    ]);
  });

  it('MOD-01 ERR-03 whose company has not bought the product is signed out again on the platform', async () => {
    const company = await addCompany(stage, { modules: { ticket_manager: true } });
    await flow.signIn(company);
    await flow.until('signing out', () => flow.calls.some((call) => call.startsWith('DELETE /api/v1/session 2')));
    await flow.until('the form of signing in', () => selectScreenShown(flow.app.getSnapshot()) === 'login');
    const sessions = await stage.platform.db
      .selectFrom('session')
      .where('company_uuid', '=', company.uuid)
      .where('revoked_at', 'is', null)
      .select('uuid')
      .execute();
    expect(sessions).toEqual([]);
  });

  it('OP-11 SESS-02 a session that ends in the middle is opened again over the answers, which are delivered', async () => {
    const company = await addCompany(stage);
    const execution = await openAt(company);
    await answer(execution);
    await stage.platform.db
      .updateTable('session')
      .set({ revoked_at: stage.platform.clock() })
      .where('company_uuid', '=', company.uuid)
      .execute();
    await finish(execution);
    await flow.until('signing in again', () => selectSigningInAgain(flow.app.getSnapshot()));
    expect(await stored(company)).toEqual([]);
    await flow.signIn(company);
    await flow.screen(screens.events);
    expect(await stored(company)).toEqual([{ store: company.stores[0]?.uuid, holds: true }]);
  });

  it('UPL-07 UPL-08 OP-50 after five failed uploads the error screen shows, and trying again delivers once', async () => {
    const company = await addCompany(stage);
    const execution = await openAt(company);
    await answer(execution);
    flow.mishap = (call) => (isUpload(call) ? new Response('{"message":"broken"}', { status: 500 }) : null);
    await finish(execution);
    const sending = await errorScreen(execution);
    expect(flow.calls.filter((call) => call.startsWith(upload))).toEqual(
      Array.from({ length: 5 }, () => `${upload} 500`),
    );
    expect(await stored(company)).toEqual([]);
    flow.mishap = () => null;
    flow.do(() => sending.send({ type: 'TRY_AGAIN' }));
    await flow.screen(screens.events);
    expect(await stored(company)).toEqual([{ store: company.stores[0]?.uuid, holds: true }]);
  });
});
