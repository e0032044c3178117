import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import { pendingStates } from '#domain/tickets/ticket.ts';
import { hasUsualStates, optionFilters } from '#domain/tickets/ticket-filters.ts';
import { type FilterRef, isNarrowed, type TicketsRef } from '#machines/tickets/tickets.select.ts';
import { Button } from '../parts/button.tsx';
import { FocusItems } from '../parts/focus-within.tsx';
import { Close } from '../parts/icons.tsx';
import { useWords } from '../parts/words.tsx';
import { periodText } from './period-text.ts';
import { statusText } from './status-label.tsx';

/** FILT-04, FILT-05: what is chosen, each with its way out; nothing when all is as usual. */
export const FilterChips = ({ actor }: { readonly actor: TicketsRef }) => {
  const narrowed = useDeferredValue(useSelector(actor, ({ context }) => isNarrowed(context.request)));
  return <FocusItems>{narrowed ? <ChipList actor={actor} /> : null}</FocusItems>;
};

const ChipList = ({ actor }: { readonly actor: TicketsRef }) => {
  const { t } = useWords();
  const running = useSelector(actor, ({ context }) => context.filters);
  const filters = optionFilters.flatMap((name) => {
    const filter = running[name];
    return filter ? [{ name, filter }] : [];
  });
  return (
    <ul className="chips" aria-label={t('ticketList.chips.title')}>
      <FixedChips actor={actor} />
      {filters.map(({ name, filter }) => (
        <OptionChips key={name} filter={filter} label={t(`ticketList.filters.${name}`)} />
      ))}
      <li data-reset>
        <Button kind="quiet" onClick={() => actor.send({ type: 'RESET_FILTERS' })}>
          {t('ticketList.filters.reset')}
        </Button>
      </li>
    </ul>
  );
};

type ChipProps = {
  readonly text: string;
  /** The text with what it stands for, for those who hear the page. */
  readonly whole?: string;
  readonly onRemove: () => void;
};

/** What is chosen, with its way out. */
export const Chip = ({ text, whole = text, onRemove }: ChipProps) => {
  const { t } = useWords();
  return (
    <li>
      <button
        type="button"
        className="chip"
        onClick={onRemove}
        aria-label={t('ticketList.chips.remove', { filter: whole })}
      >
        <span>{text}</span>
        <Close size={18} />
      </button>
    </li>
  );
};

const FixedChips = ({ actor }: { readonly actor: TicketsRef }) => {
  const words = useWords();
  const { t } = words;
  const filters = useSelector(actor, ({ context }) => context.request.filters);
  const set = (change: Partial<typeof filters>): void => actor.send({ type: 'SET_FILTERS', filters: change });
  const { period, ticket_id, text, due, ticket_types, aggregate, waits, mine, late, priorities } = filters;
  return (
    <>
      {period ? <Chip text={periodText(words, period)} onRemove={() => set({ period: null })} /> : null}
      {waits ? <Chip text={t(`ticketList.filters.waits.${waits}`)} onRemove={() => set({ waits: null })} /> : null}
      {mine ? <Chip text={t('ticketList.filters.mine')} onRemove={() => set({ mine: false })} /> : null}
      {late ? <Chip text={t('ticketList.filters.late')} onRemove={() => set({ late: false })} /> : null}
      {priorities.map((priority) => (
        <Chip
          key={priority}
          text={t('ticketList.chips.priority', { priority: t(`ticketList.definition.priorities.${priority}`) })}
          onRemove={() => set({ priorities: priorities.filter((one) => one !== priority) })}
        />
      ))}
      {ticket_types.map((type) => (
        <Chip
          key={type}
          text={t(`ticketList.filters.${type}`)}
          onRemove={() => set({ ticket_types: ticket_types.filter((one) => one !== type) })}
        />
      ))}
      {ticket_id ? (
        <Chip text={t('ticketList.chips.ticketId', { id: ticket_id })} onRemove={() => set({ ticket_id: '' })} />
      ) : null}
      {text ? <Chip text={t('ticketList.chips.text', { text })} onRemove={() => set({ text: '' })} /> : null}
      {due ? <Chip text={t(`ticketList.filters.due.${due}`)} onRemove={() => set({ due: null })} /> : null}
      {aggregate ? <Chip text={t('ticketList.chips.aggregate')} onRemove={() => set({ aggregate: null })} /> : null}
      {hasUsualStates(filters) ? null : (
        <StatesChip states={filters.states} onRemove={() => set({ states: pendingStates })} />
      )}
    </>
  );
};

/** TLIST-12: one status by its name, several by their number. */
const StatesChip = ({ states, onRemove }: Pick<ChipProps, 'onRemove'> & { readonly states: readonly string[] }) => {
  const { t } = useWords();
  const names = states.map((state) => statusText(t, state)).join('; ');
  if (states.length === 1) return <Chip text={t('ticketList.chips.state', { state: names })} onRemove={onRemove} />;
  const text = t('ticketList.chips.states', { count: states.length });
  return <Chip text={text} whole={names === '' ? text : `${text}: ${names}`} onRemove={onRemove} />;
};

/** FILT-04: the chosen options of a filter; `label` is its name. */
export const OptionChips = ({ filter, label }: { readonly filter: FilterRef; readonly label: string }) => {
  const { t } = useWords();
  const chosen = useDeferredValue(useSelector(filter, ({ context }) => context.chosen));
  return chosen.map(({ key, title }, at) => (
    <Chip
      key={key}
      text={title || t('ticketList.chips.unknown', { filter: label, number: at + 1 })}
      onRemove={() => filter.send({ type: 'REMOVE_CHIP', key })}
    />
  ));
};
