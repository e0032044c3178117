import type { ResultExportOrder } from '#contracts/results/result-export.ts';

/** EXPO-05 to EXPO-08: what the dialog asks for. */
export type ExportChoices = Omit<ResultExportOrder, 'filter'>;

/** Before anything is chosen: a table to read. */
export const plainChoices: ExportChoices = { format: 'csv', columns: 'label', choices: 'joined', pictures: 'links' };

/** What can be chosen, in the order of the dialog. */
export const exportOptions = {
  format: ['csv', 'xlsx', 'jsonl'],
  columns: ['label', 'code'],
  choices: ['joined', 'columns'],
  pictures: ['links', 'zip'],
} as const satisfies { readonly [Name in keyof ExportChoices]: readonly ExportChoices[Name][] };
