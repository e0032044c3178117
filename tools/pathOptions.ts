import type { Asked } from '#test/paths/asked.ts';
import { onTrial } from '#test/paths/mutation/onTrial.ts';
import { readArguments, UsageError, wholeNumber } from './commandLine.ts';

export const help = `npm run paths                walks every path of every machine, on actors and by clicks in a real browser
npm run paths -- [options]

  --machine NAME    one machine only
  --path WHICH      of that machine the path of that number, or those whose words contain the text
  --actors          on actors only, without a browser
  --headed          in a browser that can be watched, one walk after the other
  --base URL        in the browser at another environment that is running, instead of a platform of its own
  --random N        N long random walks of each machine instead of its paths, by clicks where it has words for it
    --steps M       of at most M steps (30)
    --seed S        drawn by S; the same seed walks the same
  --mutate          removes and redirects transitions and inverts guards, one at a time, and tells what nobody notices
    --browser N     and tries N of the mutants of each machine in the browser as well, drawn by --seed (1)
  --report          only writes the report of what was walked last
  --help

The report is dist/paths/index.html. docs/testing-with-paths.md is the way through it.`;

export const usage = 'npm run paths -- --help tells what there is.';

const options = {
  machine: { type: 'string' },
  path: { type: 'string' },
  actors: { type: 'boolean', default: false },
  headed: { type: 'boolean', default: false },
  base: { type: 'string' },
  random: { type: 'string' },
  steps: { type: 'string' },
  seed: { type: 'string' },
  mutate: { type: 'boolean', default: false },
  browser: { type: 'string' },
  report: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

export type Given = ReturnType<typeof readArguments<{ options: typeof options }>>['values'];

/** What was typed behind `npm run paths`. Throws a `UsageError` for options that there are none of. */
export const readGiven = (): Given => readArguments({ options }).values;

/** Throws a `UsageError` for what cannot be meant, alone or together; `names` are those of the machines. */
export function check(given: Given, names: readonly string[]): void {
  for (const name of ['random', 'steps', 'browser'] as const)
    if (given[name] !== undefined) wholeNumber(`--${name}`, given[name], 1);
  if (given.seed !== undefined) wholeNumber('--seed', given.seed, 0);
  const [fault] = [...faultsOfMachine(given, names), ...faultsTogether(given)].filter(([isThere]) => isThere);
  if (fault) throw new UsageError(fault[1]);
}

type Fault = readonly [isThere: boolean, message: string];

const faultsOfMachine = ({ machine, path, mutate }: Given, names: readonly string[]): readonly Fault[] => [
  [path !== undefined && machine === undefined, '--path wants the --machine whose path it is.'],
  [
    machine !== undefined && !names.includes(machine),
    `There is no machine ${machine}. These are: ${names.join(', ')}.`,
  ],
  [
    mutate && machine !== undefined && !onTrial.has(machine),
    `The mutants of ${machine} are not tried. Those of these are: ${[...onTrial].join(', ')}.`,
  ],
];

const faultsTogether = ({
  path,
  random,
  steps,
  seed,
  base,
  mutate,
  browser,
  actors,
  headed,
}: Given): readonly Fault[] => [
  [path !== undefined && random !== undefined, 'Either --path or --random.'],
  [random === undefined && steps !== undefined, '--steps is of --random.'],
  [random === undefined && seed !== undefined && !mutate, '--seed is of --random and --mutate.'],
  [browser !== undefined && !mutate, '--browser is of --mutate.'],
  [mutate && (path ?? random ?? base) !== undefined, '--mutate goes with --machine only.'],
  [(actors || mutate) && (headed || base !== undefined), '--headed and --base are of a browser.'],
  [
    base !== undefined && !/^https?:\/\/[^/]+\/?$/.test(base),
    '--base wants an address such as https://try.example.com.',
  ],
];

/** What of it the tests are told. */
export function askedOf({ machine, path, headed, base, actors, ...given }: Given): Partial<Asked> {
  const seed = Number(given.seed ?? Date.now() % 2 ** 31);
  return {
    all: true,
    ...(machine === undefined ? {} : { machine }),
    ...(path === undefined ? {} : { path }),
    ...(headed ? { headed } : {}),
    ...(base === undefined ? {} : { base: base.replace(/\/$/, '') }),
    ...(actors ? { actors } : {}),
    ...(given.random === undefined
      ? {}
      : { random: { walks: Number(given.random), steps: Number(given.steps ?? 30), seed } }),
  };
}
