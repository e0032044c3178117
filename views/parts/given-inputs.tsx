import { useLayoutEffect, useRef } from 'react';
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

type Clean = (text: string, own: ReturnType<typeof ownSign>) => string;

/** What `clean` leaves of the text stands in the field at once, with the caret where it was. */
const tidy = (input: HTMLInputElement, clean: Clean): void => {
  const { value, selectionStart } = input;
  const text = clean(value, ownSign());
  if (text === value) return;
  const caret = caretIn(text, value.slice(0, selectionStart ?? value.length));
  input.value = text;
  input.setSelectionRange(caret, caret);
};

/** Behind as many digits as before, and behind the point where a sign was the last of them. */
const caretIn = (text: string, before: string): number => {
  const digits = before.replace(/\D/g, '').length;
  const point = text.indexOf('.');
  const isBehindPoint = point >= 0 && (digits > point || (digits === point && /[.,]\D*$/.test(before)));
  return isBehindPoint ? digits + 1 : digits;
};

/** A number typed as text, with the number pad of the phone; `clean` decides what may stand in it. */
export const GivenNumber = (props: FieldProps & Text & { readonly clean: Clean } & Native) => {
  const { field, rest } = parted(props);
  const { value, onValue, clean, ...native } = rest;
  const last = useRef(value);
  useLayoutEffect(() => {
    last.current = value;
  }, [value]);
  const { control, first, give } = useGiven<HTMLInputElement, 'value'>('value', value, (text) => {
    if (text !== last.current) onValue(text);
    last.current = text;
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
          inputMode="decimal"
          className="input"
          defaultValue={first}
          onChange={(event) => {
            tidy(event.target, clean);
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
