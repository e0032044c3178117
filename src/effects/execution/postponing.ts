import { fromPromise } from 'xstate';
import { sha256 } from '#browser/digest.ts';
import { under } from '#browser/stores.ts';
import { recordRow } from '#contracts/execution/record.ts';
import { FailureError } from '#contracts/shared/failure.ts';
import { postponingAnswer } from '#domain/execution/postponement.ts';
import type { Postponing } from '#machines/execution/cannot-be-done.machine.ts';
import { readFiles } from '../file-rows.ts';
import { keepRoom } from '../room.ts';
import type { Tools } from '../tools.ts';
import { sealedState } from './lifecycle.sealed.ts';
import { recordStores } from './rows.ts';
import { untilWritten } from './writer.ts';

/** OP-69: the outbox sends the pictures of the drawer; that they are on the device is all that it waits for. */
export const keepPostponedPictures = () =>
  fromPromise<void, { execution: string; pictures: readonly string[] }>(async () => undefined);

/**
 * CBD-04, OP-56: fixes on the device that the execution cannot be done, in one transaction, for the outbox to send: the
 * same key and the same bytes in every attempt (OP-138). The answers stay until the platform has taken it. Throws
 * `fileMissing` when a picture is not on the device.
 */
export const savePostponement = (tools: Tools) =>
  fromPromise<void, Postponing>(async ({ input: { execution, routine, attempt } }) => {
    const json = JSON.stringify(postponingAnswer(routine, attempt));
    const digest = await sha256(new TextEncoder().encode(json));
    await untilWritten(execution);
    const sealedAt = tools.now().toISOString();
    await tools.database.write(
      recordStores,
      async (rows) => {
        const kept = await rows.get('records', execution, recordRow);
        if (kept?.state !== 'readable') throw new FailureError({ code: 'storageUnavailable' });
        const here = (await readFiles(rows, execution)).filter(({ raw }) => !raw);
        const pictures = attempt.pictures.map((path) => here.find((file) => file.path === path) ?? path);
        const missing = pictures.filter((one) => typeof one === 'string');
        const files = pictures.flatMap((one) =>
          typeof one === 'string' ? [] : [{ path: one.path, bytes: one.bytes.byteLength, sha256: one.sha256 }],
        );
        const state = sealedState(kept.value.state, missing);
        const postponement = {
          comment: attempt.comment,
          pictures: [...attempt.pictures],
          attempt: { ...attempt, pictures: [...attempt.pictures] },
        };
        const sealed = { json, sha256: digest, files, sealedAt, key: attempt.key };
        void rows.delete('journal', under(execution));
        void rows.put('records', execution, { ...kept.value, state, postponement, sealed, savedAt: sealedAt });
      },
      { durability: 'strict' },
    );
    await keepRoom(tools.database);
  });
