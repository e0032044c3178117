import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { isMissing, type MissingField, selectMissing } from '#machines/tickets/ticket-creation.select.ts';
import { Asterisk } from '../../parts/asterisk.tsx';
import { useWords } from '../../parts/words.tsx';
import type { FormProps } from './shown.ts';

type RequiredProps = FormProps & { readonly name: MissingField; readonly children: ReactNode };

/** ASSIGN-16: the name of what a task cannot be made without, with the mark that says so. */
export const Required = ({ actor, name, children }: RequiredProps) => {
  const { t } = useWords();
  const missing = useSelector(actor, isMissing(name));
  return (
    <>
      {children} <Asterisk answered={!missing} text={t('ticketCreation.required')} />
    </>
  );
};

/** ASSIGN-16: what the task still needs, before it is saved and refused. */
export const StillMissing = ({ actor, id }: FormProps & { readonly id: string }) => {
  const { t } = useWords();
  const missing = useSelector(actor, selectMissing, isSame);
  const labels: Readonly<Record<MissingField, string>> = {
    title: t('ticketCreation.titleField'),
    description: t('ticketText.description'),
    areaUUID: t('ticketCreation.area'),
    dueDate: t('ticketCreation.dueDate'),
    areaUUIDApproval: t('ticketCreation.approvalArea'),
    stores: t('assignation.panel'),
  };
  const names = missing.map((name) => labels[name]).join(', ');
  return (
    <p className="quiet" id={id} hidden={names === ''}>
      {t('ticketCreation.stillMissing', { names })}
    </p>
  );
};

const isSame = <Name,>(before: readonly Name[], now: readonly Name[]): boolean => before.join() === now.join();
