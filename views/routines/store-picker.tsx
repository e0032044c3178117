import { useSelector } from '@xstate/react';
import type { PickerListRef, Store, StorePickerRef } from '#machines/routines/routines.select.ts';
import { isSameLook, selectList } from '#machines/shared/paged-list.select.ts';
import { Button } from '../parts/button.tsx';
import { Drawer } from '../parts/drawer.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { ListBody } from '../parts/list-body.tsx';
import { ListCount } from '../parts/list-count.tsx';
import { Store as StoreIcon } from '../parts/more-icons.tsx';
import { useWords } from '../parts/words.tsx';
import { Cell, RoutineTable } from './routine-table.tsx';
import { StoreFilters } from './store-filters.tsx';

type StorePickerProps = {
  readonly actor: StorePickerRef;
  /** ROUT-06: back to the list of stores. */
  readonly onAll: () => void;
};

/** OP-103: another store for the routines list. */
export const StorePicker = ({ actor, onAll }: StorePickerProps) => {
  const words = useWords();
  const { t } = words;
  const state = useSelector(actor, ({ value }) => value.drawer);
  const list = useSelector(actor, ({ children }) => children.list);
  return (
    <Drawer
      state={state}
      title={t('storePicker.title')}
      closeLabel={words.t('common.close')}
      onCancel={() => actor.send({ type: 'CLOSE' })}
      actions={<Button onClick={onAll}>{t('storePicker.allStores')}</Button>}
    >
      <div className="stack">
        <StoreFilters actor={actor} />
        {list ? <Stores actor={actor} list={list} /> : null}
      </div>
    </Drawer>
  );
};

type StoresProps = Pick<StorePickerProps, 'actor'> & { readonly list: PickerListRef };

const Stores = ({ actor, list }: StoresProps) => {
  const { t } = useWords();
  const look = useSelector(list, selectList, isSameLook);
  const rows = useSelector(list, ({ context }) => context.rows);
  const columns = (['code', 'store', 'routines'] as const).map((key) => ({ key, name: t(`routineStores.${key}`) }));
  return (
    <>
      <ListCount look={look}>{t('storePicker.count', { count: look.meta?.total ?? 0 })}</ListCount>
      <ListBody
        look={look}
        loading={t('storePicker.loading')}
        failed={t('storePicker.failedTitle')}
        empty={<NoStores actor={actor} />}
        onPage={(page) => list.send({ type: 'GO_TO_PAGE', page })}
        onRetry={() => list.send({ type: 'REFRESH' })}
      >
        <RoutineTable label={t('storePicker.list')} columns={columns}>
          {rows.map((store) => (
            <StoreLine key={store.uuid} actor={actor} store={store} />
          ))}
        </RoutineTable>
      </ListBody>
    </>
  );
};

/** ROUT-05. */
const StoreLine = ({ actor, store }: Pick<StorePickerProps, 'actor'> & { readonly store: Store }) => {
  const { t } = useWords();
  const isCurrent = useSelector(actor, ({ context }) => context.store === store.uuid);
  return (
    <tr aria-current={isCurrent || undefined}>
      <Cell column={{ key: 'code', name: t('routineStores.code') }}>{store.store_code}</Cell>
      <th scope="row" data-column="name">
        {store.name} {isCurrent ? <small>{t('storePicker.current')}</small> : null}
      </th>
      <Cell column={{ key: 'routines', name: t('routineStores.routines') }}>
        {store.amount_routines ?? t('routineStores.notCounted')}
      </Cell>
      <td data-column="open">
        <Button onClick={() => actor.send({ type: 'CHOOSE', store: store.uuid })}>
          {t('storePicker.manage')}
          <span className="hidden-text"> {store.name}</span>
        </Button>
      </td>
    </tr>
  );
};

const NoStores = ({ actor }: Pick<StorePickerProps, 'actor'>) => {
  const { t } = useWords();
  const isFiltered = useSelector(actor, ({ context: { filters } }) => filters.zone !== '' || filters.brand !== '');
  if (!isFiltered) return <EmptyState icon={<StoreIcon />} title={t('routineStores.emptyTitle')} />;
  const showAll = () => actor.send({ type: 'FILTERS_CHANGED', filters: { zone: '', brand: '' } });
  return (
    <EmptyState
      icon={<StoreIcon />}
      title={t('storePicker.emptyTitle')}
      actions={<Button onClick={showAll}>{t('storePicker.showAll')}</Button>}
    >
      <p>{t('storePicker.emptyText')}</p>
    </EmptyState>
  );
};
