import { fromCallback, fromPromise } from 'xstate';
import { deliveryLock, executionLock, type GiveBack, tryLock } from '#browser/locks.ts';
import { FailureError } from '#contracts/shared/failure.ts';
import { failureOf } from '#domain/shared/failure.ts';
import { saveSealed } from '../execution/index.ts';
import type { Tools } from '../tools.ts';
import { readSealed } from './sealed.ts';

/**
 * SM-34, SM-35: holds the execution for as long as it is sent, and the one place from which anything is sent. Tells what
 * was sealed once both are held; that they are held elsewhere; that the execution is no longer there. The next one waits
 * until the one before has given that place back: another tab is elsewhere, this one is not. RELEASE gives it back for
 * an item that has died.
 */
export const hold = (tools: Tools) => {
  let before: Promise<unknown> = Promise.resolve();
  return fromCallback<{ type: 'RELEASE' }, { execution: string }>(({ input: { execution }, sendBack, receive }) => {
    const turn = new AbortController();
    const held: GiveBack[] = [];
    const take = async (): Promise<void> => {
      for (const name of [deliveryLock, executionLock(execution)]) {
        if (turn.signal.aborted) return;
        const giveBack = await tryLock(name);
        if (giveBack === null) return sendBack({ type: 'HELD_ELSEWHERE' });
        held.push(giveBack);
      }
      const kept = await readSealed(tools.database, execution);
      if (kept === null) return sendBack({ type: 'NOT_THERE' });
      if (!isAuthor(tools, kept)) return sendBack({ type: 'HELD_ELSEWHERE' });
      sendBack({ type: 'HELD', sealed: kept.sealed });
    };
    const taken = before
      .then(take)
      .catch((error: unknown) => sendBack({ type: 'NOT_READ', failure: failureOf(error) }));
    const over = new Promise<void>((resolve) => turn.signal.addEventListener('abort', () => resolve()));
    before = Promise.all([taken, over]).then(() => Promise.all(held.map((giveBack) => giveBack())));
    receive(() => turn.abort());
    return () => turn.abort();
  });
};

/** An item is sent only under its own author. */
const isAuthor = ({ session }: Tools, owner: { company_uuid: string; user_uuid: string }): boolean => {
  const current = session();
  return current?.user_uuid === owner.user_uuid && current.company_uuid === owner.company_uuid;
};

/** OP-53: the encrypted file of an item, made from what was sealed. */
export const saveItem = (tools: Tools) =>
  fromPromise<void, { execution: string }>(async ({ input: { execution } }) => {
    const kept = await readSealed(tools.database, execution);
    if (kept === null) throw new FailureError({ code: 'storageUnavailable' });
    await saveSealed(tools, { execution, sealed: kept.sealed });
  });
