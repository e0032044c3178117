import { describe, expect, it } from 'vitest';
import { takesFiles } from '#domain/execution/activity-needs.ts';
import { anActivity, aQuestion, aScreen } from './build.ts';

const asking = (question: Readonly<Record<string, unknown>>) =>
  anActivity([aScreen(10, [aQuestion(11), aQuestion(12, question)])]);
const repeating = (question: Readonly<Record<string, unknown>>) =>
  anActivity([aScreen(10, [], { type: 'Repetition', screens: [aScreen(20, [aQuestion(21, question)])] })]);

describe('whether an activity has files', () => {
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
  ])('OP-69 FILE-01 it has for %j, in a repetition too', (question) => {
    expect([asking(question), repeating(question)].map(takesFiles)).toEqual([true, true]);
  });

  it('OP-69 it has none where no question has any', () => {
    const types = ['simple', 'numerical', 'binary', 'qrcode', 'calculator', 'instruction'];
    expect(types.filter((type) => takesFiles(asking({ type })))).toEqual([]);
  });
});
