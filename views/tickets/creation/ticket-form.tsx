import { useSelector } from '@xstate/react';
import type { FormEvent, ReactNode } from 'react';
import { selectIsBusy, selectIsEditable, selectStep } from '#machines/tickets/ticket-creation.select.ts';
import { Button } from '../../parts/button.tsx';
import { StatusLine } from '../../parts/status-line.tsx';
import { useWords } from '../../parts/words.tsx';
import { Approval } from './approval.tsx';
import { BroughtBack } from './brought-back.tsx';
import { General } from './general.tsx';
import { Links } from './links.tsx';
import { ExecutionNotices } from './notices.tsx';
import { ReferencePictures } from './reference-pictures.tsx';
import { StillMissing } from './required.tsx';
import { Said } from './said.tsx';
import type { FormProps } from './shown.ts';
import './creation.css';

type TicketFormProps = FormProps & {
  readonly saveLabel: string;
  /** Further parts of the ticket, such as its stores. */
  readonly children?: ReactNode;
};

/** TCREATE-06 to TCREATE-37: the form of a ticket, in the ticket manager and from a question alike (OP-122). */
export const TicketForm = ({ actor, saveLabel, children }: TicketFormProps) => {
  const editable = useSelector(actor, selectIsEditable);
  const busy = useSelector(actor, selectIsBusy);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    actor.send({ type: 'SAVE', at: new Date().toISOString(), key: crypto.randomUUID() });
  };
  return (
    <form className="stack ticket-form" onSubmit={save} noValidate>
      <Said actor={actor} />
      <BroughtBack actor={actor} />
      <div className="stack" inert={!editable}>
        <General actor={actor} />
        {children}
        <ReferencePictures actor={actor} />
        <Links actor={actor} />
        <Approval actor={actor} />
        <ExecutionNotices actor={actor} />
      </div>
      <div className="ticket-save">
        <Progress actor={actor} />
        <StillMissing actor={actor} id="ticket-missing" />
        <Button
          type="submit"
          kind="primary"
          wide
          busy={busy}
          data-action="save-ticket"
          aria-describedby="ticket-missing"
        >
          {saveLabel}
        </Button>
      </div>
    </form>
  );
};

const Progress = ({ actor }: FormProps) => {
  const { t } = useWords();
  const step = useSelector(actor, selectStep);
  if (step === 'uploadingPictures') return <StatusLine tone="busy">{t('ticketCreation.sendingPictures')}</StatusLine>;
  return step === 'posting' ? <StatusLine tone="busy">{t('ticketCreation.posting')}</StatusLine> : null;
};
