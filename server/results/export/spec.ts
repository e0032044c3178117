import type { ExportInstruction } from '../../db/tables/results.ts';

/** How an export is written, and where. `offset` is that of the company, `single` whether it has one activity alone. */
export type Spec = Omit<ExportInstruction, 'filter'> & {
  readonly out: string;
  readonly offset: string;
  readonly single: boolean;
};

/** A stored file that goes into the ZIP, and the name that it has there. */
export type NamedFile = { readonly path: string; readonly as: string };

/** The file that was written: what it is, by the ending of its name. */
export type WrittenAs = 'csv' | 'xlsx' | 'jsonl' | 'zip';
