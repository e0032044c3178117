import { useSelector } from '@xstate/react';
import {
  changedBy,
  labelledState,
  type ManagementRef,
  selectConflict,
  selectIsAllSent,
  selectOwnChange,
  type Ticket,
} from '#machines/tickets/ticket-management.select.ts';
import { Busy } from '../parts/busy.tsx';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Heading } from '../parts/focus.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { useOffset } from '../parts/offset.tsx';
import { useWords } from '../parts/words.tsx';
import { Discard, WhatWasTyped } from './manage-typed.tsx';
import { StatusLabel } from './status-label.tsx';

type ConflictProps = { readonly actor: ManagementRef; readonly ticket: Ticket };

/** OP-138: it has changed in the meantime; what has changed, by whom, and what was typed. */
export const Conflict = ({ actor, ticket }: ConflictProps) => {
  const { t } = useWords();
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
  const { t } = useWords();
  const own = useSelector(actor, selectOwnChange);
  const isAllSent = useSelector(actor, selectIsAllSent);
  const seen = useSelector(actor, ({ context }) => context.seen.state);
  const now = labelledState(ticket);
  const name = changedBy(ticket);
  return (
    <Card>
      <Heading level={2} focusOn={`conflict ${ticket.version ?? ''}`}>
        {t(own ? 'ticketManagement.conflict.ownTitle' : 'ticketManagement.conflict.title')}
      </Heading>
      {seen === now ? null : (
        <p className="row-of">
          {t('ticketManagement.conflict.was')} <StatusLabel state={seen} />
        </p>
      )}
      <p className="row-of">
        {t(seen === now ? 'ticketManagement.conflict.still' : 'ticketManagement.conflict.isNow')}{' '}
        <StatusLabel state={now} /> {name === '' ? null : <span>{t('ticketManagement.conflict.by', { name })}</span>}
      </p>
      <p>{own ? t(`ticketManagement.conflict.${ticket.reopened ? 'ownReopened' : 'own'}`) : <Kept actor={actor} />}</p>
      {isAllSent ? null : <WhatWasTyped actor={actor} title={t('ticketManagement.conflict.typed')} />}
      <div className="row-of ticket-acts">
        <Button kind="primary" onClick={() => actor.send({ type: 'CONTINUE' })}>
          {t('ticketManagement.conflict.continue')}
        </Button>
        {own ? null : <Discard actor={actor} />}
        <Button onClick={() => actor.send({ type: 'CANCEL' })}>{t('ticketManagement.backToList')}</Button>
      </div>
    </Card>
  );
};

/** OP-54: what was brought back is said with its age; nothing of it was sent this time. */
const Kept = ({ actor }: Pick<ConflictProps, 'actor'>) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const kept = useSelector(actor, ({ context }) => context.kept);
  return kept
    ? t('ticketManagement.conflict.broughtBack', { time: dateTime(kept.savedAt, offset) })
    : t('ticketManagement.conflict.kept');
};

const Failed = ({ actor }: Pick<ConflictProps, 'actor'>) => {
  const { t } = useWords();
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
