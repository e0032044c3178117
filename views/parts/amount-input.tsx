import { Field, type FieldProps } from './field.tsx';

type AmountProps = FieldProps & {
  readonly max: number;
  readonly value: string;
  /** What may stand in it. */
  readonly clean: (text: string) => string;
  readonly onValue: (value: string) => void;
};

/** A whole number from 0 to `max`. */
export const AmountInput = ({ max, value, clean, onValue, ...field }: AmountProps) => (
  <Field {...field}>
    {(ids) => (
      <input
        {...ids}
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        step={1}
        className="input"
        value={value}
        onChange={(event) => onValue(clean(event.target.value))}
      />
    )}
  </Field>
);
