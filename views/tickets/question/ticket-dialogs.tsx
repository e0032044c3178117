import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectIsWritten, selectStep, type TicketCreationRef } from '#machines/tickets/ticketCreation.select.ts';
import type { RaisedTicket, TicketEntryRef } from '#machines/tickets/ticketEntry.select.ts';
import { Busy, Skeleton } from '../../parts/busy.tsx';
import { IconButton } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Close } from '../../parts/icons.tsx';
import { CodeNotHere } from '../../parts/try-again.tsx';
import { useWords } from '../../parts/words.tsx';
import { NoAreas } from '../creation/no-areas.tsx';
import { TicketForm } from '../creation/ticket-form.tsx';
import { useTicketWords } from '../words.ts';
import { RaisedTickets } from './raised-tickets.tsx';

type DialogsProps = {
  readonly entry: TicketEntryRef;
  /** The tickets of the question that is asked about, or of the whole execution. */
  readonly tickets: readonly RaisedTicket[];
  /** Those of the execution that are not sent as it is now. */
  readonly leftOut: readonly RaisedTicket[];
};

/** EXEC-28, EXEC-31: the create-ticket and the list-tickets modal. */
export const TicketDialogs = ({ entry, tickets, leftOut }: DialogsProps) => {
  const { t } = useTicketWords();
  const state = useSelector(entry, ({ value }) => value);
  const close = () => entry.send({ type: 'CLOSE' });
  return (
    <Dialog
      open={state !== 'closed'}
      size="large"
      title={
        <span className="row-of" data-ends data-one-line>
          <span>{t(titles[state])}</span>
          {state === 'saving' ? null : <CloseButton onClose={close} />}
        </span>
      }
      onCancel={close}
    >
      <div className="stack">
        <About entry={entry} tickets={tickets} leftOut={leftOut} />
        <Content entry={entry} tickets={tickets} leftOut={leftOut} />
      </div>
    </Dialog>
  );
};

const titles = {
  closed: 'ticketCreation.title',
  loading: 'ticketCreation.title',
  notLoaded: 'ticketCreation.title',
  writing: 'ticketCreation.title',
  saving: 'ticketCreation.title',
  listing: 'ticketCreation.fromQuestion.listTitle',
  listingAll: 'ticketCreation.fromQuestion.listAllTitle',
} as const;

const CloseButton = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useWords();
  return <IconButton label={t('common.close')} icon={<Close />} onClick={onClose} />;
};

const About = ({ entry, tickets, leftOut }: DialogsProps) => {
  const { t } = useTicketWords();
  const ofAll = useSelector(entry, (snapshot) => snapshot.matches('listingAll'));
  const label = useSelector(entry, ({ context }) => context.question?.label ?? '');
  return (
    <p className="plain-text">
      {ofAll ? null : (
        <>
          <span className="quiet">{t('ticketCreation.fromQuestion.about')}: </span>
          {label}
          <br />
        </>
      )}
      <span className="quiet">
        <Sent entry={entry} tickets={tickets} leftOut={leftOut} />
      </span>
    </p>
  );
};

/** When what is written here, or listed, goes out; of an empty list nothing is said. */
const Sent = ({ entry, tickets, leftOut }: DialogsProps): ReactNode => {
  const { t } = useTicketWords();
  const state = useSelector(entry, ({ value }) => value);
  if (state === 'listingAll' && leftOut.length > 0) return t('ticketCreation.fromQuestion.sentButMarked');
  if (state !== 'listing' && state !== 'listingAll') return t('ticketCreation.fromQuestion.sent');
  return tickets.length === 0 ? null : t('ticketCreation.fromQuestion.sentAll', { count: tickets.length });
};

const Content = ({ entry, tickets, leftOut }: DialogsProps): ReactNode => {
  const { t } = useWords();
  const state = useSelector(entry, ({ value }) => value);
  const form = useSelector(entry, ({ context }) => context.form);
  if (state === 'listing') return <RaisedTickets entry={entry} tickets={tickets} leftOut={leftOut} />;
  if (state === 'listingAll') return <RaisedTickets entry={entry} tickets={tickets} leftOut={leftOut} ofAll />;
  if (state === 'notLoaded') return <CodeNotHere onRetry={() => entry.send({ type: 'RETRY' })} />;
  return (state === 'writing' || state === 'saving') && form ? (
    <Form form={form} />
  ) : (
    <Busy>{t('shell.area.loading')}</Busy>
  );
};

/** OP-122: the same form, without the stores. */
const Form = ({ form }: { readonly form: TicketCreationRef }) => {
  const { t } = useTicketWords();
  const step = useSelector(form, selectStep);
  const written = useSelector(form, selectIsWritten);
  if (step === 'noAreas') return <NoAreas actor={form} way={null} />;
  return written ? (
    <TicketForm actor={form} saveLabel={t('ticketCreation.saveHere')} />
  ) : (
    <Skeleton>{t('ticketCreation.loading')}</Skeleton>
  );
};
