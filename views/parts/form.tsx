import type { FormEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';

type FormProps = { readonly onSubmit: () => void; readonly children: ReactNode };

/**
 * A form whose mistakes stand at their fields. Once they are there, the first of them takes the focus, anew where it
 * had it already: its description is then read out, once.
 */
export const Form = ({ onSubmit, children }: FormProps) => {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    flushSync(onSubmit);
    const mistaken = event.currentTarget.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    mistaken?.blur();
    mistaken?.focus();
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {children}
    </form>
  );
};
