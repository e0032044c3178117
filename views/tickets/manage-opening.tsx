import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { managementHeaderOf } from '#machines/tickets/ticket-management.select.ts';
import { selectWayBack, type TicketOpeningRef } from '#machines/tickets/ticket-opening.select.ts';
import { isSameHeader } from '#machines/tickets/tickets.select.ts';
import { Skeleton } from '../parts/busy.tsx';
import { Button, ButtonLink } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Ticket } from '../parts/icons.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { Screen } from '../parts/screen.tsx';
import { useWords } from '../parts/words.tsx';
import { ManagerHeader } from './manager-header.tsx';

type OpeningProps = { readonly actor: TicketOpeningRef };

/** OP-54: before the ticket is opened here, and where it cannot be. */
export const Unopened = ({ actor, bar }: OpeningProps & { readonly bar: ReactNode }) => {
  const { t } = useWords();
  const addresses = useSelector(actor, ({ context }) => managementHeaderOf(context), isSameHeader);
  const header = (
    <ManagerHeader bar={bar} title={t('ticketManagement.details')} focusOn="manageTicket " addresses={addresses} />
  );
  return (
    <Screen width="wide" header={header}>
      <Content actor={actor} />
    </Screen>
  );
};

const Content = ({ actor }: OpeningProps) => {
  const { t } = useWords();
  const state = useSelector(actor, ({ value }) => value);
  if (state === 'noSuchTicket') return <NoSuchTicket actor={actor} />;
  if (state === 'notFound') return <NotFound actor={actor} />;
  if (state === 'notRead') return <NotRead actor={actor} />;
  return <Skeleton>{t('ticketManagement.loading')}</Skeleton>;
};

/** OP-54, OP-30: what was typed before stays where it is. */
const NotRead = ({ actor }: OpeningProps) => {
  const { t } = useWords();
  const failure = useSelector(actor, ({ context }) => context.failure);
  return (
    <NotLoaded
      title={t('ticketManagement.notRead.title')}
      failure={failure}
      onRetry={() => actor.send({ type: 'RETRY' })}
    >
      <Button onClick={() => actor.send({ type: 'BEGIN_ANEW', writer: crypto.randomUUID() })}>
        {t('ticketManagement.notRead.anew')}
      </Button>
    </NotLoaded>
  );
};

/** DESK-20. */
const NoSuchTicket = ({ actor }: OpeningProps) => {
  const { t } = useWords();
  const back = useSelector(actor, selectWayBack);
  const number = useSelector(actor, ({ context }) => context.place.id);
  return (
    <EmptyState
      icon={<Ticket />}
      title={t('ticketManagement.number.none', { number })}
      actions={<ButtonLink href={back}>{t('ticketManagement.backToList')}</ButtonLink>}
    >
      <p>{t('ticketManagement.number.noneText')}</p>
    </EmptyState>
  );
};

/** DESK-20, OP-30. */
const NotFound = ({ actor }: OpeningProps) => {
  const { t } = useWords();
  const failure = useSelector(actor, ({ context }) => context.failure);
  return (
    <NotLoaded
      title={t('ticketManagement.failedTitle')}
      failure={failure}
      onRetry={() => actor.send({ type: 'RETRY' })}
    />
  );
};
