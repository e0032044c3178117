import { longestTime, timeUnits } from '#machines/tickets/ticket-creation.select.ts';
import { AmountInput } from '../../parts/amount-input.tsx';
import { Select } from '../../parts/select.tsx';
import { useWords } from '../../parts/words.tsx';
import type { FormProps } from './shown.ts';
import { useField } from './use-field.ts';

type Amount = 'approvalTimeValue' | 'notifyDueDateTime' | 'notifyExpirationDateTime' | 'notifyDueDateTimeUnitApproval';
type Unit = 'approvalTimeUnit' | 'notifyDueDatePeriod' | 'notifyDueDateTimePeriodApproval';

type TimeSpanProps = FormProps & {
  readonly amount: Amount;
  /** Absent where the unit is always days (OP-79). */
  readonly unit?: Unit;
  readonly label: string;
};

/** TCREATE-18, TCREATE-20: a number of months, weeks, days or hours. */
export const TimeSpan = ({ actor, amount, unit, label }: TimeSpanProps) => {
  const { t } = useWords();
  const { value, put, ...field } = useField({ actor }, amount);
  return (
    <div className="time-span">
      <AmountInput
        {...field}
        label={label}
        hint={t('ticketCreation.amountRange', { max: longestTime })}
        value={value}
        onValue={put}
      />
      {unit ? <UnitSelect actor={actor} unit={unit} /> : <span>{t('ticketCreation.units.days')}</span>}
    </div>
  );
};

const unitsOffered = ['months', 'weeks', 'days', 'hours'] as const;

const UnitSelect = ({ actor, unit }: FormProps & { readonly unit: Unit }) => {
  const { t } = useWords();
  const { id, value, put } = useField({ actor }, unit);
  const choose = (chosen: string): void => {
    const found = unitsOffered.find((one) => String(timeUnits[one]) === chosen);
    if (found) put(timeUnits[found]);
  };
  return (
    <Select id={id} label={t('ticketCreation.unit')} value={String(value)} onValue={choose}>
      {unitsOffered.map((one) => (
        <option value={timeUnits[one]} key={one}>
          {t(`ticketCreation.units.${one}`)}
        </option>
      ))}
    </Select>
  );
};
