import { readArguments, UsageError, wholeNumber } from '#tools/command-line.ts';
import { type Peer, peers } from './figures.ts';

export const parts = ['domain', 'browser', 'platform', 'charts'] as const;
export type Part = (typeof parts)[number];

/** How much is run. `rounds` are loads of every page; `interactions` of each kind are made in every round. */
export type Options = {
  readonly quick: boolean;
  /** The report becomes the baseline of the repository; otherwise it goes to `dist/bench`. */
  readonly keep: boolean;
  readonly only: readonly Part[];
  readonly peers: readonly Peer[];
  readonly sizes: readonly number[];
  readonly throttles: readonly number[];
  readonly rounds: number;
  /** Of these, so many go to the peers too. */
  readonly peerRounds: number;
  /** A peer on one page takes up to twenty seconds to load: it is visited in the first rounds alone. */
  readonly onePageRounds: number;
  /** Visits of the checklist with branches. */
  readonly branchRounds: number;
  readonly interactions: number;
  readonly fills: number;
  readonly durableKeys: number;
  readonly uploadSeconds: number;
  readonly listRequests: number;
  readonly starts: number;
};

type Amount = Omit<Options, 'quick' | 'keep' | 'only'>;
const full: Amount = {
  peers: ['surveyjs', 'enketo'],
  sizes: [50, 500, 2000],
  throttles: [1, 4],
  rounds: 9,
  peerRounds: 9,
  onePageRounds: 3,
  branchRounds: 7,
  interactions: 10,
  fills: 3,
  durableKeys: 200,
  uploadSeconds: 20,
  listRequests: 300,
  starts: 5,
};
const short: Amount = {
  peers: ['surveyjs', 'enketo'],
  sizes: [50, 2000],
  throttles: [1, 4],
  rounds: 3,
  peerRounds: 1,
  onePageRounds: 1,
  branchRounds: 1,
  interactions: 6,
  fills: 1,
  durableKeys: 60,
  uploadSeconds: 5,
  listRequests: 40,
  starts: 1,
};

export const usage = `npm run bench -- [--quick] [--only ${parts.join('|')}]... [--rounds N] [--all-peers] [--keep]`;

/** The options typed behind `npm run bench`. Throws `UsageError` for wrong ones. */
export function readOptions(args: readonly string[]): Options {
  const { values } = readArguments({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      rounds: { type: 'string' },
      'all-peers': { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
  });
  const base = values.quick ? short : full;
  const rounds = values.rounds === undefined ? null : wholeNumber('--rounds', values.rounds, 1);
  return {
    ...base,
    quick: values.quick,
    keep: values.keep,
    peers: values['all-peers'] ? peers : base.peers,
    only: values.only.length === 0 ? parts : values.only.map(partOf),
    rounds: rounds ?? base.rounds,
    peerRounds: rounds ?? base.peerRounds,
  };
}

function partOf(name: string): Part {
  const part = parts.find((known) => known === name);
  if (part === undefined) throw new UsageError(`--only takes ${parts.join(', ')}, not ${name}.`);
  return part;
}
