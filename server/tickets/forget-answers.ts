import type { Transaction } from 'kysely';
import type { QuestionData } from '#contracts/tickets/tickets.ts';
import type { Database } from '../db/schema.ts';
import { isAmong } from './among.ts';

/**
 * CORR-03: tasks that were raised by executions keep their question as it was published, and nothing of what was answered.
 * Their own pictures and words stay.
 */
export async function forgetAnswers(
  trx: Transaction<Database>,
  company: string,
  executions: readonly string[],
): Promise<void> {
  const raised = () =>
    trx
      .selectFrom('ticket_definition')
      .where('company_uuid', '=', company)
      .where(isAmong('execution_uuid', executions))
      .where('question_data', 'is not', null);
  // An edit copies a definition that it holds: what it copied meanwhile is read by the next statement.
  await raised().select('uuid').orderBy('uuid').forUpdate().execute();
  const found = await raised().select(['uuid', 'question_data']).execute();
  for (const { uuid, question_data } of found) {
    if (question_data === null) continue;
    await trx
      .updateTable('ticket_definition')
      .set({ question_data: JSON.stringify(unanswered(question_data)) })
      .where('company_uuid', '=', company)
      .where('uuid', '=', uuid)
      .execute();
  }
}

const unanswered = (question: QuestionData): QuestionData => ({
  ...question,
  answer_text: '',
  comments: '',
  alternatives: question.alternatives.map((one) => ({ ...one, selected: false })),
});
