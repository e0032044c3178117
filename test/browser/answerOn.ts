import { createActor, sendTo, setup, toPromise } from 'xstate';
import type { Session } from '#contracts/session.ts';
import type { RoutineDraft } from '#domain/routineAnswer.ts';
import { countUnsentWork } from '#effects/execution/records.ts';
import { keepDraft, saveAnswer } from '#effects/routines/manage.ts';
import type { Asked, KeepEvent, Keeping } from '#machines/routines/routineAnswer.setup.ts';
import { toolsOn } from './executionOn.ts';

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
    fix: (asked: Asked) => toPromise(createActor(saveAnswer(tools), { input: { ...given, asked } }).start()),
  };
};

/** How much of somebody's work has not left the device. */
export const unsentOf = (session: Session): Promise<number> =>
  toPromise(createActor(countUnsentWork(toolsOn()), { input: { session } }).start());
