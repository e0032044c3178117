import type { FormEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';

type FormProps = { readonly onSubmit: () => void; readonly children: ReactNode };

/**
 * Does what may show mistakes at the fields of a place. Once they are there, the first of them takes the focus, anew
 * where it had it already: it is seen then, and its description is read out, once.
 */
export const leadToMistake = (place: ParentNode, act: () => void): void => {
  flushSync(act);
  const mistaken = place.querySelector<HTMLElement>('[aria-invalid="true"]');
  mistaken?.blur();
  mistaken?.focus();
};

/** A form whose mistakes stand at their fields. */
export const Form = ({ onSubmit, children }: FormProps) => {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    leadToMistake(event.currentTarget, onSubmit);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {children}
    </form>
  );
};
