import { type AnyStateMachine, StateMachine } from 'xstate';
import type { Chart } from '../graph.ts';
import { readMachine } from '../read-machine.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../../machines/**/*.machine.ts', { eager: true });

/** A machine file exports its machine, or a function that makes it for any data. */
const machinesIn = (file: Readonly<Record<string, unknown>>): AnyStateMachine[] =>
  Object.entries(file)
    .map(([name, value]): unknown => (name.startsWith('create') && typeof value === 'function' ? value() : value))
    .filter((value): value is AnyStateMachine => value instanceof StateMachine);

/** The machines of the product by their ids, as they are in this version of the code. */
export const machines: ReadonlyMap<string, AnyStateMachine> = new Map(
  Object.values(files)
    .flatMap(machinesIn)
    .map((machine) => [machine.id, machine]),
);

const charts = new Map<string, Chart>();

/** The chart of a machine, or null when this version of the code has no such machine. */
export const chartOf = (id: string): Chart | null => {
  const machine = machines.get(id);
  if (machine === undefined) return null;
  const chart = charts.get(id) ?? readMachine(machine);
  charts.set(id, chart);
  return chart;
};
