import { useSelector } from '@xstate/react';
import { isBlank } from '#domain/shared/blank.ts';
import { longestText, longestTime, timeUnits } from '#domain/tickets/ticket-limits.ts';
import { type BulkChangeRef, bulkMistakes } from '#machines/tickets/bulk-change.select.ts';
import { isSameMistakes } from '#machines/tickets/ticket-management.select.ts';
import { Asterisk } from '../../parts/asterisk.tsx';
import { Choice, Choices } from '../../parts/choice.tsx';
import { TextArea, TextInput } from '../../parts/inputs.tsx';
import { useWords } from '../../parts/words.tsx';

const units = ['months', 'weeks', 'days', 'hours'] as const;

/** TAPPROVE-07 to TAPPROVE-09: the deadline and the reason of a rejection, the same for all. */
export const RejectForm = ({ bulk }: { readonly bulk: BulkChangeRef }) => {
  const { t } = useWords();
  const { dueDateTime, dueDatePeriod, reopenTicketComments } = useSelector(bulk, ({ context }) => context.typed);
  const mistakes = useSelector(bulk, bulkMistakes, isSameMistakes);
  const deadlineError = mistakes.includes('reopenDeadLineToSolve')
    ? t('ticketManager.manage.reopenDeadLineToSolve')
    : mistakes.includes('deadlineTooLong')
      ? t('ticketManagement.reopen.deadlineTooLong', { max: longestTime })
      : null;
  return (
    <div className="stack">
      <TextArea
        id="bulk-reason"
        label={<Required label={t('bulkChange.reasonOfAll')} entered={!isBlank(reopenTicketComments)} />}
        error={mistakes.includes('descriptionEmpty') ? t('ticketManager.creator.form.errors.descriptionEmpty') : null}
        maxLength={longestText}
        value={reopenTicketComments}
        onValue={(value) => bulk.send({ type: 'TYPE', typed: { reopenTicketComments: value } })}
      />
      <TextInput
        id="bulk-deadline"
        type="number"
        min={0}
        max={longestTime}
        step={1}
        label={<Required label={t('ticketManagement.reopen.deadline')} entered={dueDateTime !== ''} />}
        error={deadlineError}
        value={dueDateTime}
        onValue={(value) => bulk.send({ type: 'TYPE', typed: { dueDateTime: value } })}
      />
      <Choices id="bulk-unit" legend={t('ticketManagement.reopen.unit')} layout="rows">
        {units.map((unit) => (
          <Choice
            key={unit}
            kind="radio"
            name="bulk-unit"
            checked={dueDatePeriod === timeUnits[unit]}
            onChecked={() => bulk.send({ type: 'TYPE', typed: { dueDatePeriod: timeUnits[unit] } })}
          >
            {t(`ticketManagement.reopen.${unit}`)}
          </Choice>
        ))}
      </Choices>
    </div>
  );
};

const Required = ({ label, entered }: { readonly label: string; readonly entered: boolean }) => {
  const { t } = useWords();
  return (
    <>
      {label}{' '}
      <Asterisk answered={entered} text={t(`execution.comment.${entered ? 'requiredEntered' : 'requiredMissing'}`)} />
    </>
  );
};
