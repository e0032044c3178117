import { expect, it } from 'vitest';
import { routineAnswersOf } from '#domain/execution/postponement.ts';
import { longestAnswer } from '#domain/shared/text-limit.ts';
import { policies } from '#server/http/policy.ts';

it('API-43 the longest comment that a field takes is one that the platform takes, whatever it is written in', () => {
  const pictures = Array.from({ length: 20 }, () => 'p'.repeat(300));
  const sent = (character: string) =>
    Buffer.byteLength(
      JSON.stringify(
        routineAnswersOf('c'.repeat(200), 'postpone', {
          comment: character.repeat(longestAnswer / character.length),
          pictures,
          at: '2026-03-02T10:00:00.000Z',
        }),
      ),
    );
  for (const character of ['x', 'ñ', '漢', '👩', '\u0001'])
    expect(sent(character)).toBeLessThan(policies.saveRoutineAnswer.maxBody);
});
