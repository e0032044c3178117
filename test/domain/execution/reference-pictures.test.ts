import { expect, it } from 'vitest';
import { referencePictures } from '#domain/execution/reference-pictures.ts';
import { anActivity, aQuestion, aScreen } from './build.ts';

it('Q-09 the reference pictures of all questions, those of a repeated section too, each once', () => {
  const inside = aScreen(21, [aQuestion(22, { images: ['c.png', 'a.png'] })]);
  const activity = anActivity([
    aScreen(10, [aQuestion(11, { images: ['a.png', 'b.png'] }), aQuestion(12)]),
    aScreen(20, [], { type: 'Repetition', screens: [inside] }),
  ]);
  expect(referencePictures(activity)).toEqual(['a.png', 'b.png', 'c.png']);
});
