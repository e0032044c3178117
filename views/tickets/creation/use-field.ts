import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { selectFaultAt, selectField, type TicketForm } from '#machines/tickets/ticket-creation.select.ts';
import { useWords } from '../../parts/words.tsx';
import { faultText } from './fault-text.ts';
import { controlOf, edit, type FormProps } from './shown.ts';

/** One field of the form: its value, its control, what is wrong with it, and how it is changed. */
export const useField = <Name extends keyof TicketForm>(shown: FormProps, name: Name) => {
  const words = useWords();
  const value = useSelector(
    shown.actor,
    useMemo(() => selectField(name), [name]),
  );
  const fault = useSelector(
    shown.actor,
    useMemo(() => selectFaultAt(name), [name]),
  );
  return {
    id: controlOf(name),
    value,
    error: fault === null ? null : faultText(words, fault),
    put: (changed: TicketForm[Name]) => edit(shown, { [name]: changed } as Partial<TicketForm>),
  };
};
