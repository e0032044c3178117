import { fromPromise } from 'xstate';
import { type RecordRow, recordRow } from '#contracts/execution/record.ts';
import type { RoutineAnswerRow } from '#contracts/routines/routine-record.ts';
import type { Session } from '#contracts/session/session.ts';
import type { Waiting, Waitings } from '#domain/outbox/outbox.ts';
import { ownAnswers } from '../routine-answers.ts';
import type { Tools } from '../tools.ts';
import { readJournal } from './journal.ts';

/** SM-34: what this user finished on this device and the platform has not acknowledged, in the order of finishing. */
export const listWaiting = (tools: Tools) => {
  let toldFor: string | null = null;
  return fromPromise<Waitings, { session: Session }>(async ({ input: { session } }) => {
    const waitings = await readWaiting(tools, session);
    if (tools.config.outboxAges && toldFor !== session.token && waitings.waiting.length > 0) tellAges(tools, waitings);
    toldFor = session.token;
    return waitings;
  });
};

/** Once a session and page: a figure for the operator, which is worth no second try. */
const tellAges = ({ calls }: Tools, { at, waiting }: Waitings): void => {
  const ages = waiting.map(({ sealedAt }) => Math.max(0, Math.round((Date.parse(at) - Date.parse(sealedAt)) / 1000)));
  calls.outboxAges(ages.slice(0, 1000)).catch(() => undefined);
};

const kindOf = (row: RecordRow | RoutineAnswerRow): Waiting['kind'] => {
  if ('checksum' in row) return 'routineAnswer';
  return row.sealed?.key === undefined ? 'execution' : 'postponement';
};

const readWaiting = ({ database, now }: Tools, session: Session): Promise<Waitings> =>
  database.read(['records', 'routineAnswers', 'journal'], async (rows) => {
    const owned = await rows.owned(session.company_uuid, session.user_uuid, recordRow);
    const kept: readonly (RecordRow | RoutineAnswerRow)[] = [
      ...owned.flatMap((row) => (row.state === 'readable' ? [row.value] : [])),
      ...(await ownAnswers(rows, session)),
    ];
    const waiting = await Promise.all(
      kept.map(async (row): Promise<Waiting[]> => {
        if (row.sealed === null) return [];
        const { uuid, activity, store, sealed } = row;
        const kind = kindOf(row);
        const journal = await readJournal(rows, uuid);
        return [{ uuid, kind, activity, store, sealedAt: sealed.sealedAt, files: sealed.files.length, journal }];
      }),
    );
    return {
      at: now().toISOString(),
      waiting: waiting.flat().sort((one, other) => one.sealedAt.localeCompare(other.sealedAt)),
    };
  });
