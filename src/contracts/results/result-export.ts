import * as v from 'valibot';
import { instant, uuid } from '../shared/primitives.ts';
import { resultFilter } from './results.ts';

/** EXPO-05: what results are exported as. */
const resultExportFormats = ['csv', 'xlsx', 'jsonl'] as const;

/**
 * EXPO-05 to EXPO-08: how results are exported. `columns` says what names a column: what people read, or the uuid of
 * its question, which never changes; `choices` whether several choices stand in one cell or in a column each.
 */
const choices = {
  format: v.picklist(resultExportFormats),
  columns: v.picklist(['label', 'code']),
  choices: v.picklist(['joined', 'columns']),
  pictures: v.picklist(['links', 'zip']),
};

/** Body that orders an export: the filter of the list, and how it is written. */
export const resultExportOrder = v.object({ filter: resultFilter, ...choices });
export type ResultExportOrder = v.InferOutput<typeof resultExportOrder>;

/** EXPO-11: why there is no file; `withheld` where the account may no longer see a store that is in it. */
export const resultExportFaults = ['forbidden', 'too_large', 'storage', 'withheld', 'failed'] as const;
export type ResultExportFault = (typeof resultExportFaults)[number];

/**
 * EXPO-09: an export, and how far it is. `total` is known once it is begun; `ahead` counts those that come before it;
 * `url` is good for a quarter of an hour, and given anew by each call as long as the file is kept.
 */
const resultExport = v.object({
  uuid,
  state: v.picklist(['waiting', 'running', 'made', 'failed']),
  ...choices,
  created_at: instant,
  done: v.number(),
  total: v.nullable(v.number()),
  ahead: v.number(),
  fault: v.nullable(v.picklist(resultExportFaults)),
  file: v.nullable(v.object({ name: v.string(), bytes: v.number(), url: v.string() })),
});
export type ResultExport = v.InferOutput<typeof resultExport>;

/** Answer of each call about one export. */
export const resultExportAnswer = v.object({ export: resultExport });
/** EXPO-12: the newest of the caller that is kept; null when there is none. */
export const newestResultExport = v.object({ export: v.nullable(resultExport) });
