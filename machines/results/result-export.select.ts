import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { resultExportMachine } from './result-export.machine.ts';

export type { ResultExport } from '#contracts/results/result-export.ts';
export type ResultExportRef = ActorRefFrom<typeof resultExportMachine>;
type Snapshot = SnapshotFrom<typeof resultExportMachine>;

/** What shows of the export. */
export type ExportLook = Exclude<Snapshot['value'], object> | 'following' | 'unreachable';

export const selectExportLook = ({ value }: Snapshot): ExportLook => {
  if (typeof value === 'string') return value;
  return value.following === 'unreachable' ? 'unreachable' : 'following';
};
