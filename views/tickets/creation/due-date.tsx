import { useSelector } from '@xstate/react';
import { type DateTimeRef, type Day, halfHours } from '#machines/tickets/ticket-creation.select.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Field } from '../../parts/field.tsx';
import { lazy } from '../../parts/lazy.tsx';
import { Select } from '../../parts/select.tsx';
import { useWords } from '../../parts/words.tsx';
import { Calendar } from '../icons.tsx';
import { dayText } from '../period-text.ts';
import { Required } from './required.tsx';
import type { FormProps } from './shown.ts';
import { useField } from './use-field.ts';

const code = lazy(() => import('./due-calendar.tsx'));
/** Fetches the calendar ahead of its first showing. */
export const fetchDueCalendar = code.fetch;
const DueCalendar = code.view(({ DueCalendar: View }) => View);

/** TCREATE-10, DATE-06 to DATE-08: a day of the calendar, and a time of it in steps of 30 minutes and 24 hours. */
export const DueDate = (shown: FormProps) => {
  const { t } = useWords();
  const { id, value, put } = useField(shown, 'dueTime');
  return (
    <fieldset className="date-time">
      <legend className="field-label">
        <Required {...shown} name="dueDate">
          {t('ticketCreation.dueDate')}
        </Required>
      </legend>
      <DueDay {...shown} />
      <Select id={id} label={t('dates.time')} value={value} onValue={put}>
        {halfHours.map((time) => (
          <option value={time} key={time}>
            {time}
          </option>
        ))}
      </Select>
    </fieldset>
  );
};

/** DATE-01: the day as it reads, and the way to another one. */
const DueDay = (shown: FormProps) => {
  const words = useWords();
  const { t } = words;
  const { id, value: day, error } = useField(shown, 'dueDate');
  const picker = useSelector(shown.actor, ({ children }) => children.dateTime);
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {t('dates.date')}
      </span>
      <Field id={id} labelledBy={`${id}-label ${id}`} error={error}>
        {({ 'aria-invalid': invalid, ...ids }) => (
          <button
            {...ids}
            type="button"
            className="input date-button"
            data-invalid={invalid}
            aria-haspopup="dialog"
            onClick={() => picker?.send({ type: 'OPEN', at: new Date().toISOString() })}
          >
            <span>{day === '' ? t('dates.chooseDay') : dayText(words, day)}</span>
            <Calendar size={20} />
          </button>
        )}
      </Field>
      {picker ? <DayDialog picker={picker} day={day} /> : null}
    </div>
  );
};

/** A day that is picked holds at once; what leads out of it changes nothing. */
const DayDialog = ({ picker, day }: { readonly picker: DateTimeRef; readonly day: Day }) => {
  const words = useWords();
  const { t } = words;
  const open = useSelector(picker, (snapshot) => snapshot.matches('open'));
  const cancel = (): void => picker.send({ type: 'CANCEL' });
  return (
    <Dialog
      open={open}
      size="form"
      title={t('dates.chooseDay')}
      onCancel={cancel}
      actions={<Button onClick={cancel}>{words.t('common.cancel')}</Button>}
    >
      <div className="day-picker">
        <DueCalendar picker={picker} day={day} />
      </div>
    </Dialog>
  );
};
