import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, setup, transition } from 'xstate';
import { type Choice, type Moment, type Simulation, type Step, simulate } from '#charts/gallery/simulation.ts';
import { loadMachines } from '#charts/machines.ts';
import { readMachine } from '#charts/read-machine.ts';
import { visitMachine } from './fixtures/visit.machine.ts';

const visit = readMachine(visitMachine);

/** Answers every question in turn: with what is said, then with no. */
const decided = (run: (choices: readonly Choice[]) => Step, holds: (guard: string) => boolean): Moment => {
  const choices: Choice[] = [];
  for (;;) {
    const step = run(choices);
    if (step.kind === 'moment') return step;
    if (step.kind === 'endless') throw new Error('it goes round for ever');
    choices.push({ guard: step.guard, after: step.after, holds: holds(step.guard) });
  }
};
const no = (): boolean => false;

const walked = (simulation: Simulation, types: readonly string[], holds: (guard: string) => boolean = no): Moment =>
  types.reduce(
    (moment, type) => decided((choices) => simulation.send(moment, type, choices), holds),
    decided(simulation.begin, holds),
  );

const leaves = (moment: Moment): string[] =>
  moment.active.filter((id) => !moment.active.some((other) => other.startsWith(`${id}.`))).sort();

describe('a machine that is tried', () => {
  const simulation = simulate(visit);

  it('begins where the chart begins, and offers what can happen there', () => {
    const moment = walked(simulation, []);
    expect(leaves(moment)).toEqual(['visit.loading']);
    expect(simulation.offers(moment).map(({ text }) => text)).toEqual([
      'LANGUAGE',
      'after 10 s',
      'loadVisit done',
      'loadVisit failed',
    ]);
  });

  it('asks for a guard before it moves, and goes by the answer', () => {
    const pending = walked(simulation, ['xstate.done.actor.loadVisit']);
    expect(simulation.send(pending, 'ARRIVE', [])).toMatchObject({ kind: 'question', guard: 'isInsideStore' });
    const choice = { guard: 'isInsideStore', after: 0 };
    expect(simulation.send(pending, 'ARRIVE', [{ ...choice, holds: false }])).toMatchObject({
      active: ['visit', 'visit.pending'],
      taken: ['visit.pending:1'],
    });
    const inside = decided(
      (choices) => simulation.send(pending, 'ARRIVE', choices),
      (guard) => guard === 'isInsideStore',
    );
    expect(inside.taken).toEqual(['visit.pending:0']);
    expect(leaves(inside)).toEqual([
      'visit.underWay.connection.disconnected',
      'visit.underWay.position.switchedOff',
      'visit.underWay.questions.answering.question',
    ]);
  });

  it('keeps its history, and comes to its end', () => {
    const arrive = ['xstate.done.actor.loadVisit', 'ARRIVE'];
    const back = walked(simulation, [...arrive, 'PICTURE', 'PAUSE', 'RESUME'], (guard) => guard === 'isInsideStore');
    expect(leaves(back)).toContain('visit.underWay.questions.answering.photographing');
    const left = walked(simulation, ['xstate.after.patience.visit.loading', 'CANCEL']);
    expect(left.snapshot.status).toBe('done');
    expect(simulation.offers(left)).toEqual([]);
  });

  it('asks a guard again where transitions were taken since: it may say otherwise then', () => {
    const twice = readMachine(
      setup({ guards: { isMore: () => false } }).createMachine({
        id: 'twice',
        initial: 'here',
        states: {
          here: { on: { GO: 'first' } },
          first: { always: [{ guard: 'isMore', target: 'second' }, { target: 'here' }] },
          second: { always: [{ guard: 'isMore', target: 'here' }, { target: 'last' }] },
          last: {},
        },
      }),
    );
    const simulation = simulate(twice);
    const begun = walked(simulation, []);
    const first = { guard: 'isMore', after: 1, holds: true };
    expect(simulation.send(begun, 'GO', [first])).toMatchObject({ kind: 'question', guard: 'isMore', after: 2 });
    expect(simulation.send(begun, 'GO', [first, { ...first, after: 2, holds: false }])).toMatchObject({
      active: ['twice', 'twice.last'],
    });
  });

  it('says when it would never come to rest', () => {
    const round = readMachine(
      setup({ guards: { isTired: () => false } }).createMachine({
        id: 'round',
        initial: 'here',
        states: {
          here: { on: { GO: 'there' } },
          there: { always: [{ guard: 'isTired', target: 'here' }, { target: 'elsewhere' }] },
          elsewhere: { always: [{ guard: 'isTired', target: 'here' }, { target: 'there' }] },
        },
      }),
    );
    expect(() => walked(simulate(round), ['GO'])).toThrow('it goes round for ever');
    expect(leaves(walked(simulate(round), ['GO'], () => true))).toEqual(['round.here']);
  });
});

const idsOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.map((node) => [node.machine.id, ...node.path].join('.')).sort();

it('moves as the machine itself moves, whatever happens and whatever guards say', () => {
  const events = [...new Set(visit.edges.filter(({ kind }) => kind === 'event').map(({ event }) => event))]
    .filter((event) => event !== '*')
    .concat('xstate.done.actor.loadVisit', 'xstate.error.actor.loadVisit', 'xstate.done.actor.saveLocally');
  const guards = visit.declared.guards;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 25 }), fc.subarray([...guards]), (types, holding) => {
      const holds = (guard: string): boolean => holding.some((name) => guard.startsWith(name));
      const real: AnyStateMachine = visitMachine.provide({
        guards: Object.fromEntries(guards.map((name) => [name, () => holds(name)])),
      });
      let [snapshot]: [AnyMachineSnapshot, ...unknown[]] = initialTransition(real);
      const simulation = simulate(visit);
      let moment = decided(simulation.begin, holds);
      for (const type of types) {
        if (snapshot.status !== 'active') break;
        [snapshot] = transition(real, snapshot, { type });
        moment = decided((choices) => simulation.send(moment, type, choices), holds);
        expect([...moment.active].sort(), type).toEqual(idsOf(snapshot));
      }
    }),
    { numRuns: 150 },
  );
});

const machines = await loadMachines(join(import.meta.dirname, '../..'));

it.each(machines.map((machine) => [machine.name, machine.chart] as const))(
  '%s can be tried: whatever is offered can be done',
  (_, chart) => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(1000)), (numbers) => {
        const next = (below: number): number => (numbers.next().value ?? 0) % below;
        const simulation = simulate(chart);
        const run = (step: (choices: readonly Choice[]) => Step): Moment => decided(step, () => next(2) === 1);
        let moment = run(simulation.begin);
        for (let count = 0; count < 15; count += 1) {
          const offers = simulation.offers(moment);
          const offer = offers[next(Math.max(1, offers.length))];
          if (offer === undefined) break;
          const from = moment;
          moment = run((choices) => simulation.send(from, offer.type, choices));
          const leaving = chart.edges.filter(({ id }) => moment.taken.includes(id)).map(({ source }) => source);
          expect(moment.taken.length === 0 || leaving.some((source) => from.active.includes(source))).toBe(true);
        }
      }),
      { numRuns: 5 },
    );
  },
);
