import { answerBy } from '../../thread.ts';
import type { ExecutionRow } from './rows.ts';
import type { NamedFile, Spec, WrittenAs } from './spec.ts';
import { ExportWriter } from './writer.ts';

/** What the thread of an export is asked, in this order. */
export type Step =
  | { readonly step: 'begin'; readonly spec: Spec }
  | { readonly step: 'activity'; readonly trees: readonly string[] }
  | { readonly step: 'rows'; readonly rows: readonly ExecutionRow[] }
  | { readonly step: 'file'; readonly as: string; readonly at: string | null }
  | { readonly step: 'end' }
  | { readonly step: 'clear' };
export type Stepped = readonly NamedFile[] | WrittenAs | null;

let writer: ExportWriter | null = null;

/** Writes an export beside the thread that answers requests. */
answerBy(async (asked: Step): Promise<Stepped> => {
  if (asked.step === 'begin') {
    writer = await ExportWriter.begin(asked.spec);
    return null;
  }
  if (writer === null) throw new Error('no export was begun');
  switch (asked.step) {
    case 'activity':
      await writer.activity(asked.trees);
      return null;
    case 'rows':
      return await writer.rows(asked.rows);
    case 'file':
      await writer.file(asked.as, asked.at);
      return null;
    case 'end':
      return await writer.end();
    case 'clear':
      await writer.clear();
      return null;
  }
});
