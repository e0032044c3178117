import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import * as draft from '#domain/execution/draft.ts';
import { currentScreen, currentSection } from '#domain/execution/navigation.ts';
import { nodesOf } from '#domain/execution/repetition.ts';
import { executionMachine } from '#machines/execution/execution.machine.ts';
import type { Effect } from '#machines/shared/effect.ts';
import { alternative, anActivity, aQuestion, aScreen, begunDraft, id } from '../../domain/execution/build.ts';
import { held } from '../../paths/held.ts';
import { inputOf } from './execution.fixture.ts';

const at = '2026-03-02T10:05:00.000Z';
const deaf = () => ({ begun: () => undefined, givenUp: () => undefined, told: () => undefined });

/** The execution on its first screen, with nothing around it that answers; and everything that it emits from then on. */
const executionOf = (screens: Parameters<typeof anActivity>[0]) => {
  const activity = anActivity(screens);
  const names = Object.keys(executionMachine.implementations.actors);
  const actors = Object.fromEntries(names.map((name) => [name, held(name, deaf)]));
  const actor = createActor(executionMachine.provide({ actors }), {
    input: { ...inputOf('continued on the first screen'), activity, draft: begunDraft(activity) },
  });
  const emitted: Effect[] = [];
  actor.start().on('*', (effect) => emitted.push(effect));
  return { actor, activity, emitted, given: () => actor.getSnapshot().context.draft };
};

const leading = (number: number, type: string, to: number) =>
  aQuestion(number, {
    type: 'binary',
    alternatives: [alternative(number + 1, { go_to_uuid: id(to), go_to_type: type }), alternative(number + 2)],
  });

describe('what a go-to does beside leading somewhere', () => {
  const choose = (type: string, to: number) => {
    const execution = executionOf([
      aScreen(100, [leading(110, type, to)]),
      aScreen(200, []),
      aScreen(300, [aQuestion(310)]),
    ]);
    execution.actor.send({ type: 'CHOOSE', question: id(110), alternative: id(111) });
    execution.actor.send({ type: 'CONTINUE', at });
    return { screen: currentScreen(execution.activity, execution.given())?.uuid, emitted: execution.emitted };
  };

  it('OP-33 a question target is scrolled to, a page target shows from its beginning', () => {
    expect(choose('question', 310)).toEqual({
      screen: id(300),
      emitted: [{ type: 'SHOW_QUESTION', question: id(310) }],
    });
    expect(choose('page', 300)).toEqual({ screen: id(300), emitted: [{ type: 'SHOW_TOP' }] });
  });

  it('OP-33 SM-12 an unknown target is logged, and Continue is plain', () => {
    expect(choose('page', 999)).toEqual({
      screen: id(200),
      emitted: [{ type: 'LOG', failure: { code: 'notFound' }, doing: `goTo ${id(999)}` }, { type: 'SHOW_TOP' }],
    });
  });
});

describe('lesson 51: repetitions stay fast however many there are', () => {
  const section = id(9000);
  const repeated = [1, 2, 3, 4].map((page) =>
    aScreen(
      1000 * page,
      Array.from({ length: 20 }, (_, index) => aQuestion(1000 * page + index + 1, { required: true })),
    ),
  );

  it('NAV-09 OP-34 with 200 of them, adding one, answering in it and going on touch none of the others', () => {
    const { actor, activity, given } = executionOf([aScreen(9000, [], { type: 'Repetition', screens: repeated })]);
    const inside = (number: number): string => `${id(100_000 + number)}:${id(1000)}`;
    for (let number = 0; number < 200; number += 1) {
      actor.send({ type: 'ADD_REPETITION', node: id(100_000 + number) });
      actor.send({ type: 'ANSWER', question: id(1001), answer: `${number}` });
      actor.send({ type: 'RETURN' });
    }
    const others = () => [
      ...nodesOf(given(), section).slice(0, 200),
      ...Array.from({ length: 200 }, (_, number) => draft.answerOf(given(), inside(number), id(1001))),
    ];
    const before = others();
    const expectUntouched = () => expect(others().filter((one, index) => one !== before[index])).toEqual([]);
    for (const event of [
      { type: 'ADD_REPETITION', node: id(100_200) },
      { type: 'ANSWER', question: id(1001), answer: 'yes' },
      { type: 'CONTINUE', at },
      { type: 'CONFIRM' },
      { type: 'RETURN' },
      { type: 'RETURN' },
      { type: 'CONTINUE', at },
    ] as const) {
      actor.send(event);
      expectUntouched();
    }
    expect(nodesOf(given(), section)).toHaveLength(201);
    expect(currentSection(activity, given())?.uuid).toBe(section);
    expect(draft.answerOf(given(), inside(200), id(1001)).answer).toBe('yes');
  });
});
