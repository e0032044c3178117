import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type Asked, asking } from '#test/paths/asked.ts';
import { readArguments, UsageError } from './command-line.ts';

export const help = `npm run paths                walks every path of every machine, on actors and by clicks in a real browser
npm run paths -- [options]

  --machine NAME    one machine only
  --path WHICH      of that machine the path of that number, or those whose words contain the text
  --file FILE       the walk that the page of charts saved there, in a browser
  --actors          on actors only, without a browser
  --headed          in a browser that can be watched, one walk after the other
  --base URL        in the browser at another environment that is running, instead of a platform of its own
  --report          only writes the report of what was walked last
  --help

The report is dist/paths/index.html. docs/testing-with-paths.md is the way through it.`;

export const usage = 'npm run paths -- --help tells what there is.';

const options = {
  machine: { type: 'string' },
  path: { type: 'string' },
  file: { type: 'string' },
  actors: { type: 'boolean', default: false },
  headed: { type: 'boolean', default: false },
  base: { type: 'string' },
  report: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

export type Given = ReturnType<typeof readArguments<{ options: typeof options }>>['values'];

/** The options typed behind `npm run paths`. Throws a `UsageError` for options that there are none of. */
export const readGiven = (): Given => readArguments({ options }).values;

/** Throws a `UsageError` for options that are wrong, alone or together; `names` are those of the machines. */
export function check(given: Given, names: readonly string[]): void {
  const [fault] = [...faultsOfMachine(given, names), ...faultsTogether(given)].filter(([isThere]) => isThere);
  if (fault) throw new UsageError(fault[1]);
}

type Fault = readonly [isThere: boolean, message: string];

const faultsOfMachine = ({ machine, path }: Given, names: readonly string[]): readonly Fault[] => [
  [path !== undefined && machine === undefined, '--path wants the --machine whose path it is.'],
  [
    machine !== undefined && !names.includes(machine),
    `There is no machine ${machine}. These are: ${names.join(', ')}.`,
  ],
];

const faultsTogether = ({ base, actors, headed, file, machine }: Given): readonly Fault[] => [
  [file !== undefined && (machine !== undefined || actors), '--file names its machine, and is walked in a browser.'],
  [actors && (headed || base !== undefined), '--headed and --base are of a browser.'],
  [
    base !== undefined && !/^https?:\/\/[^/]+\/?$/.test(base),
    '--base wants an address such as https://try.example.com.',
  ],
];

/** The options that the tests are told. */
export function askedOf({ machine, path, file, headed, base, actors }: Given): Partial<Asked> {
  return {
    all: true,
    ...(machine === undefined ? {} : { machine }),
    ...(file === undefined ? {} : readWalk(file)),
    ...(path === undefined ? {} : { path }),
    ...(headed ? { headed } : {}),
    ...(base === undefined ? {} : { base: base.replace(/\/$/, '') }),
    ...(actors ? { actors } : {}),
  };
}

const savedWalk = v.required(v.pick(asking, ['machine', 'along']));

/** A walk that the page of charts saved. Throws a `UsageError` for a file that is none. */
function readWalk(file: string): Pick<Asked, 'machine' | 'along'> {
  try {
    return v.parse(savedWalk, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new UsageError(`${file} is no walk that the page of charts saved.`);
  }
}
