import { describe, expect, it } from 'vitest';
import { prepare } from '#domain/prepare.ts';
import { selectTakesTickets } from '#machines/execution/execution.select.ts';
import { anActivity, aQuestion, aScreen, id } from '../domain/build.ts';
import { executionOf } from './execution.review.ts';

describe('tickets of repetitions', () => {
  it('EXEC-01 EXEC-31 Q-14 the list of tickets is offered where only a repeated question takes some', () => {
    const section = (question: Readonly<Record<string, unknown>>) => [
      aScreen(100, [aQuestion(110, question)], { type: 'Repetition', initial_question: id(110) }),
    ];
    const isOffered = (question: Readonly<Record<string, unknown>>) =>
      selectTakesTickets(prepare(anActivity(section(question)), () => id(900)))(
        executionOf(section(question)).getSnapshot(),
      );
    expect([{ properties: { allow_create_ticket: true } }, {}].map(isOffered)).toEqual([true, false]);
  });
});
