import type { AnyStateMachine } from 'xstate';
import { readMachine } from '#charts/read-machine.ts';
import { positionOf, type Transition } from '../../machines/transitions.match.ts';
import { rows as partThree } from '../../machines/transitions.table.ts';
import { asked } from '../asked.ts';
import type { Proof } from '../proof.ts';
import { drawing } from '../randomly.ts';
import type { Tried } from '../walked.ts';
import { equivalent } from './equivalent.ts';
import type { Mutant } from './mutant.ts';
import { copied, mutantsOf, mutated } from './mutants.ts';
import { onTrial } from './onTrial.ts';

const atOnce = 3;

type Trial = { readonly what: string; readonly run: () => Tried };

/** Where rows are on trial: all mutants when they were asked for, else a few that the seed draws. */
export function triedMutants(proof: Proof): Trial | null {
  const { machine } = proof;
  if (!onTrial.has(machine.id)) return null;
  const all = mutantsOf(machine);
  const mutants = asked.mutate ? all : drawn(all);
  return {
    what: asked.mutate ? `all ${all.length}` : mutants.map(({ id }) => id).join(', '),
    run: () => {
      if (asked.mutate && !isAlive(proof, same(machine)))
        throw new Error('the machine itself is not told to be itself');
      const alive = mutants
        .filter((mutant) => isAlive(proof, { machine: mutated(machine, mutant), edge: mutant.edge }))
        .map(({ id }) => id);
      const isEquivalent = (id: string) => equivalent[id] !== undefined;
      return {
        ...{ machine: machine.id, tried: mutants.length },
        ...{ equivalent: alive.filter(isEquivalent), survivors: alive.filter((id) => !isEquivalent(id)) },
      };
    },
  };
}

type Candidate = { readonly machine: AnyStateMachine; readonly edge: string };

const same = (machine: AnyStateMachine): Candidate => ({ machine: copied(machine), edge: '' });

/** Whether nothing that is expected of the machine, by its rows or by Part 3 of the requirements, tells them apart. */
const isAlive = (proof: Proof, { machine, edge }: Candidate): boolean =>
  proof.isFulfilledBy(machine, edge) && isInTable(machine);

const drawn = (all: readonly Mutant[]): Mutant[] => {
  const pick = drawing(Number(process.env['FC_SEED']));
  return [...new Set(Array.from({ length: atOnce }, () => pick(all.length)))].flatMap((at) => all[at] ?? []);
};

/** Fails where a machine has not the transitions that Part 3 of the requirements gives it. */
function isInTable(machine: AnyStateMachine): boolean {
  const chart = readMachine(machine);
  const isThere = (one: Transition) => one.machine !== machine.id || positionOf(chart, one) > -1;
  return partThree.every(({ decided, ...row }) => (decided ? decided.instead.every(isThere) : isThere(row)));
}
