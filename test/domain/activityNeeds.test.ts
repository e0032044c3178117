import { describe, expect, it } from 'vitest';
import { needsWorkings, readsCodes, takesFiles } from '#domain/activityNeeds.ts';
import { anActivity, aQuestion, aScreen } from './build.ts';

const asking = (question: Readonly<Record<string, unknown>>) =>
  anActivity([aScreen(10, [aQuestion(11), aQuestion(12, question)])]);
const repeating = (question: Readonly<Record<string, unknown>>) =>
  anActivity([aScreen(10, [], { type: 'Repetition', screens: [aScreen(20, [aQuestion(21, question)])] })]);

describe('the code that an activity needs', () => {
  it.each([
    [{ type: 'picture' }],
    [{ type: 'document' }],
    [{ type: 'signature' }],
    [{ type: 'draw' }],
    [{ allow_picture: true }],
    [{ picture: 'company_c/files/sent.jpg' }],
    [{ images: ['company_c/reference/how.jpg'] }],
    [{ properties: { additional_pictures_range_max: 2 } }],
    [{ properties: { allow_create_ticket: true } }],
  ])('OP-69 FILE-01 that of files for %j, in a repetition too', (question) => {
    expect([asking(question), repeating(question)].map(takesFiles)).toEqual([true, true]);
  });

  it('OP-69 none of files where no question has any', () => {
    const types = ['simple', 'numerical', 'binary', 'qrcode', 'calculator', 'instruction'];
    expect(types.filter((type) => takesFiles(asking({ type })))).toEqual([]);
  });

  it('Q-21 Q-40 that of codes and of calculators where one is asked for', () => {
    const needs = (question: Readonly<Record<string, unknown>>) =>
      [readsCodes, needsWorkings].map((needed) => needed(asking(question)));
    expect(needs({ type: 'qrcode' })).toEqual([true, false]);
    expect(needs({ type: 'calculator' })).toEqual([false, true]);
    expect([readsCodes(repeating({ type: 'qrcode' })), needsWorkings(repeating({ type: 'calculator' }))]).toEqual([
      true,
      true,
    ]);
  });

  it('Q-17 OP-38 that of patterns that the browser may take too long for, and for no other', () => {
    const matching = (input_regex: string) => ({ properties: { input_regex } });
    expect([asking(matching('^(a+)+$')), repeating(matching('^(a+)+$'))].map(needsWorkings)).toEqual([true, true]);
    expect([asking(matching('^\\d{13}$')), asking(matching(''))].map(needsWorkings)).toEqual([false, false]);
  });
});
