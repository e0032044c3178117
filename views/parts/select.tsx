import type { ReactNode } from 'react';
import { Field, type FieldProps } from './field.tsx';
import './select.css';

type SelectProps = FieldProps & {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly children: ReactNode;
};

/** One of a list, chosen by the browser's own control; `children` are its options. */
export const Select = ({ value, onValue, children, ...field }: SelectProps) => (
  <Field {...field}>
    {(ids) => (
      <select {...ids} className="input" value={value} onChange={(event) => onValue(event.target.value)}>
        {children}
      </select>
    )}
  </Field>
);
