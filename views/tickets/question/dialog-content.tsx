import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectIsWritten, selectStep, type TicketCreationRef } from '#machines/tickets/ticket-creation.select.ts';
import type { BegunTicket, RaisedTicket, TicketEntryRef } from '#machines/tickets/ticket-entry.select.ts';
import { Skeleton } from '../../parts/busy.tsx';
import { useWords } from '../../parts/words.tsx';
import { NoAreas } from '../creation/no-areas.tsx';
import { NotRead } from '../creation/other-tab.tsx';
import { TicketForm } from '../creation/ticket-form.tsx';
import { BegunTickets } from './begun-tickets.tsx';
import { NotSavedYet } from './not-saved-yet.tsx';
import { RaisedTickets } from './raised-tickets.tsx';

/** The properties of the modals of the tickets. */
export type DialogsProps = {
  readonly entry: TicketEntryRef;
  /** The tickets of the question that is asked about, or of the whole execution. */
  readonly tickets: readonly RaisedTicket[];
  /** Those of the execution that are not sent as it is now. */
  readonly leftOut: readonly RaisedTicket[];
  /** Those of the execution that are written and not saved. */
  readonly unsaved: readonly BegunTicket[];
  /** The failure of keeping answers on the device, said over what is typed. */
  readonly trouble: ReactNode;
};

/** The form, or a list, or what is said in their place. */
export const Content = ({ entry, tickets, leftOut, unsaved }: DialogsProps): ReactNode => {
  const state = useSelector(entry, ({ value }) => value);
  const form = useSelector(entry, ({ context }) => context.form);
  const question = useSelector(entry, ({ context }) => context.question);
  if (state === 'listing' || state === 'listingAll') {
    const ofAll = state === 'listingAll';
    const listed = ofAll
      ? unsaved
      : unsaved.filter((one) => one.screen === question?.screen && one.question === question.uuid);
    return (
      <>
        <BegunTickets entry={entry} unsaved={listed} ofAll={ofAll} />
        {tickets.length === 0 && listed.length > 0 ? null : (
          <RaisedTickets entry={entry} tickets={tickets} leftOut={leftOut} ofAll={ofAll} />
        )}
      </>
    );
  }
  return form ? <Form form={form} /> : null;
};

/** OP-122: the same form, without the stores. */
const Form = ({ form }: { readonly form: TicketCreationRef }) => {
  const { t } = useWords();
  const step = useSelector(form, selectStep);
  const written = useSelector(form, selectIsWritten);
  if (step === 'noAreas') return <NoAreas actor={form} way={null} />;
  if (step === 'notRead') return <NotRead actor={form} />;
  return written ? (
    <>
      <TicketForm actor={form} saveLabel={t('ticketCreation.saveHere')} />
      <NotSavedYet form={form} />
    </>
  ) : (
    <Skeleton>{t('ticketCreation.loading')}</Skeleton>
  );
};
