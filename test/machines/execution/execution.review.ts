import { expect } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, createActor } from 'xstate';
import * as draft from '#domain/execution/draft.ts';
import { executionMachine } from '#machines/execution/execution.machine.ts';
import { selectScreen } from '#machines/execution/execution.select.ts';
import { selectReviewed } from '#machines/execution/review.select.ts';
import { selectFilesOf } from '#machines/files/files.select.ts';
import { uploaderMachine } from '#machines/files/uploader.machine.ts';
import { anActivity, aQuestion, aScreen, begunDraft, id } from '../../domain/execution/build.ts';
import { held } from '../../paths/held.ts';
import { inputOf } from './execution.fixture.ts';

export const at = '2026-03-02T10:05:00.000Z';
const deaf = () => ({ begun: () => undefined, givenUp: () => undefined, told: () => undefined });

/** Its actors are looked up by their names. */
const machine: AnyStateMachine = executionMachine;

/** The execution on its first screen, with nothing around it that answers but what is given. */
export const executionOf = (
  screens: Parameters<typeof anActivity>[0],
  answering: Readonly<Record<string, AnyActorLogic>> = {},
) => {
  const activity = anActivity(screens);
  const names = Object.keys(machine.implementations.actors);
  const actors = Object.fromEntries(names.map((name) => [name, held(name, deaf)]));
  const input = { ...inputOf('continued on the first screen'), activity, draft: begunDraft(activity) };
  return createActor(machine.provide({ actors: { ...actors, ...answering } }), { input }).start();
};
/** The screens that the review shows. */
export const reviewOf = (execution: ReturnType<typeof executionOf>): string[] =>
  selectReviewed(execution.getSnapshot()).map(({ screen }) => screen.uuid);

/** NAV-08 OP-34: a question of a repetition is changed and left at once; one that is added is gone through first. */
export function changesInRepetitions(): void {
  const nested = [aScreen(250, [aQuestion(251)]), aScreen(260, [aQuestion(261)])];
  const execution = executionOf([
    aScreen(100, [aQuestion(110)]),
    aScreen(200, [aQuestion(210)], { type: 'Repetition', screens: nested }),
    aScreen(300, [aQuestion(310)]),
  ]);
  const node = id(900);
  const inNode = `${node}:${id(250)}`;
  execution.send({ type: 'CONTINUE', at });
  execution.send({ type: 'ADD_REPETITION', node });
  for (let step = 0; step < 4; step += 1) execution.send({ type: 'CONTINUE', at });
  const review = [id(100), id(200), inNode, `${node}:${id(260)}`, id(300)];
  expect(reviewOf(execution)).toEqual(review);
  const numbers = selectReviewed(execution.getSnapshot()).map(({ within }) => within.map(({ at: number }) => number));
  expect(numbers).toEqual([[], [], ['1'], ['1'], []]);

  execution.send({ type: 'CHANGE', screen: inNode, question: id(251) });
  execution.send({ type: 'ANSWER', question: id(251), answer: 'changed' });
  execution.send({ type: 'RETURN' });
  expect(execution.getSnapshot().matches({ open: { flow: { finish: 'readyToUpload' }, errand: 'none' } })).toBe(true);
  expect(draft.answerOf(execution.getSnapshot().context.draft, inNode, id(251)).answer).toBe('changed');
  expect(reviewOf(execution)).toEqual(review);

  const shown = () => selectScreen(execution.getSnapshot())?.uuid ?? null;
  const added = id(901);
  execution.send({ type: 'CHANGE', screen: id(200), question: id(210) });
  execution.send({ type: 'ADD_REPETITION', node: added });
  const way = [1, 2, 3].map(() => {
    execution.send({ type: 'CONTINUE', at });
    return shown();
  });
  expect(way).toEqual([`${added}:${id(260)}`, id(200), null]);
  expect(reviewOf(execution)).toHaveLength(7);
}

/** OP-34 DATA-05 Q-10: a picture that a repeated question came with shows in a repetition that is added. */
export function takesUpPictures(): void {
  const picture = 'company_c/files/x.jpg';
  const repeated = aQuestion(251, { type: 'picture', picture, properties: { pictures_range_max: 1 } });
  const section = aScreen(200, [], { type: 'Repetition', screens: [aScreen(250, [repeated])] });
  const execution = executionOf([section], { uploader: uploaderMachine });
  const shown = [900, 901].map((number) => {
    execution.send({ type: 'ADD_REPETITION', node: id(number) });
    execution.send({ type: 'RETURN' });
    const { uploader } = execution.getSnapshot().children;
    return selectFilesOf(
      `${id(number)}:${id(250)}`,
      id(251),
    )(uploader.getSnapshot()).map(({ path }: { path: string }) => path);
  });
  expect(shown).toEqual([[picture], [picture]]);
}

/** NAV-06 NAV-08 OP-34: a repetition that begins with a section opens on the list of that one. */
export function opensOnInnerSection(): void {
  const inner = aScreen(220, [], { type: 'Repetition', screens: [aScreen(230, [aQuestion(231)])] });
  const execution = executionOf([aScreen(200, [], { type: 'Repetition', screens: [inner] })]);
  const node = id(900);
  const isOnInner = (): boolean => {
    const snapshot = execution.getSnapshot();
    return (
      selectScreen(snapshot)?.uuid === `${node}:${id(220)}` &&
      snapshot.matches({ open: { flow: { answering: 'repetitionList' } } })
    );
  };
  execution.send({ type: 'ADD_REPETITION', node });
  expect(isOnInner()).toBe(true);
  execution.send({ type: 'RETURN' });
  expect(isOnInner()).toBe(false);
  execution.send({ type: 'OPEN_REPETITION', node });
  expect(isOnInner()).toBe(true);
}
