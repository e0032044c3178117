import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Evidence, readEvidence } from '../evidence.ts';
import { type ChartedMachine, loadMachines } from '../machines.ts';
import { overviewOf } from '../overview.ts';
import { type Requirements, readRequirements, readStories } from '../requirements.ts';
import type { GalleryData, NamingTest, RequirementEntry } from './data.ts';
import { failureWordings } from './failure-words.ts';
import { ofMachine, type Screens } from './screens.ts';

const testsById = (evidence: readonly Evidence[]): ReadonlyMap<string, readonly NamingTest[]> => {
  const tests = new Map<string, NamingTest[]>();
  for (const { ids, ...test } of evidence) for (const id of ids) tests.set(id, [...(tests.get(id) ?? []), test]);
  return tests;
};

const entriesOf = (requirements: Requirements, evidence: readonly Evidence[]): RequirementEntry[] => {
  const tests = testsById(evidence);
  return [...requirements].map(([id, text]) => ({ id, text, tests: tests.get(id) ?? [] }));
};

const requirementsPage = (root: string): string => {
  const page = join(root, 'docs/requirements.md');
  return existsSync(page) ? readFileSync(page, 'utf8') : '';
};

/** The data of the gallery for machines that are loaded already, and the screens that were taken. */
export const galleryOf = (
  root: string,
  machines: readonly ChartedMachine[],
  screens: Screens = new Map(),
): GalleryData => ({
  machines: machines.map((machine) => ({
    ...machine,
    overview: overviewOf(machine.chart),
    words: ofMachine(screens, machine.name, 'words'),
  })),
  requirements: entriesOf(readRequirements(requirementsPage(root)), readEvidence(root)),
  stories: readStories(requirementsPage(root)),
  failures: failureWordings(),
});

/** The data of the gallery for the project at `root`. */
export const collectGallery = async (root: string): Promise<GalleryData> => galleryOf(root, await loadMachines(root));
