import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { activityFile as activityFileSchema } from '#server/selection/activity-file.ts';
import { branching, branchingSize } from '../../bench/branching.ts';
import { activityFile, checklist } from '../../bench/checklist.ts';
import { pictureRound } from '../../bench/picture-round.ts';

describe.each([50, 500, 2000])('the checklist of %i questions', (size) => {
  const tree = checklist(size);
  const questions = tree.screens.flatMap((screen) => screen.questions);

  it('has its size, on screens of 20 at most', () => {
    expect(questions).toHaveLength(size);
    expect(Math.max(...tree.screens.map((screen) => screen.questions.length))).toBe(20);
  });

  it('requires a fifth of its answers, and mixes types', () => {
    expect(questions.filter(({ required }) => required)).toHaveLength(size / 5);
    expect(new Set(questions.map(({ type }) => type)).size).toBeGreaterThanOrEqual(6);
  });

  it('begins with a screen that has a text question and a choice to measure', () => {
    const types = tree.screens[0]?.questions.map(({ type }) => type) ?? [];
    expect(types).toContain('simple');
    expect(types).toContain('binary');
  });

  it('names nothing twice and is the same every time', () => {
    expect(new Set(questions.map(({ uuid }) => uuid)).size).toBe(size);
    expect(checklist(size)).toEqual(tree);
  });
});

describe('the checklist with branches', () => {
  const { screens } = branching();
  const section = screens[3];
  const goTos = screens.flatMap(({ questions }) =>
    questions.flatMap(({ alternatives }) => alternatives.filter(({ go_to_uuid }) => go_to_uuid !== '')),
  );

  it('has its size, and a section that repeats 20 questions', () => {
    const nested = section?.type === 'Repetition' ? section.screens.flatMap(({ questions }) => questions) : [];
    expect(nested).toHaveLength(20);
    expect(screens.flatMap(({ questions }) => questions).length + nested.length).toBe(branchingSize);
  });

  it('leads from its first screen past the next one, and on to the section', () => {
    const leading = screens[0]?.questions[0]?.alternatives[0];
    expect(leading).toMatchObject({ go_to_uuid: screens[2]?.uuid, go_to_type: 'page' });
    expect(
      screens[2]?.questions.flatMap(({ alternatives }) => alternatives.map(({ go_to_uuid }) => go_to_uuid)).join(''),
    ).toBe('');
    expect(goTos).toHaveLength(((screens.length - 4) * 20) / 10);
  });
});

it('the file with the sizes and the round of pictures is one that the platform imports', () => {
  const file = v.parse(v.array(activityFileSchema), JSON.parse(activityFile([50, 500])));
  expect(file.map(({ activity_tree }) => activity_tree.uuid)).toEqual(
    [checklist(50), checklist(500), branching(), pictureRound()].map(({ uuid }) => uuid),
  );
});
