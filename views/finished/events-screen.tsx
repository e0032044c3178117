import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { failureWords } from '#i18n/failure.ts';
import { type FinishedRef, paths, selectMore } from '#machines/finished/finished.select.ts';
import { Skeleton } from '../parts/busy.tsx';
import { Button, IconLink } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { FailureState } from '../parts/failure-state.tsx';
import { ArrowLeft, Checklist, Refresh } from '../parts/icons.tsx';
import { Screen, ScreenHeader } from '../parts/screen.tsx';
import { useWords } from '../parts/words.tsx';
import { FinishedRows } from './finished-rows.tsx';
import './finished.css';

/** ROUTE-08, FIN-01. */
export const EventsScreen = ({ actor, bar }: { readonly actor: FinishedRef; readonly bar: ReactNode }) => {
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
    <Screen header={header}>
      <div className="stack">
        <p className="lead">{t('finished.text')}</p>
        <Wanted actor={actor} />
        <Executions actor={actor} />
      </div>
    </Screen>
  );
};

/** FIN-06, OP-59: the execution that was just sent, until it is in the list. */
const Wanted = ({ actor }: { readonly actor: FinishedRef }) => {
  const { t } = useWords();
  const polling = useSelector(actor, (snapshot) => snapshot.matches({ wanted: 'polling' }));
  const gaveUp = useSelector(actor, (snapshot) => snapshot.matches({ wanted: 'gaveUp' }));
  if (polling)
    return (
      <Callout kind="info" title={t('finished.pollingTitle')} announced>
        {t('finished.pollingText')}
      </Callout>
    );
  return gaveUp ? (
    <Callout kind="warning" title={t('finished.gaveUpTitle')} announced>
      {t('finished.gaveUpText')}
    </Callout>
  ) : null;
};

const Executions = ({ actor }: { readonly actor: FinishedRef }) => {
  const { t } = useWords();
  const state = useSelector(actor, ({ value }) => value.list);
  const count = useSelector(actor, ({ context }) => context.rows.length);
  if (state === 'loading') return <Skeleton>{t('finished.loading')}</Skeleton>;
  if (state === 'failed') return <NotLoaded actor={actor} />;
  if (count === 0)
    return (
      <EmptyState icon={<Checklist />} title={t('finished.emptyTitle')}>
        <p>{t('finished.emptyText')}</p>
      </EmptyState>
    );
  return (
    <>
      <FinishedRows actor={actor} />
      <More actor={actor} />
    </>
  );
};

/** FIN-08, OP-30. */
const NotLoaded = ({ actor }: { readonly actor: FinishedRef }) => {
  const words = useWords();
  const failure = useSelector(actor, ({ context }) => context.failure) ?? { code: 'timeout' as const };
  const retry = (
    <Button kind="primary" icon={<Refresh size={20} />} onClick={() => actor.send({ type: 'RETRY' })}>
      {words.t('common.tryAgain')}
    </Button>
  );
  return (
    <FailureState
      title={words.t('finished.failedTitle')}
      failure={failureWords(words, failure)}
      offline={failure.code === 'offline'}
      actions={retry}
    />
  );
};

/** OP-58. */
const More = ({ actor }: { readonly actor: FinishedRef }) => {
  const { t } = useWords();
  const more = useSelector(actor, selectMore);
  const loading = useSelector(actor, (snapshot) => snapshot.matches({ list: 'loadingMore' }));
  return more ? (
    <Button wide busy={loading} onClick={() => actor.send({ type: 'MORE' })}>
      {t('finished.showMore')}
    </Button>
  ) : null;
};
