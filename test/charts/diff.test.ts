import { describe, expect, it } from 'vitest';
import { compareMachines, type Difference } from '#charts/diff/compare.ts';
import { differencePage } from '#charts/diff/page.ts';
import { differenceStory, storyOf, withVersion } from '#charts/diff/story.ts';
import { linesOf } from '#charts/diff/words.ts';
import type { Chart, ChartEdge, ChartState } from '#charts/graph.ts';
import { readMachine } from '#charts/read-machine.ts';
import { visitMachine } from './fixtures/visit.machine.ts';

const visit = readMachine(visitMachine);

const compared = (after: Chart): Difference | undefined =>
  compareMachines([{ name: 'visit', chart: visit }], [{ name: 'visit', chart: after }])[0];

const withState = (path: string, change: Partial<ChartState>): Chart => ({
  ...visit,
  states: visit.states.map((state) => (state.path === path ? { ...state, ...change } : state)),
});
const withEdge = (id: string, change: Partial<ChartEdge>): Chart => ({
  ...visit,
  edges: visit.edges.map((edge) => (edge.id === id ? { ...edge, ...change } : edge)),
});

const named = (name: string) => ({ name, text: name });

/** Renames a state everywhere, as if it had been called so in the machine. */
const renamed = (from: string, to: string): Chart =>
  JSON.parse(JSON.stringify(visit).replaceAll(`visit.${from}`, `visit.${to}`).replaceAll(`"${from}"`, `"${to}"`));

