import type { Brought } from '../import-file.ts';
import { importRoutines } from '../routines/index.ts';
import { importActivities, importStores } from '../selection/index.ts';
import { importAreas } from '../tickets/index.ts';
import { defineImport, lineOf } from './define-import.ts';

export const importActivityFile = defineImport({
  command: 'import',
  what: 'activities',
  bring: importActivities,
  tell: ({ imported, warnings }) => [
    ...imported.map(importedLine),
    ...warnings.map((finding) => `warning: ${lineOf(finding)}`),
  ],
});

const importedLine = (activity: { name: string; uuid: string; version: number; changed: boolean }): string =>
  `${activity.changed ? 'imported' : 'same content, its schedule and stores written anew'}: ${activity.name} (${activity.uuid}, version ${activity.version})`;

const broughtLines = ({ added, known }: Brought): string[] => [`added: ${added}`, `known before: ${known}`];

export const importStoreFile = defineImport({
  command: 'import-stores',
  what: 'stores',
  bring: importStores,
  tell: broughtLines,
});

export const importAreaFile = defineImport({
  command: 'import-areas',
  what: 'areas that are accountable for tickets, with their members,',
  bring: importAreas,
  tell: broughtLines,
});

export const importRoutineFile = defineImport({
  command: 'import-routines',
  what: 'routines, with their activities,',
  bring: importRoutines,
  tell: ({ withdrawn, ...brought }) => [
    ...broughtLines(brought),
    ...(withdrawn > 0 ? [`activities withdrawn: ${withdrawn}`] : []),
  ],
});
