import { useEffect, useRef } from 'react';
import { Field } from './field.tsx';

type CodeInputProps = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onValue: (text: string) => void;
  /** When it appears; without it there is something to be read first. */
  readonly takesFocus: boolean;
  /** The code was not accepted: what says so is announced elsewhere, and the focus comes here. */
  readonly refused: boolean;
};

/** A code that is used once: the keypad of the phone, and its offer of a code that has arrived. */
export const CodeInput = ({ id, label, value, onValue, takesFocus, refused }: CodeInputProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useEffect(() => {
    if (refused) input.current?.focus();
  }, [refused]);
  return (
    <Field id={id} label={label}>
      {(ids) => (
        <input
          {...ids}
          ref={input}
          className="input code-input"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-required
          aria-invalid={refused || undefined}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
};
