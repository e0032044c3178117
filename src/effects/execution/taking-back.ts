import { fromPromise } from 'xstate';
import { executionLock, tryLock } from '#browser/locks.ts';
import { keyBehind, under } from '#browser/stores.ts';
import { recordRow } from '#contracts/execution/record.ts';
import type { JournalRow } from '#contracts/outbox/outbox.ts';
import { FailureError } from '#contracts/shared/failure.ts';
import { readFiles } from '../file-rows.ts';
import type { Tools } from '../tools.ts';
import { reopenedState, takenBackState } from './lifecycle.sealed.ts';
import { recordStores } from './rows.ts';

type Taken = { readonly execution: string };

/**
 * SM-35: what was sealed can be answered again, from the screen that holds it. Throws `conflict` when the platform has
 * every file of it: then it may have the execution, too.
 */
export const takeBack = (tools: Tools) => fromPromise<void, Taken>(({ input }) => reopen(tools, input.execution));

/** The same from a screen that does not hold it: throws `heldElsewhere` while another one does (SM-35). */
export const takeBackUnheld = (tools: Tools) =>
  fromPromise<void, Taken>(async ({ input: { execution } }) => {
    const giveBack = await tryLock(executionLock(execution));
    if (giveBack === null) throw new FailureError({ code: 'heldElsewhere' });
    try {
      await reopen(tools, execution);
    } finally {
      void giveBack();
    }
  });

/**
 * Drops the sealed content in the transaction that makes it a draft again, so that no attempt can send it any more. The
 * journal says so in the same transaction: its last line is the state that an item of the outbox begins with. An
 * execution that another tab has taken back is left as it is.
 */
const reopen = ({ database, now }: Tools, execution: string): Promise<void> =>
  database.write(
    recordStores,
    async (rows) => {
      const kept = await rows.get('records', execution, recordRow);
      if (kept?.state !== 'readable') throw new FailureError({ code: 'storageUnavailable' });
      if (kept.value.sealed === null) return;
      const lying = new Set((await readFiles(rows, execution)).flatMap(({ path, owing }) => (owing ? [path] : [])));
      const owing = kept.value.sealed.files.flatMap(({ path }) => (lying.has(path) ? [path] : []));
      const state = kept.value.sealed.key === undefined ? takenBackState(owing) : reopenedState();
      const at = now().toISOString();
      void rows.put('records', execution, { ...kept.value, state, sealed: null, savedAt: at });
      const line: JournalRow = { execution, at, step: 'takenBack', failure: null };
      const keys = await rows.keys('journal', under(execution));
      void rows.put('journal', keyBehind(keys, execution, at), line);
    },
    { durability: 'strict' },
  );
