import { useSelector } from '@xstate/react';
import { densities, offeredColumns, type TicketLook, usualLook } from '#domain/tickets/ticket-look.ts';
import { selectLook, type TicketLookRef } from '#machines/tickets/ticket-look.select.ts';
import type { TicketsRef } from '#machines/tickets/tickets.select.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { Choice, Choices } from '../parts/choice.tsx';
import { Dropdown } from '../parts/dropdown.tsx';
import { SortDown, SortUp } from '../parts/more-icons.tsx';
import { useWords } from '../parts/words.tsx';

/** The look of the list (DESK-06). */
export const useLook = (actor: TicketsRef): TicketLook => {
  const look = useSelector(actor, ({ children }) => children.ticketLook);
  return useSelector(look, (snapshot) => (snapshot ? selectLook(snapshot) : usualLook));
};

/** DESK-06: which columns the list has, in which order, and how close its rows stand; a phone has cards. */
export const LookMenu = ({ actor }: { readonly actor: TicketsRef }) => {
  const look = useSelector(actor, ({ children }) => children.ticketLook);
  return look ? <LookPanel actor={look} /> : null;
};

const LookPanel = ({ actor }: { readonly actor: TicketLookRef }) => {
  const { t } = useWords();
  const { density } = useSelector(actor, selectLook);
  return (
    <div className="ticket-look">
      <Dropdown label={t('ticketList.look.title')}>
        <Choices id="ticket-density" legend={t('ticketList.look.density')}>
          {densities.map((one) => (
            <Choice
              key={one}
              kind="radio"
              name="ticket-density"
              plain
              checked={density === one}
              onChecked={() => actor.send({ type: 'CHOOSE_DENSITY', density: one })}
            >
              {t(`ticketList.look.${one}`)}
            </Choice>
          ))}
        </Choices>
        <Columns actor={actor} />
        <Button kind="quiet" onClick={() => actor.send({ type: 'RESET_LOOK' })}>
          {t('ticketList.look.reset')}
        </Button>
      </Dropdown>
    </div>
  );
};

const Columns = ({ actor }: { readonly actor: TicketLookRef }) => {
  const { t } = useWords();
  const look = useSelector(actor, selectLook);
  return (
    <Choices id="ticket-columns" kind="checkbox" legend={t('ticketList.look.columns')}>
      {offeredColumns(look).map((column) => {
        const at = look.columns.indexOf(column);
        const name = t(`ticketList.column.${column}`);
        const isShown = at !== -1;
        return (
          <div key={column} className="look-column">
            <Choice
              kind="checkbox"
              name="ticket-columns"
              plain
              checked={isShown}
              onChecked={(checked) => actor.send({ type: checked ? 'SHOW_COLUMN' : 'HIDE_COLUMN', column })}
            >
              {name}
            </Choice>
            {isShown ? (
              <>
                <IconButton
                  label={t('ticketList.look.earlier', { column: name })}
                  icon={<SortUp size={20} />}
                  idle={at === 0}
                  onClick={() => actor.send({ type: 'MOVE_COLUMN', column, by: -1 })}
                />
                <IconButton
                  label={t('ticketList.look.later', { column: name })}
                  icon={<SortDown size={20} />}
                  idle={at === look.columns.length - 1}
                  onClick={() => actor.send({ type: 'MOVE_COLUMN', column, by: 1 })}
                />
              </>
            ) : null}
          </div>
        );
      })}
    </Choices>
  );
};
