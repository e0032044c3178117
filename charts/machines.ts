import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { machineOf } from './file-names.ts';
import type { Chart } from './graph.ts';
import { readMachine } from './read-machine.ts';

/** A machine as it ships, with what its file says about it. */
export interface ChartedMachine {
  /** The area it is about; null for one that all areas share. */
  readonly area: string | null;
  /** The machine's name, which its file has in kebab-case. */
  readonly name: string;
  /** From the project's root, with forward slashes. */
  readonly file: string;
  /** The doc line over the machine. */
  readonly about: string;
  /** The machine of Part 3 of the requirements, or null for one that Part 3 does not have. */
  readonly sm: string | null;
  readonly chart: Chart;
}

/** Where its page stands, from docs/charts and without ending. */
export const placeOf = ({ area, name }: Pick<ChartedMachine, 'area' | 'name'>): string =>
  area === null ? name : `${area}/${name}`;

const ENDING = '.machine.ts';

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Every machine file below `folder`, in alphabetical order, as paths from `folder` with forward slashes. */
const machineFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ENDING))
    .map((path) => path.split(sep).join('/'))
    .sort();

/** A machine file exports `xMachine`; one that is generic over its data exports `createX` instead. */
const machineIn = (module: unknown, name: string): AnyStateMachine | null => {
  if (typeof module !== 'object' || module === null) return null;
  const exported: ReadonlyMap<string, unknown> = new Map(Object.entries(module));
  const create = exported.get(`create${capital(name)}`);
  const machine: unknown = exported.get(`${name}Machine`) ?? (typeof create === 'function' ? create() : undefined);
  return machine instanceof StateMachine ? machine : null;
};

const aboutIn = (source: string, name: string): string => {
  const pattern = new RegExp(
    `/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*export const (?:${name}Machine|create${capital(name)})\\b`,
  );
  const comment = pattern.exec(source)?.[1] ?? '';
  return comment.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim();
};

const loadOne = async (root: string, path: string): Promise<ChartedMachine> => {
  const file = join(root, 'machines', path);
  const name = machineOf(basename(path, ENDING));
  const module: unknown = await import(pathToFileURL(file).href);
  const machine = machineIn(module, name);
  if (machine === null) throw new Error(`machines/${path} exports no machine named ${name}Machine`);
  const about = aboutIn(readFileSync(file, 'utf8'), name);
  const [folder = null] = path.split('/').slice(0, -1);
  return {
    area: folder === 'shared' ? null : folder,
    name,
    file: `machines/${path}`,
    about,
    sm: /\bSM-\d+/.exec(about)?.[0] ?? null,
    chart: readMachine(machine),
  };
};

/** All machines of the project at `root`. A machine file that exports no machine under its name is an error. */
export const loadMachines = async (root: string): Promise<ChartedMachine[]> => {
  const machines: ChartedMachine[] = [];
  for (const path of machineFiles(join(root, 'machines'))) machines.push(await loadOne(root, path));
  return machines;
};
