import type { ReactNode } from 'react';
import { ErrorMark } from './icons.tsx';
import { useWords } from './words.tsx';

/** The attributes that tie a control to its label, hint and error. */
export type ControlIds = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-labelledby': string | undefined;
};

export type FieldProps = {
  readonly id: string;
  /** Shown above the control; or `labelledBy`, the id of a text that is on the page already. */
  readonly label?: ReactNode;
  readonly labelledBy?: string | undefined;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** A warning does not mark the control as invalid. */
  readonly tone?: 'error' | 'warning';
  /** The error may come while the control is in use: it is read out when it does. */
  readonly announced?: boolean;
};

/** A label, a control, a hint and an error that belong together. */
export const Field = ({
  id,
  label,
  labelledBy,
  hint,
  error,
  tone = 'error',
  announced,
  children,
}: FieldProps & { readonly children: (ids: ControlIds) => ReactNode }) => {
  const mistake = error ? (
    <p className="field-error" id={`${id}-error`} data-tone={tone}>
      <ErrorMark size={18} />
      <span>{error}</span>
    </p>
  ) : null;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter((part) => part !== '').join(' ');
  return (
    <div className="field">
      {label ? (
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
      ) : null}
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error && tone === 'error' ? true : undefined,
        'aria-labelledby': labelledBy,
      })}
      {announced ? <div role="status">{mistake}</div> : mistake}
    </div>
  );
};

/** Splits the properties of an input into those of its field and its own. */
export const parted = <Rest extends FieldProps>({
  id,
  label,
  labelledBy,
  hint,
  error,
  tone,
  announced,
  ...rest
}: Rest) => ({
  field: { id, label, labelledBy, hint, error, ...(tone ? { tone } : {}), ...(announced ? { announced } : {}) },
  rest,
});

/** The hint of a field that takes so many characters: it says so when no more fits. */
export const useFull = (value: string, most = Number.POSITIVE_INFINITY, hint: ReactNode = undefined): ReactNode => {
  const { t } = useWords();
  return value.length < most ? hint : t('common.full', { most });
};
