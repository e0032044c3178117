import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { paths } from '#domain/shell/route.ts';
import { failureWords } from '#i18n/failure.ts';
import { type FinishedRef, selectMore, selectSelected } from '#machines/finished/finished.select.ts';
import { Skeleton } from '../parts/busy.tsx';
import { Button, IconLink } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { FocusAdded } from '../parts/focus-within.tsx';
import { ArrowLeft, Checklist } from '../parts/icons.tsx';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { Screen, ScreenHeader } from '../parts/screen.tsx';
import { useWords } from '../parts/words.tsx';
import { FinishedMap } from './finished-map.tsx';
import { FinishedRows } from './finished-rows.tsx';
import { Wanted, type WantedProps } from './wanted.tsx';
import './finished.css';

type ScreenProps = WantedProps & { readonly bar: ReactNode };
type ActorProps = { readonly actor: FinishedRef };

/** ROUTE-08, FIN-01: what was carried out, as a list and on a map. */
export const EventsScreen = ({ actor, outbox, bar }: ScreenProps) => {
  const { t } = useWords();
  const header = (
    <>
      {bar}
      <ScreenHeader
        title={t('finished.title')}
        focusOn="events"
        start={<IconLink href={paths.home} label={t('common.home')} icon={<ArrowLeft />} />}
      />
    </>
  );
  return (
    <Screen header={header} width="wide">
      <p className="lead">{t('finished.text')}</p>
      <Wanted actor={actor} outbox={outbox} />
      {/* Takes the focus from a retry button that goes. */}
      <div>
        <Executions actor={actor} />
      </div>
      <Selected actor={actor} />
    </Screen>
  );
};

const Executions = ({ actor }: ActorProps) => {
  const { t } = useWords();
  const state = useSelector(actor, ({ value }) => value.list);
  const count = useSelector(actor, ({ context }) => context.rows.length);
  if (state === 'loading') return <Skeleton>{t('finished.loading')}</Skeleton>;
  if (state === 'failed' && count === 0) return <Failed actor={actor} />;
  if (count === 0)
    return (
      <EmptyState icon={<Checklist />} title={t('finished.emptyTitle')}>
        <p>{t('finished.emptyText')}</p>
      </EmptyState>
    );
  return (
    <div className="finished">
      <FinishedMap actor={actor} />
      <div className="stack">
        {state === 'failed' ? <Failed actor={actor} /> : null}
        <FocusAdded>
          <FinishedRows actor={actor} />
          <Listed actor={actor} />
          <More actor={actor} />
        </FocusAdded>
      </div>
    </div>
  );
};

/** Says what was selected, on the map or in the list. */
const Selected = ({ actor }: ActorProps) => {
  const { t } = useWords();
  const row = useSelector(actor, selectSelected);
  return (
    <div className="hidden-text" role="status">
      {row ? t('finished.selected', { activity: row.activity_name, store: row.store_name }) : null}
    </div>
  );
};

/** FIN-08, OP-30. */
const Failed = ({ actor }: ActorProps) => {
  const { t } = useWords();
  const failure = useSelector(actor, ({ context }) => context.failure);
  return (
    <NotLoaded
      asksAgain
      title={t('finished.failedTitle')}
      failure={failure}
      onRetry={() => actor.send({ type: 'RETRY' })}
    />
  );
};

/** OP-30, OP-58: how many there are by now, or why there are no more of them; read out when it changes. */
const Listed = ({ actor }: ActorProps) => {
  const words = useWords();
  const { t } = words;
  const count = useSelector(actor, ({ context }) => context.rows.length);
  const failure = useSelector(actor, (snapshot) =>
    snapshot.matches({ list: 'moreFailed' }) ? snapshot.context.failure : null,
  );
  const { text, way } = failure ? failureWords(words, failure) : { text: '', way: '' };
  return (
    <p className="list-count" role="status">
      {failure ? t('finished.moreFailed', { why: text, way }) : t('finished.listed', { count })}
    </p>
  );
};

/** OP-58. */
const More = ({ actor }: ActorProps) => {
  const { t } = useWords();
  const more = useSelector(actor, selectMore);
  const loading = useSelector(actor, (snapshot) => snapshot.matches({ list: 'loadingMore' }));
  return more ? (
    <Button wide busy={loading} onClick={() => actor.send({ type: 'MORE' })}>
      {t('finished.showMore')}
    </Button>
  ) : null;
};
