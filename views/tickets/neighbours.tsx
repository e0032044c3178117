import { useSelector } from '@xstate/react';
import type { TicketRef } from '#machines/tickets/ticket-management.select.ts';
import { mayGo } from '#machines/tickets/ticket-reading.select.ts';
import { Button } from '../parts/button.tsx';
import { useWords } from '../parts/words.tsx';

type NeighboursProps = { readonly actor: TicketRef };

/** DESK-21: the place of the task in its list, and the ways to the tasks beside it. */
export const Neighbours = ({ actor }: NeighboursProps) => {
  const { t } = useWords();
  const hasPrevious = useSelector(actor, (snapshot) => mayGo(snapshot, 'PREVIOUS'));
  const hasNext = useSelector(actor, (snapshot) => mayGo(snapshot, 'NEXT'));
  return (
    <nav className="ticket-neighbours" aria-label={t('ticketManagement.neighbours.title')}>
      <Button
        kind="quiet"
        aria-keyshortcuts="k"
        disabled={!hasPrevious}
        onClick={() => actor.send({ type: 'PREVIOUS' })}
      >
        {t('ticketManagement.neighbours.previous')}
      </Button>
      <Place actor={actor} />
      <Button kind="quiet" aria-keyshortcuts="j" disabled={!hasNext} onClick={() => actor.send({ type: 'NEXT' })}>
        {t('ticketManagement.neighbours.next')}
      </Button>
    </nav>
  );
};

const Place = ({ actor }: NeighboursProps) => {
  const { t } = useWords();
  const state = useSelector(actor, ({ value }) => value.neighbours);
  const neighbours = useSelector(actor, ({ context }) => context.neighbours);
  if (state === 'notKnown')
    return (
      <Button kind="quiet" onClick={() => actor.send({ type: 'FIND_NEIGHBOURS' })}>
        {t('ticketManagement.neighbours.again')}
      </Button>
    );
  if (state === 'waiting') return <span role="status">{t('ticketManagement.neighbours.waiting')}</span>;
  if (neighbours === null) return <span className="quiet">…</span>;
  const { position, total } = neighbours;
  return (
    <span className="quiet">
      {position === null
        ? t('ticketManagement.neighbours.outside', { total })
        : t('ticketManagement.neighbours.place', { position, total })}
    </span>
  );
};
