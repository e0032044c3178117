import { describe, expect, it } from 'vitest';
import type { ChartEdge } from '#charts/graph.ts';
import { readMachine } from '#charts/read-machine.ts';
import { visitMachine } from './fixtures/visit.machine.ts';

const chart = readMachine(visitMachine);
const state = (path: string) => chart.states.find((one) => one.path === path);
const edges = (from: string): ChartEdge[] => chart.edges.filter(({ source }) => source === `visit.${from}`);
const only = (from: string, event: string): ChartEdge | undefined => edges(from).find((edge) => edge.event === event);

describe('the states of a machine', () => {
  it('come in document order with kind, parent and what is entered first', () => {
    expect(chart.states.slice(0, 4).map(({ path }) => path)).toEqual(['visit', 'loading', 'notLoaded', 'pending']);
    expect(state('underWay')).toMatchObject({ kind: 'parallel', parent: 'visit', initial: null });
    expect(state('underWay.questions')).toMatchObject({
      kind: 'compound',
      initial: 'visit.underWay.questions.answering',
    });
    expect(state('delivered')).toMatchObject({ kind: 'final', depth: 1 });
  });

  it('carry description, tags and actors', () => {
    expect(state('loading')).toMatchObject({
      description: 'The visit is being fetched.',
      tags: ['busy'],
      invokes: [{ id: 'loadVisit', src: { name: 'loadVisit' }, handlesDone: true, handlesError: true }],
    });
    expect(state('underWay.position.following')?.invokes[0]).toMatchObject({ handlesDone: false, handlesError: true });
  });

  it('keep their own entry and exit actions, without those that time adds', () => {
    expect(state('underWay')?.entry.map(({ name }) => name)).toEqual(['keepHour']);
    expect(state('underWay')?.exit.map(({ name }) => name)).toEqual(['clearDraft']);
    expect(state('loading')?.entry).toEqual([]);
  });

  it('of history say how deep it goes and where it leads the first time', () => {
    expect(state('underWay.questions.answering.last')).toMatchObject({
      history: 'deep',
      historyDefault: 'visit.underWay.questions.answering.question',
    });
    expect(state('underWay.below')).toMatchObject({ history: 'deep', historyDefault: null });
  });
});

describe('the transitions of a machine', () => {
  it('tell what causes them', () => {
    expect(edges('loading').map(({ kind, event }) => [kind, event])).toEqual([
      ['after', 'patience'],
      ['done', 'loadVisit'],
      ['error', 'loadVisit'],
    ]);
    expect(edges('finishing').map(({ kind, event }) => [kind, event])).toEqual([['done', '']]);
    expect(edges('underWay.connection.connected.idle')[0]?.kind).toBe('always');
  });

  it('name their delay and its length, where it has a fixed one', () => {
    expect(only('loading', 'patience')?.delay).toEqual({ name: 'patience', text: 'patience', length: '10 s' });
    expect(only('finishing.waiting', 'backOff')?.delay).toEqual({ name: 'backOff', text: 'backOff', length: null });
  });

  it('carry guard, actions, targets and every requirement', () => {
    expect(only('notLoaded', 'RETRY')).toMatchObject({
      guard: { text: 'hasAttemptsLeft(max: 3)', parts: [{ name: 'hasAttemptsLeft' }] },
      actions: [{ name: 'countAttempt' }],
      targets: ['visit.loading'],
      rules: ['EXEC-04'],
    });
    expect(only('underWay.questions.signing', 'SIGN')?.rules).toEqual(['Q-36', 'LIMIT-10']);
  });

  it('without a guard behind a guarded sibling are the other branch', () => {
    expect(edges('pending').map(({ guard, otherwise, shadowed }) => [guard?.text, otherwise, shadowed])).toEqual([
      ['isInsideStore', false, false],
      [undefined, true, false],
      [undefined, false, false],
    ]);
  });

  it('that stay, enter again, are ignored or take any event are told apart', () => {
    const question = 'underWay.questions.answering.question';
    expect(only(question, 'COMMENT')).toMatchObject({ targets: [], ignored: false });
    expect(only(question, 'RETURN')).toMatchObject({ targets: [], ignored: true });
    expect(edges('underWay.connection.connected.waiting')[1]).toMatchObject({ reenter: true, otherwise: true });
    expect(only('paused', '*')).toMatchObject({ kind: 'event', ignored: false });
  });
});

it('what setup defines is there by name, machines told from ports', () => {
  expect(chart.declared.guards).toContain('isOnline');
  expect(chart.declared.actors.find(({ name }) => name === 'review')).toEqual({
    name: 'review',
    kind: 'machine',
    machine: 'review',
  });
  expect(chart.declared.actors.find(({ name }) => name === 'loadVisit')).toMatchObject({
    kind: 'actor',
    machine: null,
  });
});
