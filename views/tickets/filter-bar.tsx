import { useSelector } from '@xstate/react';
import { searchedBy } from '#domain/tickets/ticket-filters.ts';
import { chosenIn, selectTerm, sidebarFilters, type TicketsRef } from '#machines/tickets/tickets.select.ts';
import { Button } from '../parts/button.tsx';
import { Dropdown } from '../parts/dropdown.tsx';
import { Fold } from '../parts/fold.tsx';
import { Store } from '../parts/more-icons.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { useWords } from '../parts/words.tsx';
import { DateRange, RangePicker } from './date-range.tsx';
import { OwnFilter, StateFilter, TypeFilter } from './fixed-filters.tsx';
import { Funnel } from './icons.tsx';
import { OptionPanel } from './option-panel.tsx';
import { StoresDrawer } from './stores-drawer.tsx';
import { SavedViews } from './ticket-views.tsx';
import './filters.css';

const barFilters = ['activities', 'ticket_definitions', 'accountable_areas', 'creators'] as const;

/** TLIST-10 to TLIST-17: the filters; on a phone they stand behind one button. */
export const FilterBar = ({ actor }: { readonly actor: TicketsRef }) => {
  const { t } = useWords();
  return (
    <>
      <Fold label={t('ticketList.filters.title')} icon={<Funnel size={20} />}>
        <section className="filter-bar" aria-label={t('ticketList.filters.title')}>
          <StoresOpener actor={actor} />
          <OwnFilter actor={actor} />
          <TypeFilter actor={actor} />
          <StateFilter actor={actor} />
          {barFilters.map((name) => (
            <OptionFilter key={name} actor={actor} name={name} />
          ))}
          <DateRange actor={actor} />
          <TicketSearch actor={actor} />
          <SavedViews actor={actor} />
          <Button kind="quiet" onClick={() => actor.send({ type: 'RESET_FILTERS' })}>
            {t('ticketList.filters.reset')}
          </Button>
        </section>
      </Fold>
      <RangePicker actor={actor} />
      <StoresDrawer actor={actor} />
    </>
  );
};

/** TLIST-10. */
const StoresOpener = ({ actor }: { readonly actor: TicketsRef }) => {
  const { t } = useWords();
  const count = useSelector(actor, (snapshot) => chosenIn(snapshot, sidebarFilters));
  return (
    <Button icon={<Store size={20} />} onClick={() => actor.send({ type: 'OPEN' })}>
      {count === 0 ? t('ticketList.filters.stores') : t('ticketList.filters.storesChosen', { count })}
    </Button>
  );
};

type OptionFilterProps = { readonly actor: TicketsRef; readonly name: (typeof barFilters)[number] };

/** TLIST-13, TLIST-14: one that does not run is hidden. */
const OptionFilter = ({ actor, name }: OptionFilterProps) => {
  const { t } = useWords();
  const filter = useSelector(actor, ({ context }) => context.filters[name]);
  const count = useSelector(actor, (snapshot) => chosenIn(snapshot, [name]));
  if (!filter) return null;
  const label = t(`ticketList.filters.${name}`);
  return (
    <Dropdown label={label} detail={count > 0 ? t('ticketList.filters.chosen', { count }) : null} large>
      <OptionPanel filter={filter} label={label} />
    </Dropdown>
  );
};

/** TLIST-15, DESK-04. */
const TicketSearch = ({ actor }: { readonly actor: TicketsRef }) => {
  const { t } = useWords();
  const term = useSelector(actor, selectTerm);
  const search = (typed: string): void => actor.send({ type: 'SET_FILTERS', filters: searchedBy(typed) });
  return (
    <SearchBox
      label={t('ticketList.filters.term')}
      term={term}
      submitLabel={t('ticketList.filters.search')}
      resetLabel={t('ticketList.filters.clearSearch')}
      onSearch={search}
      onReset={() => search('')}
      shortcut="/"
    />
  );
};
