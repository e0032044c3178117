import { keyBehind, under } from '#browser/stores.ts';
import type { Reading } from '#browser/transaction.ts';
import { type JournalRow, journalRow } from '#contracts/outbox/outbox.ts';
import type { JournalLine } from '#domain/outbox/outbox.ts';
import { isFailure } from '#domain/shared/failure.ts';
import type { Tools } from '../tools.ts';

/** What was tried with an execution, in order; lines that this build cannot read are left out. */
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
 * Adds a line to the journal of an execution; what only repeats the line before is not written again. The last line
 * tells what the execution was left with (SM-34), so that none comes before another one of an earlier clock.
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
