import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  type ActivityListRef,
  availabilityOf,
  closeActivities,
  paths,
  type ScheduledActivity,
  type SelectActivityRef,
  toneOf,
} from '#machines/selection/selection.select.ts';
import { isSameLook, selectList } from '#machines/shared/paged-list.select.ts';
import { Badge } from '../parts/badge.tsx';
import { IconLink } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { ArrowLeft, CheckCircle, Checklist, Clock, Home } from '../parts/icons.tsx';
import { List, Row } from '../parts/list.tsx';
import { ListBody } from '../parts/list-body.tsx';
import { ListCount } from '../parts/list-count.tsx';
import { Beyond } from '../parts/no-such-page.tsx';
import { useOffset } from '../parts/offset.tsx';
import { Screen, ScreenHeader } from '../parts/screen.tsx';
import { useWords } from '../parts/words.tsx';
import { CurrentStore } from './current-store.tsx';
import './selection.css';

type Props = { readonly actor: SelectActivityRef; readonly bar: ReactNode };

/** ROUTE-05, ACT-01 to ACT-04. */
export const SelectActivityScreen = ({ actor, bar }: Props) => {
  const { t } = useWords();
  const close = useSelector(actor, ({ context }) => closeActivities(context));
  const list = useSelector(actor, ({ children }) => children.list);
  const header = (
    <>
      {bar}
      <ScreenHeader
        title={t('selection.activities.title')}
        focusOn="selectActivity"
        start={<IconLink href={close} label={t('selection.close')} icon={<ArrowLeft />} />}
        end={
          <>
            <IconLink href={paths.events} label={t('selection.finished')} icon={<CheckCircle />} />
            <IconLink href={paths.home} label={t('selection.home')} icon={<Home />} />
          </>
        }
      />
    </>
  );
  return (
    <Screen header={header}>
      <div className="stack">
        <CurrentStore actor={actor} />
        {list ? <Activities actor={actor} list={list} /> : null}
      </div>
    </Screen>
  );
};

const Activities = ({ actor, list }: { readonly actor: SelectActivityRef; readonly list: ActivityListRef }) => {
  const { t } = useWords();
  const look = useSelector(list, selectList, isSameLook);
  const rows = useSelector(list, ({ context }) => context.rows);
  const toPage = (page: number) => actor.send({ type: 'GO_TO_PAGE', page });
  const none = (
    <EmptyState icon={<Checklist />} title={t('selection.activities.emptyTitle')}>
      <p>{t('selection.activities.emptyText')}</p>
    </EmptyState>
  );
  return (
    <>
      <ListCount look={look}>{t('selection.activities.count', { count: look.meta?.total ?? 0 })}</ListCount>
      <ListBody
        look={look}
        loading={t('selection.activities.loading')}
        failed={t('selection.activities.failedTitle')}
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
        <List label={t('selection.activities.list')}>
          {rows.map((activity) => (
            <ActivityRow
              key={activity.uuid}
              activity={activity}
              onChoose={() => actor.send({ type: 'CHOOSE', activity })}
            />
          ))}
        </List>
      </ListBody>
    </>
  );
};

const tones = { enabled: 'good', soon: 'info', disabled: 'na', future: 'na', unknown: 'na', expired: 'na' } as const;

type RowProps = { readonly activity: ScheduledActivity; readonly onChoose: () => void };

/** ACT-08. */
const ActivityRow = ({ activity, onChoose }: RowProps) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const tone = toneOf(activity);
  const availability = availabilityOf(activity);
  return (
    <Row
      icon={tone === 'enabled' ? <Checklist /> : <Clock />}
      title={activity.name}
      detail={activity.opensAt ? t('selection.opens', { at: dateTime(activity.opensAt, offset) }) : undefined}
      tone={tone}
      end={<Badge tone={tones[availability]}>{t(`selection.schedule.${availability}`)}</Badge>}
      onSelect={onChoose}
    />
  );
};
