import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { type ChoiceProps, ChoiceRow } from './choice.tsx';
import { Field, type FieldProps } from './field.tsx';
import { useGivenText } from './given.ts';
import { parted, useFull } from './inputs.tsx';

/**
 * The controls of an answer: what was given stands in them at once, and `value` may be rendered some frames later
 * (`useSelectorSoon`).
 */
type Text = { readonly value: string; readonly onValue: (value: string) => void };
type Line = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'value' | 'onChange'>;
type Area = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'value' | 'onChange'>;

/** One line of text. */
export const GivenLine = (props: FieldProps & Text & Line) => {
  const { field, rest } = parted(props);
  const { value, onValue, ...native } = rest;
  const { control, first } = useGivenText<HTMLInputElement>(value);
  return (
    <Field {...field}>
      {(ids) => (
        <input
          type="text"
          {...native}
          {...ids}
          ref={control}
          className="input"
          defaultValue={first}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
};

/** Text of several lines that grows with what is written, and says so when no more fits. */
export const GivenArea = (props: FieldProps & Text & Area) => {
  const { field, rest } = parted(props);
  const { value, onValue, ...native } = rest;
  const { control, first } = useGivenText<HTMLTextAreaElement>(value);
  const hint = useFull(value, native.maxLength, field.hint);
  return (
    <Field {...field} hint={hint}>
      {(ids) => (
        <textarea
          {...native}
          {...ids}
          ref={control}
          className="input"
          defaultValue={first}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
};

/** Where the device writes 1,5, its number pad may have no point at all: the first comma is the point. */
const withPoint = (text: string): string =>
  text.includes(',') && !text.includes('.') && (1.5).toLocaleString(navigator.language).includes(',')
    ? text.replace(',', '.')
    : text;

type Clean = (text: string) => string;

/** What `clean` leaves of the text stands in the field at once, with the caret where it was. */
const cleaned = (input: HTMLInputElement, clean: Clean): string => {
  const typed = withPoint(input.value);
  const text = clean(typed);
  if (text === input.value) return text;
  const caret = clean(typed.slice(0, input.selectionStart ?? typed.length)).length;
  input.value = text;
  input.setSelectionRange(caret, caret);
  return text;
};

/** A number typed as text, with the number pad of the phone; `clean` decides what may stand in it. */
export const GivenNumber = (props: FieldProps & Text & { readonly clean: Clean } & Line) => {
  const { field, rest } = parted(props);
  const { value, onValue, clean, ...native } = rest;
  const { control, first } = useGivenText<HTMLInputElement>(value);
  const last = useRef(value);
  useLayoutEffect(() => {
    last.current = value;
  }, [value]);
  const change = (input: HTMLInputElement): void => {
    const text = cleaned(input, clean);
    if (text !== last.current) onValue(text);
    last.current = text;
  };
  return (
    <Field {...field}>
      {(ids) => (
        <input
          autoComplete="off"
          {...native}
          {...ids}
          ref={control}
          type="text"
          inputMode="decimal"
          className="input"
          defaultValue={first}
          onChange={(event) => change(event.target)}
        />
      )}
    </Field>
  );
};

/** One choice; its row shows what its control holds. */
export const GivenChoice = ({ checked, ...row }: ChoiceProps) => {
  const control = useRef<HTMLInputElement>(null);
  const [first] = useState(checked);
  useLayoutEffect(() => {
    if (control.current !== null) control.current.checked = checked;
  }, [checked]);
  return <ChoiceRow {...row} ref={control} defaultChecked={first} />;
};
