import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { headerOf, isSameHeader, manageAddressOf, type TicketsRef } from '#machines/tickets/tickets.select.ts';
import { Skeleton } from '../parts/busy.tsx';
import { List, Row } from '../parts/list.tsx';
import { Screen } from '../parts/screen.tsx';
import { ManagerHeader } from './manager-header.tsx';
import { useTicketWords } from './words.ts';

/** ROUTE-12, ROUTE-15: the list of tickets. */
export const TicketsScreen = ({ actor, bar }: { readonly actor: TicketsRef; readonly bar: ReactNode }) => {
  const { t } = useTicketWords();
  const addresses = useSelector(actor, headerOf, isSameHeader);
  const snapshot = useSelector(actor, (now) => now);
  const { rows } = snapshot.context;
  return (
    <Screen
      width="wide"
      header={<ManagerHeader bar={bar} title={t('ticketList.title')} focusOn="tickets" addresses={addresses} />}
    >
      {snapshot.matches({ list: 'loading' }) ? <Skeleton>{t('ticketList.loading')}</Skeleton> : null}
      <List label={t('ticketList.list')}>
        {rows.map(({ id, ticket_id, name }) => (
          <Row key={id} title={`${ticket_id} ${name}`} href={manageAddressOf(snapshot, id)} />
        ))}
      </List>
    </Screen>
  );
};
