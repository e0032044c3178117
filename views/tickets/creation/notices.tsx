import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { TicketForm } from '#machines/tickets/ticket-creation.select.ts';
import { Switch } from '../../parts/switch.tsx';
import { useWords } from '../../parts/words.tsx';
import type { FormProps } from './shown.ts';
import { TimeSpan } from './time-span.tsx';
import { useField } from './use-field.ts';

type Flag = {
  readonly [Name in keyof TicketForm]: TicketForm[Name] extends boolean ? Name : never;
}[keyof TicketForm];
/** TCREATE-14. */
export const ExecutionNotices = (shown: FormProps) => {
  const { t } = useWords();
  const label = t('ticketCreation.amount');
  return (
    <section className="card stack" aria-labelledby="ticket-notices">
      <h2 id="ticket-notices">{t('ticketCreation.executionNotices')}</h2>
      <Notices {...shown} flag="notifyByEmailBeforeDueDateExecution" legend={t('ticketCreation.beforeDueDate')}>
        <TimeSpan {...shown} amount="notifyDueDateTime" unit="notifyDueDatePeriod" label={label} />
      </Notices>
      <Notices
        {...shown}
        flag="notifyByEmailBeforeExpirationDateExecution"
        legend={t('ticketCreation.beforeExpiration')}
      >
        <TimeSpan {...shown} amount="notifyExpirationDateTime" label={label} />
      </Notices>
      <Notices {...shown} flag="notifyByEmailWhenTaskExecuted" legend={t('ticketCreation.whenExecuted')} />
    </section>
  );
};

/** TCREATE-15. */
export const ApprovalNotices = (shown: FormProps) => {
  const { t } = useWords();
  return (
    <>
      <h3>{t('ticketCreation.approvalNotices')}</h3>
      <Notices {...shown} flag="notifyByEmailBeforeDueDateApproval" legend={t('ticketCreation.beforeApproval')}>
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
  readonly flag: Flag;
  readonly legend: string;
  readonly children?: ReactNode;
};

/** By email; how long before is asked for when it is on. Push is not offered, since it is not delivered. */
const Notices = ({ actor, flag, legend, children }: NoticesProps) => {
  const { t } = useWords();
  const on = useSelector(actor, ({ context: { form } }) => form[flag]);
  return (
    <fieldset className="notices-of">
      <legend className="field-label">{legend}</legend>
      <div className="row-of">
        <Flagged actor={actor} flag={flag} text={t('ticketCreation.byEmail')} />
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
