import { useSelector } from '@xstate/react';
import { otherStates, pendingStates } from '#domain/tickets/ticket.ts';
import { dues, priorities, type TicketFilters, ticketTypes, waitings } from '#domain/tickets/ticket-filters.ts';
import type { TicketsRef } from '#machines/tickets/tickets.select.ts';
import { Choice, Choices } from '../parts/choice.tsx';
import { Dropdown } from '../parts/dropdown.tsx';
import { useWords } from '../parts/words.tsx';
import { StatusLabel } from './status-label.tsx';

const toggled = <Item,>(all: readonly Item[], item: Item, checked: boolean): readonly Item[] =>
  checked ? [...all, item] : all.filter((one) => one !== item);

/** TLIST-11. */
export const TypeFilter = ({ actor }: { readonly actor: TicketsRef }) => {
  const { t } = useWords();
  const types = useSelector(actor, ({ context }) => context.request.filters.ticket_types);
  const detail = types.length > 0 ? t('ticketList.filters.chosen', { count: types.length }) : null;
  return (
    <Dropdown label={t('ticketList.filters.types')} detail={detail}>
      <Choices id="ticket-types" kind="checkbox" legend={t('ticketList.filters.types')}>
        {ticketTypes.map((type) => (
          <Choice
            key={type}
            kind="checkbox"
            name="ticket-types"
            plain
            checked={types.includes(type)}
            onChecked={(checked) =>
              actor.send({ type: 'SET_FILTERS', filters: { ticket_types: toggled(types, type, checked) } })
            }
          >
            {t(`ticketList.filters.${type}`)}
          </Choice>
        ))}
      </Choices>
    </Dropdown>
  );
};

/** DESK-02: what concerns the person, and how urgent it is. */
export const OwnFilter = ({ actor }: { readonly actor: TicketsRef }) => {
  const { t } = useWords();
  const { waits, mine, late, due, priorities: ranks } = useSelector(actor, ({ context }) => context.request.filters);
  const set = (filters: Partial<TicketFilters>): void => actor.send({ type: 'SET_FILTERS', filters });
  const count = [waits !== null, mine, late, due !== null, ...ranks.map(() => true)].filter(Boolean).length;
  const detail = count > 0 ? t('ticketList.filters.chosen', { count }) : null;
  return (
    <Dropdown label={t('ticketList.filters.own')} detail={detail}>
      <Choices id="ticket-own" kind="checkbox" legend={t('ticketList.filters.forMe')}>
        {waitings.map((one) => (
          <Choice
            key={one}
            kind="checkbox"
            name="ticket-waits"
            plain
            checked={waits === one}
            onChecked={(checked) => set({ waits: checked ? one : null })}
          >
            {t(`ticketList.filters.waits.${one}`)}
          </Choice>
        ))}
        <Choice kind="checkbox" name="ticket-mine" plain checked={mine} onChecked={(checked) => set({ mine: checked })}>
          {t('ticketList.filters.mine')}
        </Choice>
        <Choice kind="checkbox" name="ticket-late" plain checked={late} onChecked={(checked) => set({ late: checked })}>
          {t('ticketList.filters.late')}
        </Choice>
      </Choices>
      <Choices id="ticket-due" kind="checkbox" legend={t('ticketList.filters.due.title')}>
        {dues.map((one) => (
          <Choice
            key={one}
            kind="checkbox"
            name="ticket-due"
            plain
            checked={due === one}
            onChecked={(checked) => set({ due: checked ? one : null })}
          >
            {t(`ticketList.filters.due.${one}`)}
          </Choice>
        ))}
      </Choices>
      <Choices id="ticket-priorities" kind="checkbox" legend={t('ticketList.definition.priority')}>
        {priorities.map((one) => (
          <Choice
            key={one}
            kind="checkbox"
            name="ticket-priorities"
            plain
            checked={ranks.includes(one)}
            onChecked={(checked) => set({ priorities: toggled(ranks, one, checked) })}
          >
            {t(`ticketList.definition.priorities.${one}`)}
          </Choice>
        ))}
      </Choices>
    </Dropdown>
  );
};

const groups = [
  { name: 'pendingStates', states: pendingStates },
  { name: 'otherStates', states: otherStates },
] as const;

/** TLIST-12, TSTATE-05, TSTATE-06. */
export const StateFilter = ({ actor }: { readonly actor: TicketsRef }) => {
  const { t } = useWords();
  const chosen = useSelector(actor, ({ context }) => context.request.filters.states);
  const choose = (states: typeof chosen): void => actor.send({ type: 'SET_FILTERS', filters: { states } });
  const detail = chosen.length > 0 ? t('ticketList.filters.chosen', { count: chosen.length }) : null;
  return (
    <Dropdown label={t('ticketList.filters.states')} detail={detail} large>
      {groups.map(({ name, states }) => (
        <Choices key={name} id={`ticket-${name}`} kind="checkbox" legend={t(`ticketList.filters.${name}`)}>
          <div className="option-columns">
            {states.map((state) => (
              <Choice
                key={state}
                kind="checkbox"
                name="ticket-states"
                plain
                checked={chosen.includes(state)}
                onChecked={(checked) => choose(toggled(chosen, state, checked))}
              >
                <StatusLabel state={state} />
              </Choice>
            ))}
          </div>
        </Choices>
      ))}
    </Dropdown>
  );
};
