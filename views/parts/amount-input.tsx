import { Field, type FieldProps } from './field.tsx';

type AmountProps = FieldProps & { readonly value: string; readonly onValue: (value: string) => void };

/** A short whole number; what else is typed stays in it, and is told as a mistake. */
export const AmountInput = ({ value, onValue, ...field }: AmountProps) => (
  <Field {...field}>
    {(ids) => (
      <input
        {...ids}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        className="input"
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    )}
  </Field>
);
