import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Switch } from '../../parts/switch.tsx';
import { useWords } from '../../parts/words.tsx';
import type { FormProps } from './shown.ts';
import { TimeSpan } from './time-span.tsx';
import { useField } from './use-field.ts';

type About = 'BeforeDueDateExecution' | 'BeforeExpirationDateExecution' | 'WhenTaskExecuted' | 'BeforeDueDateApproval';
type Flag = `notifyBy${'Email' | 'Push'}${About}`;

/** TCREATE-14. */
export const ExecutionNotices = (shown: FormProps) => {
  const { t } = useWords();
  const label = t('ticketCreation.amount');
  return (
    <section className="card stack" aria-labelledby="ticket-notices">
      <h2 id="ticket-notices">{t('ticketCreation.executionNotices')}</h2>
      <Notices {...shown} about="BeforeDueDateExecution" legend={t('ticketCreation.beforeDueDate')}>
        <TimeSpan {...shown} amount="notifyDueDateTime" unit="notifyDueDatePeriod" label={label} />
      </Notices>
      <Notices {...shown} about="BeforeExpirationDateExecution" legend={t('ticketCreation.beforeExpiration')}>
        <TimeSpan {...shown} amount="notifyExpirationDateTime" label={label} />
      </Notices>
      <Notices {...shown} about="WhenTaskExecuted" legend={t('ticketCreation.whenExecuted')} />
    </section>
  );
};

/** TCREATE-15. */
export const ApprovalNotices = (shown: FormProps) => {
  const { t } = useWords();
  return (
    <>
      <h3>{t('ticketCreation.approvalNotices')}</h3>
      <Notices {...shown} about="BeforeDueDateApproval" legend={t('ticketCreation.beforeApproval')}>
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
  readonly about: About;
  readonly legend: string;
  readonly children?: ReactNode;
};

/** By email and by push; how long before is asked for when one of them is on. */
const Notices = ({ actor, about, legend, children }: NoticesProps) => {
  const { t } = useWords();
  const byEmail = useSelector(actor, ({ context: { form } }) => form[`notifyByEmail${about}`]);
  const byPush = useSelector(actor, ({ context: { form } }) => form[`notifyByPush${about}`]);
  return (
    <fieldset className="notices-of">
      <legend className="field-label">{legend}</legend>
      <div className="row-of">
        <Flagged actor={actor} flag={`notifyByEmail${about}`} text={t('ticketCreation.byEmail')} />
        <Flagged actor={actor} flag={`notifyByPush${about}`} text={t('ticketCreation.byPush')} />
      </div>
      {byPush ? <p className="quiet">{t('ticketCreation.pushHint')}</p> : null}
      {byEmail || byPush ? children : null}
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
