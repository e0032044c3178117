import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { FailureError } from '#contracts/shared/failure.ts';
import * as draft from '#domain/execution/draft.ts';
import { selectRequired, selectSkipped } from '#machines/execution/execution.select.ts';
import {
  selectFilesRefused,
  selectNotKept,
  selectReviewed,
  selectTicketsRefused,
} from '#machines/execution/review.select.ts';
import { type ChosenFile, type FilePlace, fileMachine } from '#machines/files/file.machine.ts';
import { uploaderMachine } from '#machines/files/uploader.machine.ts';
import { aQuestion, aScreen, id } from '../../domain/execution/build.ts';
import { aCreatedTicket } from '../../support/created-ticket.ts';
import { at, executionOf } from './execution.review.ts';

type Committing = { place: FilePlace; path: string; chosen: ChosenFile | null };
const path = 'company_c/files/p1.jpg';
const place = { execution: 'e1', screen: id(100), question: id(110) };

/** A screen that asks for a picture, and one that asks for a text. */
const pictured = () =>
  executionOf([
    aScreen(100, [aQuestion(110, { type: 'picture', required: true })]),
    aScreen(200, [aQuestion(210, { required: true })]),
  ]);
type Execution = ReturnType<typeof pictured>;
const isAt = (execution: Execution, finish: 'pendingSummary' | 'readyToUpload') =>
  execution.getSnapshot().matches({ open: { flow: { finish } } });
const answerLast = (execution: Execution): void => {
  execution.send({ type: 'ANSWER', question: id(210), answer: 'seen' });
  execution.send({ type: 'CONTINUE', at });
};
/** Skips the screen, changes it from the review, takes its picture and goes Back before the device has it. */
const returnBeforeKept = (execution: Execution): void => {
  execution.send({ type: 'CONTINUE', at });
  execution.send({ type: 'CONFIRM' });
  answerLast(execution);
  execution.send({ type: 'CHANGE', screen: id(100), question: id(110) });
  execution.send({ type: 'FILE_COMING', path });
  execution.send({ type: 'RETURN' });
};

describe('a picture that is still on its way to the device', () => {
  it('EXEC-24 EXEC-25 EXEC-27 OP-69 Back to the review before it is kept: as soon as it is, nothing is incomplete', () => {
    const execution = pictured();
    returnBeforeKept(execution);
    expect([isAt(execution, 'pendingSummary'), selectSkipped(execution.getSnapshot()).length]).toEqual([true, 1]);
    execution.send({ type: 'FILE_ATTACHED', place, path });
    expect([isAt(execution, 'readyToUpload'), selectSkipped(execution.getSnapshot())]).toEqual([true, []]);
  });

  it('EXEC-27 OP-69 where it is not kept the screen stays incomplete', () => {
    const execution = pictured();
    returnBeforeKept(execution);
    execution.send({ type: 'FILE_NOT_KEPT', path });
    expect([isAt(execution, 'pendingSummary'), selectSkipped(execution.getSnapshot()).length]).toEqual([true, 1]);
  });

  it('PEND-08 EXEC-24 EXEC-25 OP-69 two taps on the required line before it is kept leave nothing incomplete', () => {
    const execution = pictured();
    execution.send({ type: 'FILE_COMING', path });
    execution.send({ type: 'NEXT_REQUIRED' });
    execution.send({ type: 'NEXT_REQUIRED' });
    execution.send({ type: 'FILE_ATTACHED', place, path });
    answerLast(execution);
    const { activity } = execution.getSnapshot().context;
    expect(selectRequired(activity)(execution.getSnapshot())).toEqual({ asked: 2, given: 2 });
    expect([isAt(execution, 'readyToUpload'), selectSkipped(execution.getSnapshot())]).toEqual([true, []]);
  });
});

