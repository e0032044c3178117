import { createActor, sendTo, setup, toPromise } from 'xstate';
import { readRoutineDetail } from '#contracts/routines/routines.ts';
import type { Session } from '#contracts/session/session.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { Attempt } from '#domain/execution/postponement.ts';
import type { RoutineDraft } from '#domain/routines/routine-answer.ts';
import { countUnsentWork, discardUnheld } from '#effects/execution/records.ts';
import { keepReceipt } from '#effects/execution/sealing.ts';
import { listUnfinished } from '#effects/execution/unfinished.ts';
import { answerBy } from '#effects/routine-answers.ts';
import { keepDraft, reopenAnswer, saveAnswer, savePostponement } from '#effects/routines/manage.ts';
import { keepResult, resultSince } from '#effects/routines/result.ts';
import type { Asked, KeepEvent, Keeping } from '#machines/routines/routine-answer.setup.ts';
import { nothingSealed } from './execution-on.ts';
import { thrown } from './thrown.ts';
import { toolsOn } from './tools-on.ts';

/** What keeps an answer to a routine activity and fixes it, on the device's own database, with nobody signed in. */
export const answerOn = (given: Keeping) => {
  const tools = toolsOn();
  const screen = setup({
    types: {} as { events: KeepEvent },
    actors: { keepDraft: keepDraft(tools) },
    actions: { hand: sendTo('keepDraft', (_, event: KeepEvent) => event) },
  }).createMachine({
    invoke: { id: 'keepDraft', src: 'keepDraft', input: given },
    on: { WRITE: { actions: { type: 'hand', params: ({ event }) => event } } },
  });
  const actor = createActor(screen).start();
  return {
    type: (draft: RoutineDraft) => actor.send({ type: 'WRITE', draft }),
    postpone: (attempt: Attempt) => {
      const { routine: uuid, checksum } = given.answering;
      const input = { execution: given.draft.uuid, routine: { uuid, checksum }, attempt };
      return toPromise(createActor(savePostponement(tools), { input }).start());
    },
    deliver: async () => {
      const { uuid } = given.draft;
      const row = await tools.database.read(['routineAnswers'], (rows) => answerBy(rows, uuid));
      const input = { execution: uuid, sealed: row?.sealed ?? nothingSealed, receipt: null };
      return toPromise(createActor(keepReceipt(tools), { input }).start());
    },
    reopen: (failure: Failure) => {
      const { routine, checksum } = given.answering;
      const place = { screen: 'manageActivity', routine, checksum, store: null } as const;
      const input = { place, owner: given.owner, failure };
      return toPromise(createActor(reopenAnswer(tools), { input }).start());
    },
    fix: (asked: Asked) => toPromise(createActor(saveAnswer(tools), { input: { ...given, asked } }).start()),
  };
};

/** What home offers to somebody. */
export const unfinishedOf = (session: Session) =>
  toPromise(createActor(listUnfinished(toolsOn()), { input: { session } }).start());

/** Discards it from home; what was thrown comes back. */
export const discardAtHome = (execution: string): Promise<unknown> =>
  toPromise(createActor(discardUnheld(toolsOn()), { input: { execution } }).start()).catch(thrown);

/** How much of somebody's work has not left the device. */
export const unsentOf = (session: Session): Promise<number> =>
  toPromise(createActor(countUnsentWork(toolsOn()), { input: { session } }).start());

/** What whoever waits since a time is told, when the device keeps a result at another one. */
export const resultOn = async (owner: Session, { kept, since }: { kept: string; since: string }) => {
  const means = toolsOn({ session: () => owner, now: () => new Date(kept) });
  await keepResult(means, { owner, checksum: 'c1' }, readRoutineDetail({ comment: 'Clean.' }));
  return (await resultSince(means, 'c1', since))?.comment ?? null;
};
