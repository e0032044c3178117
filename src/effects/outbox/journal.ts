import { keyBehind, under } from '#browser/stores.ts';
import type { Reading } from '#browser/transaction.ts';
import { type JournalRow, journalRow } from '#contracts/outbox/outbox.ts';
import type { JournalLine } from '#domain/outbox/outbox.ts';
import { isFailure } from '#domain/shared/failure.ts';
import type { Tools } from '../tools.ts';

/** The journal of an execution, in order; lines that this build cannot read are left out. */
export const readJournal = async (rows: Reading, execution: string): Promise<readonly JournalLine[]> =>
  (await rows.list('journal', journalRow, under(execution))).flatMap((row) =>
    row.state === 'readable' ? [lineOf(row.value)] : [],
  );

const lineOf = ({ at, step, failure }: JournalRow): JournalLine => ({
  at,
  step,
  failure: isFailure(failure) ? failure : null,
});

/**
 * Adds a line to the journal of an execution, unless it only repeats the line before. The last line tells where the
 * execution stands (SM-34), so that each line is placed behind all others, even if the clock was set back.
 */
export const writeJournal =
  ({ database, now }: Pick<Tools, 'database' | 'now'>) =>
  (execution: string, { step, failure }: Pick<JournalLine, 'step' | 'failure'>): Promise<void> =>
    database.write(['journal'], async (rows) => {
      const last = (await readJournal(rows, execution)).at(-1);
      if (last?.step === step && last.failure?.code === failure?.code && step !== 'started') return;
      const at = now().toISOString();
      const keys = await rows.keys('journal', under(execution));
      void rows.put('journal', keyBehind(keys, execution, at), { execution, at, step, failure });
    });
