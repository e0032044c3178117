import { Field } from './field.tsx';

type DateTimeProps = {
  readonly id: string;
  readonly legend: string;
  readonly dateLabel: string;
  readonly timeLabel: string;
  readonly dateHint: string;
  readonly date: string;
  readonly time: string;
  readonly times: readonly string[];
  readonly error: string | null;
  readonly onDate: (date: string) => void;
  readonly onTime: (time: string) => void;
};

/** DATE-06 to DATE-08: a day, and a time of it in steps of 30 minutes and 24 hours. */
export const DateTime = ({ id, legend, date, time, times, error, ...rest }: DateTimeProps) => (
  <fieldset className="date-time" aria-describedby={error ? `${id}-error` : undefined}>
    <legend className="field-label">{legend}</legend>
    <Field id={id} label={rest.dateLabel} hint={rest.dateHint} error={error}>
      {(ids) => (
        <input
          {...ids}
          type="text"
          className="input"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={date}
          onChange={(event) => rest.onDate(event.target.value)}
        />
      )}
    </Field>
    <Field id={`${id}-time`} label={rest.timeLabel}>
      {(ids) => (
        <select {...ids} className="input" value={time} onChange={(event) => rest.onTime(event.target.value)}>
          {times.map((one) => (
            <option value={one} key={one}>
              {one}
            </option>
          ))}
        </select>
      )}
    </Field>
  </fieldset>
);
