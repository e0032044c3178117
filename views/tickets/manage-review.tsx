import { useSelector } from '@xstate/react';
import { isBlank } from '#domain/shared/blank.ts';
import {
  isSameMistakes,
  longestText,
  longestTime,
  type ManagementRef,
  selectMistakes,
  selectSending,
  type Ticket,
  timeUnits,
} from '#machines/tickets/ticket-management.select.ts';
import { Asterisk } from '../parts/asterisk.tsx';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Choice, Choices } from '../parts/choice.tsx';
import { TextArea, TextInput } from '../parts/inputs.tsx';
import { useWords } from '../parts/words.tsx';
import { CancelButton, ManagePictures, Sending } from './manage-form.tsx';

type PanelProps = { readonly actor: ManagementRef; readonly ticket: Ticket };

/** TAPPROVE-01, TAPPROVE-02, TAPPROVE-04. */
export const ApprovePanel = ({ actor }: Pick<PanelProps, 'actor'>) => {
  const { t } = useWords();
  const comments = useSelector(actor, ({ context }) => context.typed.approvalComments);
  const busy = useSelector(actor, selectSending) !== null;
  return (
    <Card>
      <h2>{t('ticketManagement.approve.title')}</h2>
      <p className="quiet">{t('ticketManagement.approve.text')}</p>
      <div className="stack" inert={busy}>
        <TextArea
          id="approval-comment"
          label={t('ticketManagement.approve.comment')}
          maxLength={longestText}
          value={comments}
          onValue={(typed) => actor.send({ type: 'TYPE', typed: { approvalComments: typed } })}
        />
      </div>
      <Sending actor={actor} saving={t('ticketManagement.approve.approving')} />
      <div className="row-of ticket-acts">
        <Button kind="primary" busy={busy} aria-keyshortcuts="a" onClick={() => actor.send({ type: 'APPROVE' })}>
          {t('ticketManagement.approve.approve')}
        </Button>
        <Button kind="danger" disabled={busy} aria-keyshortcuts="r" onClick={() => actor.send({ type: 'REJECT' })}>
          {t('ticketManagement.approve.reject')}
        </Button>
      </div>
    </Card>
  );
};

/** TAPPROVE-06. */
export const wordingOf = ({ flow_type }: Ticket): 'reject' | 'reopen' =>
  flow_type === 'with_approval' ? 'reject' : 'reopen';

/** TAPPROVE-05 to TAPPROVE-12: worded "reject" where there is an approval, and "reopen" otherwise. */
export const ReopenPanel = ({ actor, ticket }: PanelProps) => {
  const { t } = useWords();
  const busy = useSelector(actor, selectSending) !== null;
  const wording = wordingOf(ticket);
  return (
    <Card>
      <h2>{t(`ticketManagement.${wording}.title`)}</h2>
      <p className="quiet">{t(`ticketManagement.${wording}.text`)}</p>
      <div className="stack" inert={busy}>
        <Deadline actor={actor} />
        <Unit actor={actor} />
        <Reason actor={actor} label={t(`ticketManagement.${wording}.comments`)} />
        <ManagePictures actor={actor} />
      </div>
      <Sending actor={actor} saving={t(`ticketManagement.${wording}.sending`)} />
      <div className="row-of ticket-acts">
        <Button kind="primary" busy={busy} onClick={() => actor.send({ type: 'SEND' })}>
          {wording === 'reject' ? t('ticketManagement.reject.send') : t('ticketManager.manage.reopen')}
        </Button>
        <CancelButton actor={actor} />
      </div>
    </Card>
  );
};

type FieldProps = { readonly actor: ManagementRef };

/** TAPPROVE-07. */
const Deadline = ({ actor }: FieldProps) => {
  const { t } = useWords();
  const value = useSelector(actor, ({ context }) => context.typed.dueDateTime);
  const mistakes = useSelector(actor, selectMistakes, isSameMistakes);
  return (
    <TextInput
      id="reopen-deadline"
      type="number"
      min={0}
      max={longestTime}
      step={1}
      label={<Required label={t('ticketManagement.reopen.deadline')} entered={value !== ''} />}
      error={
        mistakes.includes('reopenDeadLineToSolve')
          ? t('ticketManager.manage.reopenDeadLineToSolve')
          : mistakes.includes('deadlineTooLong')
            ? t('ticketManagement.reopen.deadlineTooLong', { max: longestTime })
            : null
      }
      value={value}
      onValue={(typed) => actor.send({ type: 'TYPE', typed: { dueDateTime: typed } })}
    />
  );
};

const units = ['months', 'weeks', 'days', 'hours'] as const;

/** TAPPROVE-08. */
const Unit = ({ actor }: FieldProps) => {
  const { t } = useWords();
  const chosen = useSelector(actor, ({ context }) => context.typed.dueDatePeriod);
  return (
    <Choices id="reopen-unit" legend={t('ticketManagement.reopen.unit')} layout="rows">
      {units.map((unit) => (
        <Choice
          kind="radio"
          name="reopen-unit"
          checked={chosen === timeUnits[unit]}
          onChecked={() => actor.send({ type: 'TYPE', typed: { dueDatePeriod: timeUnits[unit] } })}
          key={unit}
        >
          {t(`ticketManagement.reopen.${unit}`)}
        </Choice>
      ))}
    </Choices>
  );
};

/** TAPPROVE-09. */
const Reason = ({ actor, label }: FieldProps & { readonly label: string }) => {
  const { t } = useWords();
  const value = useSelector(actor, ({ context }) => context.typed.reopenTicketComments);
  const mistakes = useSelector(actor, selectMistakes, isSameMistakes);
  return (
    <TextArea
      id="reopen-comments"
      aria-keyshortcuts="r"
      label={<Required label={label} entered={!isBlank(value)} />}
      error={mistakes.includes('descriptionEmpty') ? t('ticketManager.creator.form.errors.descriptionEmpty') : null}
      maxLength={longestText}
      value={value}
      onValue={(typed) => actor.send({ type: 'TYPE', typed: { reopenTicketComments: typed } })}
    />
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
