import { useSelector } from '@xstate/react';
import {
  changedBy,
  type ManagementRef,
  selectConflict,
  selectOwnChange,
  type Ticket,
} from '#machines/tickets/ticketManagement.select.ts';
import { Busy } from '../parts/busy.tsx';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Heading } from '../parts/focus.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { StatusLabel } from './status-label.tsx';
import { useTicketWords } from './words.ts';

type ConflictProps = { readonly actor: ManagementRef; readonly ticket: Ticket };

/** OP-138: it has changed in the meantime; what has changed, by whom, and what was typed. */
export const Conflict = ({ actor, ticket }: ConflictProps) => {
  const { t } = useTicketWords();
  const state = useSelector(actor, selectConflict);
  if (state === 'looking')
    return (
      <Card>
        <Busy>{t('ticketManagement.conflict.looking')}</Busy>
      </Card>
    );
  return state === 'told' ? <Told actor={actor} ticket={ticket} /> : <Failed actor={actor} />;
};

const Told = ({ actor, ticket }: ConflictProps) => {
  const { t } = useTicketWords();
  const own = useSelector(actor, selectOwnChange);
  const seen = useSelector(actor, ({ context }) => context.seen);
  const name = changedBy(ticket);
  return (
    <Card>
      <Heading level={2} focusOn={`conflict ${ticket.version ?? ''}`}>
        {t(own ? 'ticketManagement.conflict.ownTitle' : 'ticketManagement.conflict.title')}
      </Heading>
      {seen === ticket.state ? null : (
        <p className="row-of">
          {t('ticketManagement.conflict.was')} <StatusLabel state={seen} />
        </p>
      )}
      <p className="row-of">
        {t(seen === ticket.state ? 'ticketManagement.conflict.still' : 'ticketManagement.conflict.isNow')}{' '}
        <StatusLabel state={ticket.state} />
        {name === '' ? null : <span>{t('ticketManagement.conflict.by', { name })}</span>}
      </p>
      <p>{t(`ticketManagement.conflict.${own ? (ticket.reopened ? 'ownReopened' : 'own') : 'kept'}`)}</p>
      {own ? null : <WhatWasTyped actor={actor} />}
      <div className="row-of ticket-acts">
        <Button kind="primary" onClick={() => actor.send({ type: 'CONTINUE' })}>
          {t('ticketManagement.conflict.continue')}
        </Button>
        <Button onClick={() => actor.send({ type: 'CANCEL' })}>{t('ticketManagement.backToList')}</Button>
      </div>
    </Card>
  );
};

/** It can be read and copied, even where it cannot be sent any more. */
const WhatWasTyped = ({ actor }: Pick<ConflictProps, 'actor'>) => {
  const { t } = useTicketWords();
  const typed = useSelector(actor, ({ context }) => context.typed);
  const texts = new Set([typed.comments, typed.approvalComments, typed.reopenTicketComments]);
  texts.delete('');
  const count = typed.pictures.length;
  return texts.size + count === 0 ? null : (
    <div>
      <h3 className="field-label">{t('ticketManagement.conflict.typed')}</h3>
      {[...texts].map((text) => (
        <p className="plain-text" key={text}>
          {text}
        </p>
      ))}
      {count > 0 ? <p className="quiet">{t('ticketManagement.conflict.pictures', { count })}</p> : null}
    </div>
  );
};

const Failed = ({ actor }: Pick<ConflictProps, 'actor'>) => {
  const { t } = useTicketWords();
  const failure = useSelector(actor, ({ context }) => context.failure);
  return (
    <NotLoaded
      title={t('ticketManagement.conflict.failedTitle')}
      failure={failure}
      onRetry={() => actor.send({ type: 'RETRY' })}
    >
      <Button onClick={() => actor.send({ type: 'CANCEL' })}>{t('ticketManagement.backToList')}</Button>
    </NotLoaded>
  );
};
