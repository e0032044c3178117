import { stat } from 'node:fs/promises';
import type { ExportInstruction } from '../../db/tables/results.ts';
import type { Caller } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { Thread } from '../../thread.ts';
import { activitiesOf, countOf, executionsOf, namesOf, type Selection, treesOf } from './source.ts';
import type { NamedFile, WrittenAs } from './spec.ts';
import type { Step, Stepped } from './worker.ts';

/** A written export: its taken file in the file store, and the stores that its rows are of. */
export type Written = {
  readonly name: string;
  readonly path: string;
  readonly as: WrittenAs;
  readonly bytes: number;
  readonly rows: number;
  readonly stores: readonly string[];
};

/** Called with the progress; may end the export. */
export type Listener = {
  readonly tell: (progress: { readonly done: number; readonly total: number }) => void;
  readonly signal: AbortSignal;
};

type Asked = {
  readonly caller: Caller;
  readonly instruction: ExportInstruction;
  /** What was delivered later is left out. */
  readonly before: Date;
};

/**
 * EXPO-05: writes an export into a file that counts as taken by the file store; what fails leaves nothing behind. Rows are
 * made in a thread of their own, which other requests do not wait for.
 */
export async function writeExport(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  { caller, instruction, before }: Asked,
  { tell, signal }: Listener,
): Promise<Written> {
  const { filter, ...how } = instruction;
  const selection: Selection = { caller, filter, before };
  const total = await countOf(db, selection);
  const activities = await activitiesOf(db, selection);
  tell({ done: 0, total });
  const { name, path } = await files.reserve();
  const thread = new Thread<Step, Stepped>(
    { name: 'the writer of an export', built: 'exportWorker.js', source: './results/export/worker.ts' },
    null,
  );
  const stores = new Set<string>();
  let done = 0;
  // An end of the thread fails what it is asked, also in the middle of a long ZIP.
  const end = (): void => void thread.end();
  signal.addEventListener('abort', end);
  try {
    const spec = { ...how, out: path, offset: caller.timeZoneOffset, single: activities.length === 1 };
    signal.throwIfAborted();
    await thread.ask({ step: 'begin', spec });
    for (const activity of activities) {
      await thread.ask({ step: 'activity', trees: await treesOf(db, caller, activity) });
      for await (const rows of ahead(executionsOf(db, selection, activity.uuid))) {
        const named = await thread.ask({ step: 'rows', rows });
        if (Array.isArray(named)) await bring({ db, files }, caller, thread, named);
        for (const row of rows) stores.add(row.store_uuid);
        done += rows.length;
        tell({ done, total });
      }
    }
    const as = await thread.ask({ step: 'end' });
    const { size: bytes } = await stat(path);
    return { name, path, as: as as WrittenAs, bytes, rows: done, stores: [...stores] };
  } catch (error) {
    if (!thread.hasEnded) await thread.ask({ step: 'clear' }).catch(() => null);
    await files.remove(name);
    throw error;
  } finally {
    signal.removeEventListener('abort', end);
    await thread.end();
  }
}

/** Reads the next batch while one is written. */
async function* ahead<Batch>(batches: AsyncGenerator<Batch>): AsyncGenerator<Batch> {
  let next = batches.next();
  try {
    for (let read = await next; !read.done; read = await next) {
      next = batches.next();
      // The next `await` throws its failure; after a stop the failure of the writer counts.
      next.catch(() => {});
      yield read.value;
    }
  } finally {
    await batches.return(undefined);
  }
}

/** Brings stored files into the ZIP, one after the other: each may have to be fetched. */
async function bring(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  caller: Caller,
  thread: Thread<Step, Stepped>,
  named: readonly NamedFile[],
): Promise<void> {
  const names = await namesOf(
    db,
    caller,
    named.map(({ path }) => path),
  );
  for (const { path, as } of named) {
    const name = names.get(path);
    const lent = files.lend();
    try {
      await thread.ask({ step: 'file', as, at: name === undefined ? null : await lent.locate(name) });
    } finally {
      await lent.release();
    }
  }
}
