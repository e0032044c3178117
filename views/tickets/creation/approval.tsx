import { useSelector } from '@xstate/react';
import { Select } from '../../parts/select.tsx';
import { Switch } from '../../parts/switch.tsx';
import { useWords } from '../../parts/words.tsx';
import { AreaOptions } from './general.tsx';
import { ApprovalNotices } from './notices.tsx';
import { Required } from './required.tsx';
import type { FormProps } from './shown.ts';
import { TimeSpan } from './time-span.tsx';
import { useField } from './use-field.ts';

/** TCREATE-09, TCREATE-15, TCREATE-17. */
export const Approval = (shown: FormProps) => {
  const { t } = useWords();
  const { id, value, put } = useField(shown, 'approvalRequired');
  return (
    <section className="card stack" aria-labelledby="ticket-approval">
      <h2 id="ticket-approval">{t('ticketCreation.approval')}</h2>
      <Switch id={id} checked={value} onChecked={put}>
        {t('ticketCreation.approvalRequired')}
      </Switch>
      {value ? (
        <>
          <ApprovalArea {...shown} />
          <TimeSpan
            {...shown}
            amount="approvalTimeValue"
            unit="approvalTimeUnit"
            label={t('ticketCreation.approvalTime')}
          />
          <ApprovalNotices {...shown} />
        </>
      ) : null}
    </section>
  );
};

const ApprovalArea = (shown: FormProps) => {
  const { t } = useWords();
  const { value, put, ...field } = useField(shown, 'areaUUIDApproval');
  const areas = useSelector(shown.actor, ({ context }) => context.approvalAreas);
  return (
    <Select
      {...field}
      label={
        <Required {...shown} name="areaUUIDApproval">
          {t('ticketCreation.approvalArea')}
        </Required>
      }
      value={value}
      onValue={put}
    >
      <AreaOptions areas={areas} />
    </Select>
  );
};
