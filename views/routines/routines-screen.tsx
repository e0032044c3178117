import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { isLongName } from '#domain/routines/routine-list.ts';
import { paths, type RoutineListRef, type RoutineRow, type RoutinesRef } from '#machines/routines/routines.select.ts';
import { isSameLook, selectList } from '#machines/shared/paged-list.select.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Info } from '../parts/icons.tsx';
import { ListBody } from '../parts/list-body.tsx';
import { ListCount } from '../parts/list-count.tsx';
import { Routine, Store } from '../parts/more-icons.tsx';
import { Beyond } from '../parts/no-such-page.tsx';
import { useWords } from '../parts/words.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { RoutineInfoDrawer } from './routine-info-drawer.tsx';
import { RoutineScreen } from './routine-screen.tsx';
import { Cell, OpenCell, RoutineTable } from './routine-table.tsx';
import { StorePicker } from './store-picker.tsx';

type Props = { readonly actor: RoutinesRef; readonly bar: ReactNode };

/** ROUTE-17, ROUT-06. */
export const RoutinesScreen = ({ actor, bar }: Props) => {
  const { t } = useWords();
  const list = useSelector(actor, ({ children }) => children.list);
  const routineInfo = useSelector(actor, ({ children }) => children.routineInfo);
  const storePicker = useSelector(actor, ({ children }) => children.storePicker);
  const storeName = useSelector(actor, ({ context }) => context.storeName);
  const store = useSelector(actor, ({ context }) => context.place.store);
  const stores = { href: paths.routineManage, name: t('routineManager.stores') };
  return (
    <RoutineScreen bar={bar} title={t('routineList.title')} focusOn={`routines ${store}`} back={paths.routineManage}>
      <Breadcrumbs above={[stores]} here={t('routineManager.routines')} />
      <StoreOfRoutines actor={actor} />
      {list ? <Routines actor={actor} list={list} /> : null}
      {storePicker ? <StorePicker actor={storePicker} onAll={() => actor.send({ type: 'CHANGE_STORE' })} /> : null}
      {routineInfo ? <RoutineInfoDrawer actor={routineInfo} storeName={storeName} /> : null}
    </RoutineScreen>
  );
};

/** ROUT-06, OP-103: whose routines these are, and the way to those of another store. */
const StoreOfRoutines = ({ actor }: Pick<Props, 'actor'>) => {
  const { t } = useWords();
  const name = useSelector(actor, ({ context }) => context.storeName);
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ storeName: 'empty' }));
  const picker = useSelector(actor, ({ children }) => children.storePicker);
  return (
    <div className="routine-store">
      <Store />
      <p>
        <small>{t('routineList.store')}</small> {failed ? t('routineList.storeFailed') : <b>{name}</b>}
      </p>
      <Button kind="quiet" onClick={() => picker?.send({ type: 'OPEN' })}>
        {t('routineList.changeStore')}
      </Button>
    </div>
  );
};

const counts = [
  'total_activities',
  'available',
  'in_progress',
  'postponed',
  'resolved',
  'unresolved',
  'expired',
] as const;

/** ROUT-07. */
const Routines = ({ actor, list }: Pick<Props, 'actor'> & { readonly list: RoutineListRef }) => {
  const { t } = useWords();
  const look = useSelector(list, selectList, isSameLook);
  const rows = useSelector(list, ({ context }) => context.rows);
  const columns = (['name', ...counts] as const).map((key) => ({ key, name: t(`routineList.${key}`) }));
  const toPage = (page: number) => actor.send({ type: 'GO_TO_PAGE', page });
  const none = (
    <EmptyState icon={<Routine />} title={t('routineList.emptyTitle')}>
      <p>{t('routineList.emptyText')}</p>
    </EmptyState>
  );
  return (
    <>
      <ListCount look={look}>{t('routineList.count', { count: look.meta?.total ?? 0 })}</ListCount>
      <ListBody
        look={look}
        loading={t('routineList.loading')}
        failed={t('routineList.failedTitle')}
        empty={
          look.meta?.total ? (
            <Beyond onFirst={() => toPage(1)}>
              <Routine />
            </Beyond>
          ) : (
            none
          )
        }
        onPage={toPage}
        onRetry={() => list.send({ type: 'REFRESH' })}
      >
        <RoutineTable label={t('routineList.list')} columns={columns}>
          {rows.map((routine) => (
            <RoutineLine key={routine.uuid} actor={actor} routine={routine} />
          ))}
        </RoutineTable>
      </ListBody>
    </>
  );
};

/** ROUT-07, ROUT-08: a long name is cut on a wide screen, and told in full by a tooltip. */
const RoutineLine = ({ actor, routine }: Pick<Props, 'actor'> & { readonly routine: RoutineRow }) => {
  const { t } = useWords();
  const routineInfo = useSelector(actor, ({ children }) => children.routineInfo);
  const about = (
    <IconButton
      label={t('routineInfo.open', { name: routine.name })}
      icon={<Info />}
      onClick={() => routineInfo?.send({ type: 'OPEN', routine: routine.uuid })}
    />
  );
  return (
    <tr>
      <th scope="row" data-column="name">
        {isLongName(routine.name) ? (
          <span className="long-name" title={routine.name}>
            {routine.name}
          </span>
        ) : (
          routine.name
        )}
      </th>
      {counts.map((key) => (
        <Cell key={key} column={{ key, name: t(`routineList.${key}`) }}>
          {routine[key]}
        </Cell>
      ))}
      <OpenCell name={routine.name} onOpen={() => actor.send({ type: 'OPEN_ROUTINE', routine })} beside={about} />
    </tr>
  );
};
