import type { Entry, Run } from './runs.ts';
import { percent, type Share, shareText } from './totals.ts';
import type { Failed, Tried } from './walked.ts';

type Now = {
  readonly at: string;
  /** Else what earlier runs walked of the same charts counts too. */
  readonly isWhole: boolean;
  readonly failed: readonly Failed[];
  readonly tried: readonly Tried[];
};

/** Prints what this run has walked, machine by machine, what failed, and what became of mutants. */
export function printWalks(run: Run, { at, isWhole, failed, tried }: Now): void {
  if (tried.length > 0) {
    printTrial(tried);
    return;
  }
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

function printTrial(tried: readonly Tried[]): void {
  console.log('\nmachine             mutants  equivalent  noticed');
  for (const one of tried.toSorted((a, b) => a.machine.localeCompare(b.machine))) {
    const columns = String(one.tried).padStart(7) + String(one.equivalent.length).padStart(12);
    console.log(`${one.machine.padEnd(20)}${columns}  ${shareText(scoreOf([one]))}`);
    for (const id of one.survivors) console.log(`  nobody notices: ${id}`);
  }
  const score = scoreOf(tried);
  console.log(`score: ${shareText(score)}, at least ${leastScore} % are wanted`);
  if (Number(percent(score)) < leastScore) process.exitCode = 1;
}

const leastScore = 95;

const scoreOf = (tried: readonly Tried[]): Share => {
  const telling = tried.reduce((sum, one) => sum + one.tried - one.equivalent.length, 0);
  const alive = tried.reduce((sum, one) => sum + one.survivors.length, 0);
  return [telling - alive, telling];
};
