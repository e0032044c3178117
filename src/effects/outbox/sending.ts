import { fromCallback, fromPromise } from 'xstate';
import { deliveryLock, executionLock, tryLock } from '#browser/locks.ts';
import { recordRow } from '#contracts/record.ts';
import { failureOf } from '#domain/failure.ts';
import { saveSealed } from '../execution/index.ts';
import type { Tools } from '../tools.ts';

type Release = () => void;

/**
 * SM-34, SM-35: holds the execution for as long as it is sent, and the one place from which anything is sent. Tells what
 * was sealed once both are held; that they are held elsewhere; that the execution is no longer there.
 */
export const hold = (tools: Tools) =>
  fromCallback<{ type: 'never' }, { execution: string }>(({ input: { execution }, sendBack }) => {
    const held: Release[] = [];
    let ended = false;
    const letGo = (): void => {
      ended = true;
      for (const release of held.splice(0)) release();
    };
    const take = async (): Promise<void> => {
      for (const name of [deliveryLock, executionLock(execution)]) {
        const release = await tryLock(name);
        if (release === null) return sendBack({ type: 'HELD_ELSEWHERE' });
        held.push(release);
        if (ended) return letGo();
      }
      const row = await tools.database.read(['records'], (rows) => rows.get('records', execution, recordRow));
      if (row?.state !== 'readable' || row.value.sealed === null) return sendBack({ type: 'NOT_THERE' });
      if (!isAuthor(tools, row.value)) return sendBack({ type: 'HELD_ELSEWHERE' });
      sendBack({ type: 'HELD', sealed: row.value.sealed });
    };
    take().catch((error: unknown) => {
      if (!ended) sendBack({ type: 'NOT_READ', failure: failureOf(error) });
    });
    return letGo;
  });

/** An item is sent only under its own author. */
const isAuthor = ({ session }: Tools, owner: { company_uuid: string; user_uuid: string }): boolean => {
  const current = session();
  return current?.user_uuid === owner.user_uuid && current.company_uuid === owner.company_uuid;
};

/** OP-53: the encrypted file of an item, made from what was sealed. */
export const saveItem = (tools: Tools) =>
  fromPromise<void, { execution: string }>(async ({ input: { execution } }) => {
    const row = await tools.database.read(['records'], (rows) => rows.get('records', execution, recordRow));
    if (row?.state !== 'readable' || row.value.sealed === null) throw { code: 'storageUnavailable' };
    await saveSealed(tools, { execution, sealed: row.value.sealed });
  });
