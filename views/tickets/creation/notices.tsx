import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { TicketForm } from '#machines/tickets/ticketCreation.select.ts';
import { Switch } from '../../parts/switch.tsx';
import { useTicketWords } from '../words.ts';
import type { FormProps } from './shown.ts';
import { TimeSpan } from './time-span.tsx';
import { useField } from './use-field.ts';

type Flag = {
  readonly [Name in keyof TicketForm]: TicketForm[Name] extends boolean ? Name : never;
}[keyof TicketForm];
type Pair = { readonly email: Flag; readonly push: Flag };

const beforeDueDate: Pair = {
  email: 'notifyByEmailBeforeDueDateExecution',
  push: 'notifyByPushBeforeDueDateExecution',
};
const beforeExpiration: Pair = {
  email: 'notifyByEmailBeforeExpirationDateExecution',
  push: 'notifyByPushBeforeExpirationDateExecution',
};
const whenExecuted: Pair = { email: 'notifyByEmailWhenTaskExecuted', push: 'notifyByPushWhenTaskExecuted' };
const beforeApproval: Pair = {
  email: 'notifyByEmailBeforeDueDateApproval',
  push: 'notifyByPushBeforeDueDateApproval',
};

/** TCREATE-14. */
export const ExecutionNotices = (shown: FormProps) => {
  const { t } = useTicketWords();
  const label = t('ticketCreation.amount');
  return (
    <section className="card stack" aria-labelledby="ticket-notices">
      <h2 id="ticket-notices">{t('ticketCreation.executionNotices')}</h2>
      <Notices {...shown} pair={beforeDueDate} legend={t('ticketCreation.beforeDueDate')}>
        <TimeSpan {...shown} amount="notifyDueDateTime" unit="notifyDueDatePeriod" label={label} />
      </Notices>
      <Notices {...shown} pair={beforeExpiration} legend={t('ticketCreation.beforeExpiration')}>
        <TimeSpan {...shown} amount="notifyExpirationDateTime" label={label} />
      </Notices>
      <Notices {...shown} pair={whenExecuted} legend={t('ticketCreation.whenExecuted')} />
    </section>
  );
};

/** TCREATE-15. */
export const ApprovalNotices = (shown: FormProps) => {
  const { t } = useTicketWords();
  return (
    <>
      <h3>{t('ticketCreation.approvalNotices')}</h3>
      <Notices {...shown} pair={beforeApproval} legend={t('ticketCreation.beforeApproval')}>
        <TimeSpan
          {...shown}
          amount="notifyDueDateTimeUnitApproval"
          unit="notifyDueDateTimePeriodApproval"
          label={t('ticketCreation.amount')}
        />
      </Notices>
    </>
  );
};

type NoticesProps = FormProps & {
  readonly pair: Pair;
  readonly legend: string;
  readonly children?: ReactNode;
};

/** By email and by push; how long before is asked for when one of them is on. */
const Notices = ({ actor, pair, legend, children }: NoticesProps) => {
  const { t } = useTicketWords();
  const on = useSelector(actor, ({ context: { form } }) => form[pair.email] || form[pair.push]);
  return (
    <fieldset className="notices-of">
      <legend className="field-label">{legend}</legend>
      <div className="row-of">
        <Flagged actor={actor} flag={pair.email} text={t('ticketCreation.byEmail')} />
        <Flagged actor={actor} flag={pair.push} text={t('ticketCreation.byPush')} />
      </div>
      {on ? children : null}
    </fieldset>
  );
};

const Flagged = ({ actor, flag, text }: FormProps & { readonly flag: Flag; readonly text: string }) => {
  const { id, value, put } = useField({ actor }, flag);
  return (
    <Switch id={id} checked={value} onChecked={put}>
      {text}
    </Switch>
  );
};
