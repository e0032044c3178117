import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Question, Screen } from '#contracts/execution/activity.ts';
import { carryOut } from '#server/cli/run.ts';
import { readActivityFile } from '#server/selection/read-activity-file.ts';
import { realPlatform } from '#test/support/real-platform.ts';

const folder = join(import.meta.dirname, '../../examples');
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const contentOf = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

const world = realPlatform();

const screensOf = (file: string): Screen[] => {
  const read = readActivityFile(contentOf(file));
  if ('faults' in read) throw new Error(`${file} is refused`);
  return read.activities.flatMap(({ activity_tree }) => activity_tree.screens);
};
const lists = (screens: readonly Screen[]): (readonly Screen[])[] => [
  screens,
  ...screens.flatMap((screen) => (screen.type === 'Repetition' ? lists(screen.screens) : [])),
];
const questionsOf = (file: string): Question[] =>
  lists(screensOf(file)).flatMap((list) => list.flatMap((one) => one.questions));

/** The screens of a list that the next one, or a go-to of a screen that is reached itself, leads to. */
const reachedIn = (list: readonly Screen[]): ReadonlySet<string> => {
  const reached = new Set<string>();
  const waiting = list.slice(0, 1);
  for (let screen = waiting.pop(); screen !== undefined; screen = waiting.pop()) {
    if (reached.has(screen.uuid)) continue;
    reached.add(screen.uuid);
    const targets = screen.questions.flatMap(({ alternatives }) => alternatives.map(({ go_to_uuid }) => go_to_uuid));
    const leavesAlways = screen.questions.some(
      ({ required, alternatives }) =>
        required && alternatives.length > 0 && alternatives.every((one) => one.go_to_uuid !== ''),
    );
    const next = leavesAlways ? [] : list.slice(list.indexOf(screen) + 1).slice(0, 1);
    waiting.push(...next, ...list.filter(({ uuid }) => targets.includes(uuid)));
  }
  return reached;
};

describe('the example activities', () => {
  it('are five, each named in their README', () => {
    expect(files.length).toBe(5);
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    expect(files.filter((file) => !readme.includes(`(${file})`))).toEqual([]);
  });

  it('are brought in by the command, all beside each other, without a fault or a warning', async () => {
    await world.createCompany({ slug: 'acme' });
    for (const file of files) {
      const outcome = await carryOut(world.platform, {
        command: 'import',
        input: { company: 'acme', json: contentOf(file) },
      });
      expect(outcome).toEqual({
        exitCode: 0,
        lines: [expect.stringMatching(/^imported: .+ \([-\da-f]{36}, version 1\)$/)],
      });
    }
    expect(await world.db.selectFrom('activity').select('name').execute()).toHaveLength(files.length);
  });

  it.each(files)('%s has no screen that no answer leads to', (file) => {
    for (const list of lists(screensOf(file))) {
      const reached = reachedIn(list);
      expect(list.filter(({ uuid }) => !reached.has(uuid)).map(({ title }) => title)).toEqual([]);
    }
  });

  it.each(files)('%s branches, and has required pictures and questions that a task can be created from', (file) => {
    const questions = questionsOf(file);
    expect(questions.some(({ alternatives }) => alternatives.some(({ go_to_uuid }) => go_to_uuid !== ''))).toBe(true);
    const needsPictures = ({ type, properties }: Question): boolean =>
      (type === 'picture' && (properties.pictures_range_min ?? 0) > 0) ||
      (properties.additional_pictures_range_min ?? 0) > 0;
    expect(questions.some(needsPictures)).toBe(true);
    expect(questions.some(({ properties }) => properties.allow_create_ticket)).toBe(true);
  });
});
