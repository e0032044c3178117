import { importActivities, importStores } from '../selection/index.ts';
import { defineImport, lineOf } from './defineImport.ts';

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
  `${activity.changed ? 'imported' : 'unchanged'}: ${activity.name} (${activity.uuid}, version ${activity.version})`;

export const importStoreFile = defineImport({
  command: 'import-stores',
  what: 'stores',
  bring: importStores,
  tell: ({ added, known }) => [`added: ${added}`, `known before: ${known}`],
});
