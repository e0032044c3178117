import { useSelector } from '@xstate/react';
import { sidebarFilters, type TicketsRef } from '#machines/tickets/tickets.select.ts';
import { Button } from '../parts/button.tsx';
import { Drawer } from '../parts/drawer.tsx';
import { useWords } from '../parts/words.tsx';
import { OptionTree } from './option-panel.tsx';

/** TLIST-21: zones, brands and stores in a drawer from the left. */
export const StoresDrawer = ({ actor }: { readonly actor: TicketsRef }) => {
  const words = useWords();
  const { t } = words;
  const state = useSelector(actor, ({ value }) => value.sidebar);
  const close = (): void => actor.send({ type: 'CLOSE' });
  const done = (
    <Button kind="primary" onClick={close}>
      {words.t('common.ready')}
    </Button>
  );
  return (
    <Drawer
      state={state}
      side="left"
      title={t('ticketList.filters.stores')}
      closeLabel={t('ticketList.filters.closeStores')}
      onCancel={close}
      actions={done}
    >
      {sidebarFilters.map((name) => (
        <SidebarFilter key={name} actor={actor} name={name} />
      ))}
    </Drawer>
  );
};

type SidebarFilterProps = { readonly actor: TicketsRef; readonly name: (typeof sidebarFilters)[number] };

const SidebarFilter = ({ actor, name }: SidebarFilterProps) => {
  const { t } = useWords();
  const filter = useSelector(actor, ({ context }) => context.filters[name]);
  const count = useSelector(actor, ({ context }) => context.request.filters[name].length);
  if (!filter) return null;
  const label = t(`ticketList.filters.${name === 'stores' ? 'storesOnly' : name}`);
  return (
    <details className="sidebar-filter" open={name === 'stores'}>
      <summary>
        <h3>{label}</h3> {count > 0 ? <small>{t('ticketList.filters.chosen', { count })}</small> : null}
      </summary>
      <OptionTree filter={filter} label={label} />
    </details>
  );
};
