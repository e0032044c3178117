import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { Field, type FieldProps, parted, useFull } from './field.tsx';
import { Eye, EyeOff } from './icons.tsx';

export type Text = { readonly value: string; readonly onValue: (value: string) => void };
export type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'value' | 'onChange'>;
export type NativeArea = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'value' | 'onChange'>;

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

/** Text of several lines, told with the place of the caret in it; `caret` is where it goes, null leaves it to the user. */
type Lines = {
  readonly value: string;
  readonly onValue: (value: string, caret: number) => void;
  readonly caret?: number | null;
};

/** Text of several lines that grows with what is written, and says so when no more fits. */
export const TextArea = (props: FieldProps & Lines & NativeArea) => {
  const { field, rest } = parted(props);
  const { value, onValue, caret = null, ...native } = rest;
  const area = useRef<HTMLTextAreaElement>(null);
  // React puts the caret at the end of a text that is not the one typed.
  useLayoutEffect(() => {
    if (caret !== null) area.current?.setSelectionRange(caret, caret);
  }, [caret]);
  const hint = useFull(value, native.maxLength, field.hint);
  return (
    <Field {...field} hint={hint}>
      {(ids) => (
        <textarea
          ref={area}
          rows={3}
          {...native}
          {...ids}
          className="input"
          value={value}
          onChange={({ target }) => onValue(target.value, target.selectionStart)}
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
