import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  type ListedActivity,
  paths,
  type RoutineActivitiesRef,
  type RoutineActivityListRef,
  routinesAddress,
  selectStoreName,
} from '#machines/routines/routines.select.ts';
import { isSameLook, selectList } from '#machines/shared/paged-list.select.ts';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Checklist, Info } from '../parts/icons.tsx';
import { ListBody } from '../parts/list-body.tsx';
import { ListCount } from '../parts/list-count.tsx';
import { Beyond } from '../parts/no-such-page.tsx';
import { useOffset } from '../parts/offset.tsx';
import { useWords } from '../parts/words.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { RoutineInfoDrawer } from './routine-info-drawer.tsx';
import { RoutineScreen } from './routine-screen.tsx';
import { Cell, OpenCell, RoutineTable } from './routine-table.tsx';
import { GivenLabel, StateLabel } from './state-label.tsx';

type Props = { readonly actor: RoutineActivitiesRef; readonly bar: ReactNode };

/** ROUTE-18, ROUT-10. */
export const RoutineActivitiesScreen = ({ actor, bar }: Props) => {
  const { t } = useWords();
  const list = useSelector(actor, ({ children }) => children.list);
  const routines = useSelector(actor, ({ context: { place } }) => routinesAddress({ store: place.store }));
  const above = [
    { href: paths.routineManage, name: t('routineManager.stores') },
    { href: routines, name: t('routineManager.routines') },
  ];
  return (
    <RoutineScreen bar={bar} title={t('routineActivities.title')} focusOn="routineActivities" back={routines}>
      <Breadcrumbs above={above} here={t('routineManager.activities')} />
      {list ? <Activities actor={actor} list={list} /> : null}
    </RoutineScreen>
  );
};

const columns = ['name', 'start', 'end', 'instructions', 'state'] as const;

const Activities = ({ actor, list }: Pick<Props, 'actor'> & { readonly list: RoutineActivityListRef }) => {
  const { t } = useWords();
  const look = useSelector(list, selectList, isSameLook);
  const rows = useSelector(list, ({ context }) => context.rows);
  const storeName = useSelector(list, selectStoreName);
  const toPage = (page: number) => actor.send({ type: 'GO_TO_PAGE', page });
  const none = (
    <EmptyState icon={<Checklist />} title={t('routineActivities.emptyTitle')}>
      <p>{t('routineActivities.emptyText')}</p>
    </EmptyState>
  );
  return (
    <>
      <div className="routine-of">
        {storeName ? <p className="lead">{storeName}</p> : null}
        <AboutRoutine actor={actor} storeName={storeName} />
      </div>
      <ListCount look={look}>{t('routineActivities.count', { count: look.meta?.total ?? 0 })}</ListCount>
      <ListBody
        look={look}
        loading={t('routineActivities.loading')}
        failed={t('routineActivities.failedTitle')}
        empty={
          look.meta?.total ? (
            <Beyond onFirst={() => toPage(1)}>
              <Checklist />
            </Beyond>
          ) : (
            none
          )
        }
        onPage={toPage}
        onRetry={() => list.send({ type: 'REFRESH' })}
      >
        <RoutineTable
          label={t('routineActivities.list')}
          columns={columns.map((key) => ({ key, name: t(`routineActivities.${key}`) }))}
        >
          {rows.map((activity) => (
            <ActivityLine key={activity.checksum} actor={actor} activity={activity} />
          ))}
        </RoutineTable>
      </ListBody>
    </>
  );
};

/** ROUT-17. */
const AboutRoutine = ({ actor, storeName }: Pick<Props, 'actor'> & { readonly storeName: string }) => {
  const { t } = useWords();
  const routineInfo = useSelector(actor, ({ children }) => children.routineInfo);
  const routine = useSelector(actor, ({ context: { place } }) => place.routine);
  if (!routineInfo) return null;
  return (
    <>
      <Button icon={<Info />} onClick={() => routineInfo.send({ type: 'OPEN', routine })}>
        {t('routineInfo.title')}
      </Button>
      <RoutineInfoDrawer actor={routineInfo} storeName={storeName} />
    </>
  );
};

/** ROUT-10, ROUT-13 to ROUT-16: the state decides whether it opens. */
const ActivityLine = ({ actor, activity }: Pick<Props, 'actor'> & { readonly activity: ListedActivity }) => {
  const { t, time } = useWords();
  const offset = useOffset();
  const canOpen = useSelector(actor, (snapshot) => snapshot.can({ type: 'OPEN_ACTIVITY', activity }));
  const column = (key: (typeof columns)[number]) => ({ key, name: t(`routineActivities.${key}`) });
  return (
    <tr>
      <th scope="row" data-column="name">
        {activity.name}
      </th>
      <Cell column={column('start')}>{time(activity.start_time, offset)}</Cell>
      <Cell column={column('end')}>{time(activity.end_time, offset)}</Cell>
      <Cell column={column('instructions')}>{activity.instructions || t('routineActivities.noInstructions')}</Cell>
      <td data-column="state">
        {activity.given ? <GivenLabel given={activity.given} /> : <StateLabel state={activity.state} />}
      </td>
      <OpenCell
        name={activity.name}
        disabled={!canOpen}
        onOpen={() => actor.send({ type: 'OPEN_ACTIVITY', activity })}
      />
    </tr>
  );
};
