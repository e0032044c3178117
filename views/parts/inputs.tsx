import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { useState } from 'react';
import { IconButton } from './button.tsx';
import { Field, type FieldProps } from './field.tsx';
import { Eye, EyeOff } from './icons.tsx';
import { useWords } from './words.tsx';

type Text = { readonly value: string; readonly onValue: (value: string) => void };
type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'value' | 'onChange'>;
type NativeArea = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'value' | 'onChange'>;

const parted = <Rest extends FieldProps>({ id, label, labelledBy, hint, error, tone, announced, ...rest }: Rest) => ({
  field: { id, label, labelledBy, hint, error, ...(tone ? { tone } : {}), ...(announced ? { announced } : {}) },
  rest,
});

/** One line of text. */
export const TextInput = (props: FieldProps & Text & Native) => {
  const { field, rest } = parted(props);
  const { value, onValue, ...native } = rest;
  return (
    <Field {...field}>
      {(ids) => (
        <input
          type="text"
          {...native}
          {...ids}
          className="input"
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
};

type Clean = { readonly clean: (text: string) => string };

/** Where the device writes 1,5, its number pad may have no point at all: the first comma is the point. */
const withPoint = (text: string): string =>
  text.includes(',') && !text.includes('.') && (1.5).toLocaleString(navigator.language).includes(',')
    ? text.replace(',', '.')
    : text;

/** What `clean` leaves of the text stands in the field at once, with the caret where it was. */
const cleaned = (input: HTMLInputElement, clean: (text: string) => string): string => {
  const typed = withPoint(input.value);
  const text = clean(typed);
  if (text === input.value) return text;
  const caret = clean(typed.slice(0, input.selectionStart ?? typed.length)).length;
  input.value = text;
  input.setSelectionRange(caret, caret);
  return text;
};

/** A number typed as text, with the number pad of the phone; `clean` decides what may stand in it. */
export const NumberInput = (props: FieldProps & Text & Clean & Native) => {
  const { field, rest } = parted(props);
  const { value, onValue, clean, ...native } = rest;
  const change = (input: HTMLInputElement): void => {
    const text = cleaned(input, clean);
    if (text !== value) onValue(text);
  };
  return (
    <Field {...field}>
      {(ids) => (
        <input
          autoComplete="off"
          {...native}
          {...ids}
          type="text"
          inputMode="decimal"
          className="input"
          value={value}
          onChange={(event) => change(event.target)}
        />
      )}
    </Field>
  );
};

/** Text of several lines that grows with what is written, and says so when no more fits. */
export const TextArea = (props: FieldProps & Text & NativeArea) => {
  const { t } = useWords();
  const { field, rest } = parted(props);
  const { value, onValue, ...native } = rest;
  const { maxLength: most = Number.POSITIVE_INFINITY } = native;
  const hint = value.length < most ? field.hint : t('common.full', { most });
  return (
    <Field {...field} hint={hint}>
      {(ids) => (
        <textarea
          rows={3}
          {...native}
          {...ids}
          className="input"
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
};

type Reveal = { readonly showLabel: string; readonly hideLabel: string };

/** A password; a press on the eye shows what was typed. */
export const PasswordInput = (props: FieldProps & Text & Reveal & Native) => {
  const [shown, setShown] = useState(false);
  const { field, rest } = parted(props);
  const { value, onValue, showLabel, hideLabel, ...native } = rest;
  return (
    <Field {...field}>
      {(ids) => (
        <span className="input-row" data-inset>
          <input
            autoComplete="current-password"
            {...native}
            {...ids}
            type={shown ? 'text' : 'password'}
            className="input"
            value={value}
            onChange={(event) => onValue(event.target.value)}
          />
          <IconButton
            label={shown ? hideLabel : showLabel}
            icon={shown ? <EyeOff /> : <Eye />}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  );
};

/** Tells password managers whose password a form sets, where the page says it in words. */
export const UsernameForManagers = ({ value }: { readonly value: string }) => (
  <input type="text" autoComplete="username" value={value} readOnly hidden />
);
