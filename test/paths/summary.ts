import type { Entry, Run } from './runs.ts';
import { type Share, shareText } from './totals.ts';
import type { Failed } from './walked.ts';

type Now = {
  readonly at: string;
  /** Else what earlier runs walked of the same charts counts too. */
  readonly isWhole: boolean;
  readonly failed: readonly Failed[];
};

/** Prints what this run has walked, machine by machine, and what failed. */
export function printWalks(run: Run, { at, isWhole, failed }: Now): void {
  for (const on of ['actors', 'browser'] as const)
    printMachines(
      on === 'actors' ? 'on actors' : 'in the browser',
      Object.entries(run[on]).filter(([, entry]) => entry.at === at),
    );
  if (!isWhole) console.log('(with what earlier runs walked of the same charts)');
  for (const { machine, step, words, again } of failed)
    console.log(`FAILED ${machine} at «${words[step - 1]}»; again: ${again}`);
}

function printMachines(where: string, entries: readonly (readonly [string, Entry])[]): void {
  if (entries.length === 0) return;
  console.log(`\n${where.padEnd(20)}  paths       states  transitions  guard outcomes`);
  for (const [machine, entry] of entries.toSorted(([one], [other]) => one.localeCompare(other))) {
    const { states, transitions, guards } = sharesOf(entry);
    const of = ([walked, all]: Share, width: number) => `${walked}/${all}`.padStart(width);
    console.log(
      machine.padEnd(20) + String(entry.paths).padStart(7) + of(states, 13) + of(transitions, 13) + of(guards, 16),
    );
  }
  const sum = (key: 'states' | 'transitions' | 'guards'): Share => [
    entries.reduce((all, [, entry]) => all + sharesOf(entry)[key][0], 0),
    entries.reduce((all, [, entry]) => all + sharesOf(entry)[key][1], 0),
  ];
  const words = (['states', 'transitions', 'guards'] as const).map((key) => `${key} ${shareText(sum(key))}`);
  console.log(`${where}: ${words.join(', ')}`);
}

const sharesOf = ({
  all,
  states,
  taken,
  held,
  refused,
}: Entry): Record<'states' | 'transitions' | 'guards', Share> => ({
  states: [Object.keys(states).length, all.states],
  transitions: [Object.keys(taken).length, all.transitions],
  guards: [Object.keys(held).length + Object.keys(refused).length, all.guards],
});
