import * as v from 'valibot';
import { createActor, fromCallback } from 'xstate';
import { session } from '#contracts/session/session.ts';
import { begin, emptyDraft, onScreen } from '#domain/execution/draft.ts';
import { executionMachine } from '#machines/execution/execution.machine.ts';
import { demoUuid } from '#server/demo/uuid.ts';
import { branching, sectionAt } from './branching.ts';
import type { Collection } from './figures.ts';

/** So many stand before the one that is measured. */
export const repetitionsBefore = 200;
const rounds = 10;
const at = '2026-03-02T10:05:00.000Z';

/** Measures each step of one more repetition (NAV-09, OP-34): adding it, an answer in it, going on and back. */
export function measureRepetitions(collection: Collection): void {
  for (let round = 0; round < rounds; round += 1) {
    const { actor, question, repetitions } = standing();
    for (let number = 0; number < repetitionsBefore; number += 1) {
      actor.send({ type: 'ADD_REPETITION', node: demoUuid(`repetition/${number}`) });
      actor.send({ type: 'ANSWER', question, answer: '7' });
      actor.send({ type: 'RETURN' });
    }
    for (const event of [
      { type: 'ADD_REPETITION', node: demoUuid('repetition/last') },
      { type: 'ANSWER', question, answer: '7' },
      { type: 'CONTINUE', at },
      { type: 'CONFIRM' },
      { type: 'RETURN' },
      { type: 'CONTINUE', at },
    ] as const) {
      const start = performance.now();
      actor.send(event);
      const key = { measure: 'repetitionStep', subject: 'domain', size: repetitionsBefore, throttle: null } as const;
      collection.add(key, performance.now() - start);
    }
    if (repetitions() !== repetitionsBefore + 1) throw new Error(`there are ${repetitions()} repetitions`);
    actor.stop();
  }
}

/** The execution at its section, with nothing around it that answers. */
function standing() {
  const activity = branching();
  const section = activity.screens[sectionAt];
  if (section?.type !== 'Repetition') throw new Error('there is no section to repeat');
  const question = section.screens[0]?.questions.find(({ type }) => type === 'numerical')?.uuid;
  if (question === undefined) throw new Error('the section asks for no number');
  const mute = Object.keys(executionMachine.implementations.actors).map((name) => [
    name,
    fromCallback(() => undefined),
  ]);
  const begun = begin(emptyDraft(demoUuid('execution'), activity), { client: at, server: at });
  const actor = createActor(executionMachine.provide({ actors: Object.fromEntries(mute) }), {
    input: {
      activity,
      kept: [],
      sealed: null,
      serverStartedAt: at,
      draft: { ...begun, position: onScreen(sectionAt) },
      store: { uuid: demoUuid('store'), name: 'Store' },
      session: v.parse(session, {
        company_uuid: demoUuid('company'),
        user_uuid: demoUuid('user'),
        token: 'none',
      }),
    },
  }).start();
  const repetitions = (): number => (actor.getSnapshot().context.draft.repetitions[section.uuid] ?? []).length;
  return { actor, question, repetitions };
}
