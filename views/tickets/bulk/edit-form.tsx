import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { priorities } from '#domain/tickets/ticket-limits.ts';
import { type BulkChangeRef, bulkMistakes, newValuesIn } from '#machines/tickets/bulk-change.select.ts';
import { isSameMistakes } from '#machines/tickets/ticket-management.select.ts';
import { Callout } from '../../parts/callout.tsx';
import { TextInput } from '../../parts/inputs.tsx';
import { useOffset } from '../../parts/offset.tsx';
import { Select } from '../../parts/select.tsx';
import { useWords } from '../../parts/words.tsx';

type EditProps = { readonly bulk: BulkChangeRef };

/** BULK-08: the values that all selected tasks get; a field that is left empty stays as it is in each. */
export const EditForm = ({ bulk }: EditProps) => {
  const { t } = useWords();
  const typed = useSelector(bulk, ({ context }) => context.typed);
  const areas = useSelector(bulk, ({ context }) => context.areas);
  const mistakes = useSelector(bulk, bulkMistakes, isSameMistakes);
  const put = (more: Partial<typeof typed>) => bulk.send({ type: 'TYPE', typed: more });
  return (
    <div className="stack">
      <p>{t('bulkChange.edit.intro')}</p>
      {mistakes.includes('nothingChosen') ? (
        <Callout kind="error" announced>
          {t('bulkChange.edit.nothingChosen')}
        </Callout>
      ) : null}
      <Select
        id="bulk-priority"
        label={t('ticketEdit.fields.priority')}
        value={typed.priority}
        onValue={(priority) => put({ priority })}
      >
        <AsItIs>
          {priorities.map((priority) => (
            <option key={priority} value={priority}>
              {t(`ticketCreation.priority.${priority}`)}
            </option>
          ))}
        </AsItIs>
      </Select>
      <Select id="bulk-area" label={t('ticketEdit.fields.area')} value={typed.area} onValue={(area) => put({ area })}>
        <AsItIs>
          {areas.map(({ uuid, name }) => (
            <option key={uuid} value={uuid}>
              {name}
            </option>
          ))}
        </AsItIs>
      </Select>
      <div className="row-of">
        <TextInput
          id="bulk-due-day"
          type="date"
          label={t('ticketEdit.dueDay')}
          error={mistakes.includes('dueDateEmpty') ? t('ticketEdit.faults.dueDateEmpty') : null}
          value={typed.dueDay}
          onValue={(dueDay) => put({ dueDay })}
        />
        <TextInput
          id="bulk-due-time"
          type="time"
          label={t('ticketEdit.dueTime')}
          value={typed.dueTime}
          onValue={(dueTime) => put({ dueTime })}
        />
      </div>
    </div>
  );
};

const AsItIs = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useWords();
  return (
    <>
      <option value="">{t('bulkChange.edit.asItIs')}</option>
      {children}
    </>
  );
};

/** BULK-09: the values that the tasks will have. */
export const NewValues = ({ bulk }: EditProps) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const { priority, area, dueDate } = newValuesIn(useSelector(bulk, ({ context }) => context));
  const values = [
    priority && ([t('ticketEdit.fields.priority'), t(`ticketCreation.priority.${priority}`)] as const),
    area && ([t('ticketEdit.fields.area'), area] as const),
    dueDate && ([t('ticketEdit.fields.due_date'), dateTime(dueDate, offset)] as const),
  ];
  return (
    <ul className="plain-text">
      {values.map((shown) =>
        shown ? (
          <li key={shown[0]}>
            <strong>{shown[0]}</strong> {shown[1]}
          </li>
        ) : null,
      )}
    </ul>
  );
};