describe('what changed in a chart', () => {
  it('is nothing when it is the same', () => {
    expect(compared(structuredClone(visit))).toBeUndefined();
    expect(differenceStory([])).toBe('No flow changed.\n');
  });

  it.each([
    ['description', { description: 'Else.' }, 'description: Waiting for the user to reach the store. → Else.'],
    ['tags', { tags: ['busy'] }, 'tags: editable → busy'],
    ['entry', { entry: [named('keepHour')] }, 'on entry: none → keepHour'],
    ['exit', { exit: [named('clearDraft')] }, 'on exit: none → clearDraft'],
    [
      'actors',
      { invokes: [{ id: 'review', src: named('review'), handlesDone: false, handlesError: true }] },
      'runs: none → review',
    ],
    ['kind', { kind: 'final' }, 'kind: atomic → final'],
  ] as const)('tells of a state: its %s', (_, change, text) => {
    const difference = compared(withState('pending', change));
    expect(difference?.states.changed.map(({ after }) => after.path)).toEqual(['pending']);
    expect(difference === undefined ? [] : linesOf(difference).flatMap(({ changes }) => changes)).toEqual([text]);
  });

  it.each([
    ['guard', { guard: { text: 'isOnline', parts: [named('isOnline')] } }, 'guard: isInsideStore → isOnline'],
    ['target', { targets: ['visit.expired'] }, 'target: visit.underWay → visit.expired'],
    ['actions', { actions: [named('keepHour')] }, 'actions: keepHour, keepPosition → keepHour'],
    ['requirements', { rules: ['DOOR-13'] }, 'requirements: EXEC-12 → DOOR-13'],
    ['coming anew', { reenter: true }, 'enters anew: none → yes'],
  ] as const)('tells of a transition: its %s', (_, change, text) => {
    const difference = compared(withEdge('visit.pending:0', change));
    expect(difference?.edges.changed.map(({ after }) => after.id)).toEqual(['visit.pending:0']);
    expect(difference === undefined ? [] : linesOf(difference).flatMap(({ changes }) => changes)).toEqual([text]);
  });

  it('tells of a delay that became longer', () => {
    const delay = { ...named('patience'), length: '20 s' };
    const difference = compared(withEdge('visit.loading:0', { delay, event: 'patience' }));
    expect(difference?.edges.changed[0]?.changes).toEqual([
      { what: 'delay', before: 'patience 10 s', after: 'patience 20 s' },
    ]);
  });

  it('tells of guards that are asked in another order', () => {
    const [first, second] = ['visit.pending:0', 'visit.pending:1'].map((id) =>
      visit.edges.find((edge) => edge.id === id),
    );
    if (first === undefined || second === undefined) throw new Error('the fixture has changed');
    const guard = { text: 'isOnline', parts: [named('isOnline')] };
    const before: Chart = { ...visit, edges: [first, { ...second, guard, otherwise: false }] };
    const after: Chart = {
      ...visit,
      edges: [
        { ...second, guard, otherwise: false, id: 'visit.pending:0' },
        { ...first, id: 'visit.pending:1' },
      ],
    };
    const [difference] = compareMachines([{ name: 'visit', chart: before }], [{ name: 'visit', chart: after }]);
    expect(difference?.edges.changed.flatMap(({ changes }) => changes.map(({ what }) => what))).toEqual([
      'order',
      'order',
    ]);
  });

  it('tells of a renamed state with the transitions that it had and has', () => {
    const difference = compared(renamed('expired', 'tooLate'));
    expect(difference?.states.added.map(({ path }) => path)).toEqual(['tooLate']);
    expect(difference?.states.removed.map(({ path }) => path)).toEqual(['expired']);
    expect(difference?.edges.changed.map(({ changes }) => changes.map(({ what }) => what))).toEqual([['target']]);
  });

  it('tells of a transition that is gone and of one that is new, where others of the same event stay', () => {
    const without: Chart = { ...visit, edges: visit.edges.filter(({ id }) => id !== 'visit.pending:1') };
    expect(compared(without)?.edges.removed.map(({ id }) => id)).toEqual(['visit.pending:1']);
    const [back] = compareMachines([{ name: 'visit', chart: without }], [{ name: 'visit', chart: visit }]);
    expect(back?.edges.added.map(({ id }) => id)).toEqual(['visit.pending:1']);
    expect(back?.edges.changed).toEqual([]);
  });

  it('tells of machines that are new or gone', () => {
    const [gone, fresh] = compareMachines(
      [{ name: 'visit', chart: visit }],
      [{ name: 'other', chart: { ...visit, id: 'other' } }],
    ).toReversed();
    expect([gone?.name, gone?.after]).toEqual(['visit', null]);
    expect([fresh?.name, fresh?.before]).toEqual(['other', null]);
    expect(differenceStory(gone === undefined ? [] : [gone])).toMatch(/^### visit \(gone\)\n\n- Gone: “/);
  });
});

describe('a difference in words', () => {
  const storyFor = (after: Chart): readonly string[] => {
    const difference = compared(after);
    return difference === undefined ? [] : storyOf(difference);
  };

  it('says of a way from where, when, if what and where to, by what the user experiences there', () => {
    const without: Chart = { ...visit, edges: visit.edges.filter(({ id }) => id !== 'visit.pending:0') };
    const underWay = visit.states.find(({ path }) => path === 'underWay')?.description;
    expect(storyFor(without)).toContain(
      `Gone: from “Waiting for the user to reach the store.” (pending) on arrive, if is inside store it leads to “${underWay}” (underWay) [EXEC-12]`,
    );
  });

  it('says of a way that is left when no condition holds that it is taken otherwise', () => {
    const other = visit.edges.find(({ otherwise }) => otherwise);
    const without: Chart = { ...visit, edges: visit.edges.filter(({ id }) => id !== other?.id) };
    expect(storyFor(without).join('\n')).toContain(', otherwise it ');
  });

  it('says what a state was and is', () => {
    expect(storyFor(withState('pending', { description: 'Else.' }))).toEqual([
      'Changed: “Else.” (pending): before it said “Waiting for the user to reach the store.”',
    ]);
  });

  it('stands in the list of changes under its version, once, before the older ones', () => {
    const older = '# Changes\n\nWords.\n\n## 1.0\n\nThe first.\n';
    const once = withVersion(older, '1.1', 'New.\n');
    expect(once).toBe('# Changes\n\nWords.\n\n## 1.1\n\nNew.\n\n## 1.0\n\nThe first.\n');
    expect(withVersion(once, '1.1', 'Newer.\n')).toBe(once.replace('New.', 'Newer.'));
  });
});

describe('the page of a difference', () => {
  it('marks in the pictures what is new, what changed, and what is gone as it was', async () => {
    const difference = compared(renamed('expired', 'tooLate'));
    if (difference === undefined) throw new Error('there is no difference');
    const page = await differencePage('v1', [difference]);
    expect(page).toContain('is-added" data-state="visit.tooLate"');
    expect(page).toContain('is-removed" data-state="visit.expired"');
    expect(page).toMatch(/is-changed" data-edges="visit\.underWay:\d+"/);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says when nothing changed', async () => {
    expect(await differencePage('v<1>', [])).toContain(
      '<h1>Charts changed since v&lt;1&gt;</h1>\n<p>No machine changed.</p>',
    );
  });
});
