import { createHash } from 'node:crypto';
import type { AnyStateMachine } from 'xstate';
import type { Chart } from '#charts/graph.ts';
import { readMachine } from '#charts/read-machine.ts';
import type { Steps } from './coverage.ts';

/** What of a machine was walked, and whereby. */
export type Walked = Steps & {
  readonly machine: string;
  /** Of the chart that was walked: the ids of another one may mean something else. */
  readonly chart: string;
  readonly on: 'actors' | 'browser';
  readonly paths: number;
  /** How many states, transitions and outcomes of guards there are. */
  readonly all: All;
};

export type All = { readonly states: number; readonly transitions: number; readonly guards: number };

/** A path by clicks that was not walked to its end. */
export type Failed = {
  readonly machine: string;
  readonly words: readonly string[];
  /** The number of the step. */
  readonly step: number;
  readonly expected: string;
  readonly found: string;
  readonly because: string;
  readonly picture: string | null;
  readonly again: string;
};

/** Of a chart. */
const allOf = ({ states, edges }: Chart): All => ({
  states: states.filter(({ kind }) => kind !== 'history').length,
  transitions: edges.length,
  guards: 2 * edges.filter(({ guard }) => guard !== null).length,
});

/** The same for the same chart only. */
export const chartFingerprint = (chart: Chart): string =>
  createHash('sha256')
    .update(JSON.stringify([chart.states, chart.edges]))
    .digest('hex')
    .slice(0, 16);

/** What is told of the chart of a machine beside its walks. */
export const chartOf = (machine: AnyStateMachine): { readonly chart: string; readonly all: All } => {
  const chart = readMachine(machine);
  return { chart: chartFingerprint(chart), all: allOf(chart) };
};

declare module 'vitest' {
  interface TaskMeta {
    walked?: Walked;
    failed?: Failed;
  }
}
