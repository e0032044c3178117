import { useSelector } from '@xstate/react';
import { numberedTicketAddress } from '#domain/tickets/ticket-address.ts';
import { type ResultDetail, type ResultRef, selectHasTasks } from '#machines/results/result.select.ts';
import { TextLink } from '../parts/button.tsx';
import { useOffset } from '../parts/offset.tsx';
import { useWords } from '../parts/words.tsx';
import { StatusLabel } from '../tickets/status-label.tsx';

type TasksProps = { readonly actor: ResultRef; readonly tasks: ResultDetail['tasks'] };

/** RESULT-04: the tasks that were raised, as they are now. */
export const ResultTasks = ({ actor, tasks }: TasksProps) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const lead = useSelector(actor, selectHasTasks);
  if (tasks.length === 0) return null;
  return (
    <section className="card" aria-labelledby="result-tasks">
      <h2 id="result-tasks">{t('results.tasks')}</h2>
      <ul className="stack" data-gap="small">
        {tasks.map(({ uuid, number, title, state, due_at }) => {
          const named = t('results.one.task', { number: String(number), title });
          return (
            <li key={uuid}>
              {lead ? <TextLink href={numberedTicketAddress(String(number))}>{named}</TextLink> : named}{' '}
              <StatusLabel state={state} />{' '}
              <span className="quiet">{t('results.one.due', { at: dateTime(due_at, offset) })}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
