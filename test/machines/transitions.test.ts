import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Chart } from '#charts/graph.ts';
import { loadMachines } from '#charts/machines.ts';
import { nameOf, positionOf, type Transition } from './transitions.match.ts';
import { absentStates, carriers, type Row, rows } from './transitions.table.ts';

const root = join(import.meta.dirname, '../..');
const requirements = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
const decisions = new Map(
  readdirSync(join(root, 'docs/decisions')).map((file) => [
    file,
    readFileSync(join(root, 'docs/decisions', file), 'utf8'),
  ]),
);

let charts: ReadonlyMap<string, Chart> = new Map();
beforeAll(async () => {
  charts = new Map((await loadMachines(root)).map(({ chart }) => [chart.id, chart]));
});

const positionIn = (row: Transition): number => {
  const chart = charts.get(row.machine);
  return chart === undefined ? -1 : positionOf(chart, row);
};

const sectionOf = (sm: string): string => {
  const start = requirements.indexOf(`## ${sm} `);
  const end = requirements.indexOf('\n## ', start + 1);
  return requirements.slice(start, end === -1 ? undefined : end);
};

const wordsOf = (row: Row): string[] => {
  const event = /^[A-Z_]{3,}/.exec(row.event)?.[0];
  const keys = [row.from, row.to]
    .flatMap((path) => path.split('.').slice(-1))
    .filter((key) => key !== '' && key !== 'any');
  return [...keys, ...(event === undefined ? [] : [event])];
};

const title = (row: Row): string =>
  `${row.sm} ${row.machine}: ${nameOf(row)}${row.guard === undefined ? '' : ` [${row.guard}]`}`;
const titled = rows.map((row) => [title(row), row] as const);
const kept = titled.filter(([, row]) => row.decided === undefined);
const decided = titled.filter(([, row]) => row.decided !== undefined);

describe('every transition of Part 3 is in the machine that carries it', () => {
  it.each(kept)('%s', (_, row) => {
    expect(positionIn(row)).toBeGreaterThan(-1);
  });
});

describe('a transition that the machine has otherwise is decided, and its substitute is there', () => {
  it.each(decided)('%s', (_, row) => {
    expect(decisions.get(row.decided?.in ?? '')).toContain(`${row.sm} \`${nameOf(row)}\``);
    expect(row.decided?.instead.filter((one) => positionIn(one) === -1)).toEqual([]);
    expect(positionIn(row)).toBe(-1);
  });
});

describe('the table is Part 3 and nothing else', () => {
  const foreign = new Set([
    'SM-02 TYPE',
    'SM-02 TYPE_CODE',
    'SM-15 size',
    'SM-16 sending',
    'SM-17 removed',
    'SM-21 sending',
    'SM-25 listed',
    'SM-28 ERROR',
    'SM-32 deciding',
    'SM-35 RECEIPT',
    'SM-35 QUEUE',
  ]);

  it.each(titled)('%s uses its words', (_, row) => {
    const section = sectionOf(row.sm);
    expect(wordsOf(row).filter((word) => !section.includes(word) && !foreign.has(`${row.sm} ${word}`))).toEqual([]);
  });

  it('SM-10 the conditions of the schedule are tried in the order of Part 3', () => {
    const positions = rows.filter(({ sm }) => sm === 'SM-10').map(positionIn);
    expect(positions).toEqual([...positions].sort((one, other) => one - other));
    expect(new Set(positions).size).toBe(positions.length);
  });
});

describe('every state of Part 3 is in a machine that carries it', () => {
  const statesOf = (sm: string): string[] => {
    const line = /^- (?:States|Per item)[^:]*:(.*)$/m.exec(sectionOf(sm))?.[1] ?? '';
    return [...line.matchAll(/`([a-zA-Z.]+)`/g)].flatMap(([, name]) => name ?? []);
  };
  const isThere = (sm: string, state: string): boolean =>
    (carriers[sm] ?? []).some((id) =>
      charts.get(id)?.states.some(({ path }) => path === state || path.endsWith(`.${state}`)),
    );

  it.each(Object.keys(carriers))('%s', (sm) => {
    const absent = absentStates.filter((one) => one.sm === sm);
    const noStates = sm === 'SM-08' || sm === 'SM-09' ? 1 : 2;
    expect(statesOf(sm).length).toBeGreaterThanOrEqual(noStates);
    const missing = statesOf(sm).filter((state) => !isThere(sm, state));
    expect(missing.filter((state) => !/^(login|config|SM-\d+)$/.test(state))).toEqual(absent.map(({ state }) => state));
    for (const { state, decided: file } of absent) expect(decisions.get(file)).toContain(`${sm} \`${state}\``);
  });
});
