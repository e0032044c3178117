import { useRef } from 'react';
import { type ChoiceProps, ChoiceRow } from './choice.tsx';
import { Field, type FieldProps, parted, useFull } from './field.tsx';
import { useGiven } from './given.ts';
import type { Native, NativeArea, Text } from './inputs.tsx';

/** One line of text, as all controls here by `useGiven`. */
export const GivenLine = (props: FieldProps & Text & Native) => {
  const { field, rest } = parted(props);
  const { value, onValue, ...native } = rest;
  const { control, first, give } = useGiven<HTMLInputElement, 'value'>('value', value, onValue);
  return (
    <Field {...field}>
      {(ids) => (
        <input type="text" {...native} {...ids} ref={control} className="input" defaultValue={first} onChange={give} />
      )}
    </Field>
  );
};

/** Text of several lines that grows with what is written, and says so when no more fits. */
export const GivenArea = (props: FieldProps & Text & NativeArea) => {
  const { field, rest } = parted(props);
  const { value, onValue, ...native } = rest;
  const { control, first, give } = useGiven<HTMLTextAreaElement, 'value'>('value', value, onValue);
  const hint = useFull(value, native.maxLength, field.hint);
  return (
    <Field {...field} hint={hint}>
      {(ids) => <textarea {...native} {...ids} ref={control} className="input" defaultValue={first} onChange={give} />}
    </Field>
  );
};

/** Where the device writes 1,5, its number pad may have no point at all. */
const ownSign = () => ((1.5).toLocaleString(navigator.language).includes(',') ? ',' : '.');

type Read<Reading> = (text: string, own: ReturnType<typeof ownSign>, before: Reading | null) => Reading;

/** The number that is read of the text stands in the field at once, with the caret where it was. */
const tidy = (input: HTMLInputElement, text: string): void => {
  const { value, selectionStart } = input;
  if (text === value) return;
  const caret = caretIn(text, value.slice(0, selectionStart ?? value.length));
  input.value = text;
  input.setSelectionRange(caret, caret);
};

/** Behind as many digits as before, and behind the point where a sign was the last of them. */
const caretIn = (text: string, before: string): number => {
  const sign = text.startsWith('-') && /^\D*[-\u2212]/.test(before) ? 1 : 0;
  const digits = before.replace(/\P{Nd}/gu, '').length + sign;
  const point = text.indexOf('.');
  const isBehindPoint = point >= 0 && (digits > point || (digits === point && /[.,]\D*$/.test(before)));
  return isBehindPoint ? digits + 1 : digits;
};

type NumberProps<Reading> = FieldProps &
  Omit<Text, 'onValue'> & {
    /** What is kept of what was typed, and what is said of the rest. */
    readonly read: Read<Reading>;
    readonly onValue: (reading: Reading) => void;
    /** A minus sign counts: the number pads of some phones have none. */
    readonly signed: boolean;
  } & Native;

/** A number typed as text, with the number pad of the phone. */
export const GivenNumber = <Reading extends { readonly text: string }>(props: NumberProps<Reading>) => {
  const { field, rest } = parted(props);
  const { value, onValue, read, signed, ...native } = rest;
  const reading = useRef<Reading | null>(null);
  const { control, first, give } = useGiven<HTMLInputElement, 'value'>('value', value, () => {
    if (reading.current !== null) onValue(reading.current);
  });
  return (
    <Field {...field}>
      {(ids) => (
        <input
          autoComplete="off"
          {...native}
          {...ids}
          ref={control}
          type="text"
          inputMode={signed ? 'text' : 'decimal'}
          className="input"
          defaultValue={first}
          onChange={(event) => {
            reading.current = read(event.target.value, ownSign(), reading.current);
            tidy(event.target, reading.current.text);
            give();
          }}
        />
      )}
    </Field>
  );
};

/** One choice; its row shows what its control holds. */
export const GivenChoice = ({ checked, onChecked, ...row }: ChoiceProps) => {
  const { control, first, give } = useGiven<HTMLInputElement, 'checked'>('checked', checked, onChecked);
  return <ChoiceRow {...row} ref={control} chosen={checked} defaultChecked={first} onChecked={give} />;
};
