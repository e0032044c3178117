import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failureWordings, machineWords } from '#charts/gallery/words.ts';
import { loadMachines } from '#charts/machines.ts';

const root = join(import.meta.dirname, '../..');
const machines = await loadMachines(root);
const words = Object.entries(machineWords());
const views = readdirSync(join(root, 'views'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(join(root, 'views', path), 'utf8'))
  .join('\n');

/** A view names the key itself, or the way to it up to a value that the machine gives. */
const isShown = (key: string): boolean => {
  const names = key.split('.');
  return [`'${key}'`, ...names.map((_, at) => `\`${names.slice(0, at + 1).join('.')}.\${`)].some((text) =>
    views.includes(text),
  );
};

describe.each(words)('what people read of %s', (name, { states, events }) => {
  const chart = machines.find((machine) => machine.name === name)?.chart;

  it('is told of states and events that the machine has', () => {
    const paths = new Set(chart?.states.map(({ path }) => path));
    const names = new Set(chart?.edges.map(({ event }) => event));
    expect(Object.keys(states).filter((path) => !paths.has(path))).toEqual([]);
    expect(Object.keys(events).filter((event) => !names.has(event))).toEqual([]);
  });

  it('is there in both languages', () => {
    for (const { key, en, es } of [...Object.values(states), ...Object.values(events)]) {
      expect(en, key).not.toBe('');
      expect(es, key).not.toBe('');
    }
  });

  it('is what a view shows', () => {
    const keys = [...Object.values(states), ...Object.values(events)].map(({ key }) => key);
    expect(keys.filter((key) => !isShown(key))).toEqual([]);
  });
});

it('every failure has its words in both languages', () => {
  for (const { title, text, way } of failureWordings())
    for (const { key, en, es } of [title, text, way]) {
      expect(en, key).not.toBe('');
      expect(es, key).not.toBe(en);
    }
});
