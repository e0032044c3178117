import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  paths,
  type RoutineStoreListRef,
  type RoutineStoresRef,
  type Store,
} from '#machines/routines/routines.select.ts';
import { isSameLook, selectList } from '#machines/shared/paged-list.select.ts';
import { Button } from '../parts/button.tsx';
import { Choice } from '../parts/choice.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { ListBody } from '../parts/list-body.tsx';
import { ListCount } from '../parts/list-count.tsx';
import { Store as StoreIcon } from '../parts/more-icons.tsx';
import { Beyond } from '../parts/no-such-page.tsx';
import { useWords } from '../parts/words.tsx';
import { RoutineScreen } from './routine-screen.tsx';
import { Cell, OpenCell, RoutineTable } from './routine-table.tsx';

type Props = { readonly actor: RoutineStoresRef; readonly bar: ReactNode };

/** ROUTE-16, ROUT-01 to ROUT-04. */
export const RoutineStoresScreen = ({ actor, bar }: Props) => {
  const { t } = useWords();
  const list = useSelector(actor, ({ children }) => children.list);
  const showsAll = useSelector(actor, ({ context }) => context.place.stores === 'all');
  return (
    <RoutineScreen bar={bar} title={t('routineStores.title')} focusOn="routineStores" back={paths.home}>
      <Choice
        kind="checkbox"
        name="show_all_stores"
        checked={showsAll}
        onChecked={() => actor.send({ type: 'TOGGLE_SHOW_ALL' })}
        plain
      >
        {t('routineStores.showAll')}
      </Choice>
      {list ? <Stores actor={actor} list={list} showsAll={showsAll} /> : null}
    </RoutineScreen>
  );
};

type StoresProps = Pick<Props, 'actor'> & { readonly list: RoutineStoreListRef; readonly showsAll: boolean };

const Stores = ({ actor, list, showsAll }: StoresProps) => {
  const { t } = useWords();
  const look = useSelector(list, selectList, isSameLook);
  const rows = useSelector(list, ({ context }) => context.rows);
  const columns = (['code', 'store', 'routines'] as const).map((key) => ({ key, name: t(`routineStores.${key}`) }));
  const toPage = (page: number) => actor.send({ type: 'GO_TO_PAGE', page });
  return (
    <>
      <ListCount look={look}>{t('routineStores.count', { count: look.meta?.total ?? 0 })}</ListCount>
      <ListBody
        look={look}
        loading={t('routineStores.loading')}
        failed={t('routineStores.failedTitle')}
        empty={
          look.meta?.total ? (
            <Beyond onFirst={() => toPage(1)}>
              <StoreIcon />
            </Beyond>
          ) : (
            <NoStores actor={actor} showsAll={showsAll} />
          )
        }
        onPage={toPage}
        onRetry={() => list.send({ type: 'REFRESH' })}
      >
        <RoutineTable label={t('routineStores.list')} columns={columns}>
          {rows.map((store) => (
            <StoreLine key={store.uuid} actor={actor} store={store} />
          ))}
        </RoutineTable>
      </ListBody>
    </>
  );
};

/** ROUT-01. */
const StoreLine = ({ actor, store }: Pick<Props, 'actor'> & { readonly store: Store }) => {
  const { t } = useWords();
  const canOpen = useSelector(actor, (snapshot) => snapshot.can({ type: 'OPEN_STORE', store }));
  return (
    <tr>
      <Cell column={{ key: 'code', name: t('routineStores.code') }}>{store.store_code}</Cell>
      <th scope="row" data-column="name">
        {store.name} {store.address ? <small>{store.address}</small> : null}
      </th>
      <Cell column={{ key: 'routines', name: t('routineStores.routines') }}>
        {store.amount_routines ?? t('routineStores.notCounted')}
      </Cell>
      <OpenCell name={store.name} disabled={!canOpen} onOpen={() => actor.send({ type: 'OPEN_STORE', store })} />
    </tr>
  );
};

const NoStores = ({ actor, showsAll }: Pick<Props, 'actor'> & { readonly showsAll: boolean }) => {
  const { t } = useWords();
  if (showsAll)
    return (
      <EmptyState icon={<StoreIcon />} title={t('routineStores.noneTitle')}>
        <p>{t('routineStores.noneText')}</p>
      </EmptyState>
    );
  const all = <Button onClick={() => actor.send({ type: 'TOGGLE_SHOW_ALL' })}>{t('routineStores.showAll')}</Button>;
  return (
    <EmptyState icon={<StoreIcon />} title={t('routineStores.emptyTitle')} actions={all}>
      <p>{t('routineStores.emptyText')}</p>
    </EmptyState>
  );
};
