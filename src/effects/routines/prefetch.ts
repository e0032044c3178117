import { fromCallback } from 'xstate';
import { createRoutineCalls } from '#api/routines/routine-calls.ts';
import { idle } from '#browser/idle.ts';
import { savesData } from '#browser/saves-data.ts';
import { currentTime } from '#domain/time/instants.ts';
import { lastSeen } from '../seen.ts';
import { sessionOf } from '../session-of.ts';
import type { Tools } from '../tools.ts';
import { keepResult } from './result.ts';
import { resultSeen } from './seen-kinds.ts';

type Ahead = { readonly type: 'READ'; readonly checksums: readonly string[] };

/**
 * OP-30, ROUT-36: reads the activities of a list of today that this device has never seen, so that they open without a
 * network: one after the other, each when the page is idle or after 2 seconds, and none where the user saves data. The
 * first that cannot be read ends it: the next list asks again.
 */
export const readAhead = (tools: Tools) =>
  fromCallback<Ahead, void>(({ receive }) => {
    const left = new AbortController();
    const read = async (checksums: readonly string[]): Promise<void> => {
      const owner = sessionOf(tools);
      for (const checksum of checksums) {
        if (await lastSeen(tools, resultSeen, checksum)) continue;
        await idle();
        left.signal.throwIfAborted();
        const current_time = currentTime(tools.client.platformTime(), owner.time_zone_offset);
        const detail = await createRoutineCalls(tools.client).result(checksum, { current_time }, left.signal);
        await keepResult(tools, { owner, checksum }, detail);
      }
    };
    let reading = Promise.resolve();
    receive(({ checksums }) => {
      if (savesData()) return;
      reading = reading.then(() => read(checksums)).catch(() => undefined);
    });
    return () => left.abort();
  });
