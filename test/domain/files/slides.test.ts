import fc from 'fast-check';
import { expect, it } from 'vitest';
import { become, standAt } from '#domain/files/slides.ts';

const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));

it('IMG-03 the slider stands at the picture that was asked for, or else at the first one', () => {
  expect(standAt(['a', 'b', 'c'], 'b').at).toBe(1);
  expect(standAt(['a', 'b', 'c'], 'x').at).toBe(0);
  expect(standAt([], 'x').at).toBe(0);
});

it.each([
  ['another one comes behind it', ['a', 'b'], 'b', ['a', 'b', 'c'], 'b'],
  ['one before it goes', ['a', 'b', 'c'], 'b', ['b', 'c'], 'b'],
  ['it goes itself: the next one takes its place', ['a', 'b', 'c'], 'b', ['a', 'c'], 'c'],
  ['it goes itself and was the last', ['a', 'b', 'c'], 'c', ['a', 'b'], 'b'],
  ['the only one goes', ['a'], 'a', [], undefined],
  ['the first one comes', [], '', ['a'], 'a'],
] as const)('Q-10 IMG-03 which picture shows when %s', (_, before, shown, now, expected) => {
  const { slides, at } = become(standAt(before, shown), now);
  expect(slides).toEqual(now);
  expect(slides[at]).toBe(expected);
});

it('IMG-03 whatever comes and goes, a picture shows where there is one, and what showed stays where it still is', () => {
  fc.assert(
    fc.property(names, fc.constantFrom('a', 'b', 'c'), names, (before, shown, now) => {
      const stood = standAt(before, shown);
      const { slides, at } = become(stood, now);
      const was = before[stood.at];
      expect(slides[at] !== undefined).toBe(now.length > 0);
      if (was !== undefined && now.includes(was)) expect(slides[at]).toBe(was);
    }),
  );
});
