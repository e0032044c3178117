import { useSelector } from '@xstate/react';
import { memo, type ReactNode } from 'react';
import {
  headerOf,
  isSameHeader,
  selectSearch,
  selectTableLook,
  type TicketsRef,
} from '#machines/tickets/tickets.select.ts';
import { Screen } from '../parts/screen.tsx';
import { SkipTo } from '../parts/skip-to.tsx';
import { useLook } from '../parts/table-look.tsx';
import { useWords } from '../parts/words.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { DefinitionPanel } from './definition-panel.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { ManagerHeader } from './manager-header.tsx';
import { Summary } from './summary.tsx';
import { TicketKeys } from './ticket-keys.tsx';
import { TicketList, ticketsId } from './ticket-list.tsx';
import { UnsavedNew } from './unsaved/unsaved-mark.tsx';
import './tickets.css';

/** ROUTE-12, ROUTE-15: the tickets that fit the filters. */
export const TicketsScreen = ({ actor, bar }: { readonly actor: TicketsRef; readonly bar: ReactNode }) => {
  const { t } = useWords();
  const addresses = useSelector(actor, headerOf, isSameHeader);
  const definition = useSelector(actor, ({ context }) => context.fixed);
  const header = (
    <ManagerHeader
      bar={bar}
      title={t('ticketList.title')}
      focusOn={`tickets ${definition ?? ''}`}
      addresses={addresses}
    />
  );
  return (
    <Screen width="full" header={header} footer={<BulkBar actor={actor} />}>
      <Body actor={actor} />
    </Screen>
  );
};

/** Each part follows what it shows of the list; where the app stands concerns the header alone. */
const Body = memo(({ actor }: { readonly actor: TicketsRef }) => (
  <div className="ticket-desk" data-density={useLook('tickets', useSelector(actor, selectTableLook)).density}>
    <ToFirst actor={actor} />
    <Waiting actor={actor} />
    <DefinitionPanel actor={actor} />
    <FilterBar actor={actor} />
    <FilterChips actor={actor} />
    <Summary actor={actor} />
    <TicketList actor={actor} />
    <TicketKeys actor={useSelector(actor, ({ children }) => children.ticketKeys)} screen="list" />
  </div>
));

/** OP-54: the form of a new task that waits. */
const Waiting = ({ actor }: { readonly actor: TicketsRef }) => {
  const unsaved = useSelector(actor, ({ children }) => children.unsavedTickets);
  const search = useSelector(actor, selectSearch);
  return unsaved ? <UnsavedNew actor={unsaved} search={search} /> : null;
};

/** The filters are many stops of the Tab key before the tickets that are worked through. */
const ToFirst = ({ actor }: { readonly actor: TicketsRef }) => {
  const { t } = useWords();
  const count = useSelector(actor, ({ context }) => context.rows.length);
  return count === 0 ? null : <SkipTo list={ticketsId}>{t('ticketList.toFirst')}</SkipTo>;
};
