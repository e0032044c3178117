import { useSelector } from '@xstate/react';
import { isOutOfReach } from '#domain/shared/retry.ts';
import { failureWords } from '#i18n/failure.ts';
import type { OpeningRef } from '#machines/execution/execution.select.ts';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { FailureState } from '../parts/failure-state.tsx';
import { Checklist, Clock, Refresh } from '../parts/icons.tsx';
import { useOffset } from '../parts/offset.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';

type NotBegun = { readonly actor: OpeningRef };

/** The device cannot keep answers: the reason is said, and nothing is begun on it. */
export const NoStorage = ({ actor }: NotBegun) => {
  const words = useWords();
  const failure = useSelector(actor, ({ context }) => context.failure) ?? { code: 'storageUnavailable' };
  const said = failureWords(words, failure);
  return <FailureState title={said.title} failure={said} actions={<Again actor={actor} />} />;
};

/** OP-30: the activity could not be loaded, in words and with the way on. */
export const NotLoaded = ({ actor }: NotBegun) => {
  const words = useWords();
  const { t } = words;
  const failure = useSelector(actor, ({ context }) => context.failure) ?? { code: 'offline' };
  const said = failureWords(words, failure);
  if (failure.code === 'malformed')
    return (
      <EmptyState icon={<Checklist />} title={t('execution.malformedActivity.title')} actions={<Again actor={actor} />}>
        <p>{t('execution.malformedActivity.text')}</p>
      </EmptyState>
    );
  return (
    <FailureState
      title={t('execution.loadFailed')}
      failure={{
        ...said,
        text: `${said.title}. ${said.text}`,
        way: isOutOfReach(failure) ? t('common.asksAgain') : said.way,
      }}
      offline={failure.code === 'offline'}
      actions={<Again actor={actor} />}
    />
  );
};

/** EXEC-05, EXEC-06, OP-29: not open now, or the schedule could not be checked. */
export const NotScheduled = ({ actor }: NotBegun) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const check = useSelector(actor, ({ context }) => context.check);
  const again = (
    <Button icon={<Refresh size={20} />} onClick={() => actor.send({ type: 'RETRY' })}>
      {t('execution.schedule.checkAgain')}
    </Button>
  );
  return (
    <Callout kind="warning" title={t('execution.schedule.closed')} actions={again}>
      {check === null ? t('execution.schedule.unchecked') : null}
      {check?.opens_at ? t('execution.schedule.opens', { at: dateTime(check.opens_at, offset) }) : null}
    </Callout>
  );
};

type Unanswerable = 'emptyActivity' | 'unknownQuestionType';

/** Says before anything is begun that the activity is empty, or has a question that this build cannot carry out. */
export const NotAnswerable = ({ actor, why }: NotBegun & { readonly why: Unanswerable }) => {
  const { t } = useWords();
  return (
    <EmptyState
      icon={why === 'emptyActivity' ? <Checklist /> : <Clock />}
      title={t(`execution.${why}.title`)}
      actions={<Button onClick={() => actor.send({ type: 'CLOSE' })}>{t('execution.close')}</Button>}
    >
      <p>{t(`execution.${why}.text`)}</p>
    </EmptyState>
  );
};

const Again = ({ actor }: NotBegun) => <TryAgain kind="primary" onRetry={() => actor.send({ type: 'RETRY' })} />;
