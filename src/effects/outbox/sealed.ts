import type { Database } from '#browser/database.ts';
import { recordRow, type Sealed } from '#contracts/execution/record.ts';
import { answerBy } from '../routine-answers.ts';

type Kept = { readonly company_uuid: string; readonly user_uuid: string; readonly sealed: Sealed };

/** The sealed content of an execution or a routine answer by its uuid, and its owner; null where nothing is sealed. */
export const readSealed = (database: Database, uuid: string): Promise<Kept | null> =>
  database.read(['records', 'routineAnswers'], async (rows) => {
    const record = await rows.get('records', uuid, recordRow);
    const row = record?.state === 'readable' ? record.value : await answerBy(rows, uuid);
    return row?.sealed ? { company_uuid: row.company_uuid, user_uuid: row.user_uuid, sealed: row.sealed } : null;
  });