describe('a file that the device cannot keep', () => {
  it('OP-69 UPL-01 while it is finished leads back to the finish screen; finishing again goes on without it', () => {
    const execution = executionOf([aScreen(100, [aQuestion(110, { allow_picture: true })])]);
    execution.send({ type: 'CONTINUE', at });
    execution.send({ type: 'FILE_COMING', path });
    execution.send({ type: 'FINISH', at });
    expect(execution.getSnapshot().matches({ open: { flow: 'settling' } })).toBe(true);
    execution.send({ type: 'SAVED', revision: execution.getSnapshot().context.draft.revision, at });
    execution.send({ type: 'FILE_NOT_KEPT', path });
    expect(isAt(execution, 'readyToUpload')).toBe(true);
    execution.send({ type: 'FINISH', at });
    expect(execution.getSnapshot().matches({ open: { flow: 'sealing' } })).toBe(true);
  });

  it('OP-44 OP-69 a signature is confirmed again when there is room for it, without another stroke', async () => {
    let isFull = true;
    const commitFile = fromPromise<{ preview: string | null }, Committing>(() =>
      isFull ? Promise.reject(new FailureError({ code: 'storageFull' })) : Promise.resolve({ preview: null }),
    );
    const file = fileMachine.provide({ actors: { commitFile } });
    const uploader = uploaderMachine.provide({ actors: { file } });
    const execution = executionOf([aScreen(100, [aQuestion(110, { type: 'signature' })])], {
      uploader,
    });
    const drawing = { ...place, kind: 'drawing' } as const;
    const answer = () => draft.answerOf(execution.getSnapshot().context.draft, id(100), id(110)).answer;
    const files = () => execution.getSnapshot().children.uploader.getSnapshot().context.files;
    const confirm = (uuid: string) =>
      execution.send({ type: 'DRAWN', place: drawing, picture: new Blob(['x'], { type: 'image/png' }), uuid });
    execution.send({ type: 'STROKES', place: drawing, strokes: [] });
    confirm('k1');
    await waitFor(execution, () => files()[0]?.delivery === 'failed');
    isFull = false;
    confirm('k2');
    await waitFor(execution, () => answer() !== '');
    expect([answer(), files().length]).toEqual([expect.stringContaining('k2.png'), 1]);
  });

  it.each([
    [{ code: 'rejected', status: 415, messages: [] }, ['Question 110']],
    [{ code: 'conflict', body: null }, ['Question 110']],
    [{ code: 'server', status: 500, statusText: '', after: null }, []],
    [{ code: 'offline' }, []],
  ] as const)('FILE-16 of a file that does not get through, %j: it is told as refused by %j', async (failure, told) => {
    const execution = executionOf([aScreen(100, [aQuestion(110, { allow_picture: true })])]);
    execution.send({ type: 'CONTINUE', at });
    const commitFile = fromPromise<{ preview: string | null }, Committing>(async () => ({ preview: null }));
    const uploadFile = fromCallback<{ type: 'never' }, { place: FilePlace; path: string }>(({ sendBack }) =>
      sendBack({ type: 'NOT_UPLOADED', failure }),
    );
    const untilOnline = fromCallback<{ type: 'never' }, void>(() => undefined);
    const file = fileMachine.provide({ actors: { commitFile, uploadFile, untilOnline } });
    const uploader = createActor(uploaderMachine.provide({ actors: { file } }), {
      input: { destination: 'company_c/files/', kept: [], owner: execution },
    }).start();
    const chosen = { name: 'p1.jpg', type: 'image/jpeg', size: 1, blob: new Blob(['x']) };
    uploader.send({ type: 'ADD', place, files: [chosen], uuids: ['p1'], maximum: 3 });
    const ended = await waitFor(uploader, ({ context }) => context.files[0]?.delivery === 'failed');
    expect(selectFilesRefused(selectReviewed(execution.getSnapshot()))(ended)).toEqual(told);
  });

  it('FILE-16 EXEC-31 a picture of a ticket that the platform does not take is told by the title of the ticket', async () => {
    const uploadFile = fromCallback<{ type: 'never' }, { place: FilePlace; path: string }>(({ sendBack }) =>
      sendBack({ type: 'NOT_UPLOADED', failure: { code: 'tooLarge' } }),
    );
    const untilOnline = fromCallback<{ type: 'never' }, void>(() => undefined);
    const file = fileMachine.provide({ actors: { uploadFile, untilOnline } });
    const ofTicket = { execution: id(9), screen: '', question: id(101), kind: 'ticket' } as const;
    const uploader = createActor(uploaderMachine.provide({ actors: { file } }), {
      input: {
        destination: 'company_c/files/',
        kept: [{ path: 'company_c/files/t.jpg', place: ofTicket, preview: null, delivery: 'queued' }],
        owner: executionOf([aScreen(100, [aQuestion(110)])]),
      },
    }).start();
    const ended = await waitFor(uploader, ({ context }) => context.files[0]?.delivery === 'failed');
    const raised = (uuid: string) => ({
      uuid,
      screen: id(100),
      question: id(110),
      ticket: aCreatedTicket({ title: 'Broken door' }),
    });
    expect(selectTicketsRefused([raised(id(101))])(ended)).toEqual(['Broken door']);
    expect(selectTicketsRefused([raised(id(102))])(ended)).toEqual([]);
  });

  it('OP-69 is told by its question in the review, until it is removed', async () => {
    const execution = executionOf([aScreen(100, [aQuestion(110, { allow_picture: true }), aQuestion(120)])]);
    execution.send({ type: 'CONTINUE', at });
    const failing = fromPromise<{ preview: string | null }, Committing>(() =>
      Promise.reject(new FailureError({ code: 'storageFull' })),
    );
    const file = fileMachine.provide({ actors: { commitFile: failing } });
    const uploader = createActor(uploaderMachine.provide({ actors: { file } }), {
      input: { destination: 'company_c/files/', kept: [], owner: execution },
    }).start();
    const chosen = { name: 'p1.jpg', type: 'image/jpeg', size: 1, blob: new Blob(['x']) };
    const lost = selectNotKept(selectReviewed(execution.getSnapshot()));
    expect(lost(uploader.getSnapshot())).toEqual([]);
    uploader.send({ type: 'ADD', place, files: [chosen], uuids: ['p1'], maximum: 3 });
    const told = await waitFor(uploader, (snapshot) => lost(snapshot).length > 0);
    expect(lost(told)).toEqual(['Question 110']);
    told.context.files[0]?.ref.send({ type: 'REMOVE' });
    expect(lost(uploader.getSnapshot())).toEqual([]);
  });
});
