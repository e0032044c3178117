import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { indexPage } from './index-page.ts';
import { type ChartedMachine, loadMachines, placeOf } from './machines.ts';
import { machinePage } from './page.ts';
import { drawPicture } from './picture.ts';
import { type Requirements, readRequirements } from './requirements.ts';

/** Contents by path from docs/charts, with forward slashes. */
export type Prints = ReadonlyMap<string, string>;

/** The index and a page a machine. */
export const pagesOf = (machines: readonly ChartedMachine[], requirements: Requirements): Prints =>
  new Map([
    ['README.md', indexPage(machines, requirements)],
    ...machines.map((machine) => [`${placeOf(machine)}.md`, machinePage(machine, machines, requirements)] as const),
  ]);

/** A picture a machine; `drawn` hears of each as soon as it is there. */
export const picturesOf = async (
  machines: readonly ChartedMachine[],
  drawn: (machine: ChartedMachine, svg: string) => void = () => {},
): Promise<Prints> => {
  const pictures = new Map<string, string>();
  for (const machine of machines) {
    const svg = await drawPicture(machine.chart);
    pictures.set(`${placeOf(machine)}.svg`, svg);
    drawn(machine, svg);
  }
  return pictures;
};

/** The requirements of the project at `root`. */
export const requirementsOf = (root: string): Requirements =>
  readRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'));

/** Everything that docs/charts holds for the project at `root`. The same machines always give the same bytes. */
export const printsOfProject = async (root: string): Promise<Prints> => {
  const machines = await loadMachines(root);
  return new Map([...pagesOf(machines, requirementsOf(root)), ...(await picturesOf(machines))]);
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    );

/** The paths at which a folder differs from the prints: changed, missing, or without a machine. */
export const differences = (folder: string, prints: Prints): string[] => {
  const found = new Map(filesIn(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
  const paths = new Set([...prints.keys(), ...found.keys()]);
  return [...paths].filter((path) => prints.get(path) !== found.get(path)).sort();
};

const drop = (file: string): void => {
  rmSync(file);
  if (readdirSync(dirname(file)).length === 0) rmdirSync(dirname(file));
};

/** Makes the folder hold the prints and nothing else. Returns the paths that changed. */
export const writePrints = (folder: string, prints: Prints): string[] => {
  mkdirSync(folder, { recursive: true });
  const changed = differences(folder, prints);
  for (const path of changed) {
    const text = prints.get(path);
    const file = join(folder, path);
    if (text === undefined) drop(file);
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  return changed;
};
