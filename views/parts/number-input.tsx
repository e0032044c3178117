import { Field, type FieldProps, parted } from './field.tsx';
import type { Native, Text } from './inputs.tsx';

/** Where the device writes 1,5, its number pad may have no point at all. */
const ownSign = () => ((1.5).toLocaleString(navigator.language).includes(',') ? ',' : '.');

type NumberProps<Reading> = FieldProps &
  Omit<Text, 'onValue'> & {
    /** Reads a typed text: the number that is kept, and the remark on the rest. */
    readonly read: (text: string, own: ReturnType<typeof ownSign>) => Reading;
    readonly onValue: (reading: Reading) => void;
    /** A minus sign counts: the number pads of some phones have none. */
    readonly signed: boolean;
  } & Native;

/** A number typed as text, with the number pad of the phone. */
export const NumberInput = <Reading extends { readonly text: string }>(props: NumberProps<Reading>) => {
  const { field, rest } = parted(props);
  const { value, onValue, read, signed, ...native } = rest;
  return (
    <Field {...field}>
      {(ids) => (
        <input
          autoComplete="off"
          {...native}
          {...ids}
          type="text"
          inputMode={signed ? 'text' : 'decimal'}
          className="input"
          value={value}
          onChange={({ target }) => {
            const reading = read(target.value, ownSign());
            tidy(target, reading.text);
            onValue(reading);
          }}
        />
      )}
    </Field>
  );
};

/** React puts the caret at the end of a text that is not the one typed: it is put there before, with the caret kept. */
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
