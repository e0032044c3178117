import { useSelector } from '@xstate/react';
import type { Unfinished } from '#domain/execution/record.ts';
import type { HomeRef } from '#machines/shell/home.select.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { ResumeCard } from '../parts/card.tsx';
import { Download } from '../parts/icons.tsx';
import { useOffset } from '../parts/offset.tsx';
import { ProgressLine } from '../parts/progress-line.tsx';
import { useWords } from '../parts/words.tsx';

type CardProps = { readonly actor: HomeRef; readonly execution: Unfinished };

/** OP-54: one execution that waits to be continued. */
export const UnfinishedCard = ({ actor, execution }: CardProps) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const { state, activity, store, savedAt, given, asked } = execution;
  if (state === 'unreadable')
    return (
      <ResumeCard
        title={t('unfinished.unreadable')}
        detail={t('unfinished.unreadableText')}
        actions={
          <>
            <ExportButton actor={actor} execution={execution} />
            <DiscardButton kind="quiet" actor={actor} execution={execution} />
          </>
        }
      />
    );
  return (
    <ResumeCard
      title={activity.name}
      detail={
        <>
          {store.name}
          <br />
          {t('unfinished.saved', { time: dateTime(savedAt, offset) })}
        </>
      }
      badge={<Badge tone="info">{t('unfinished.draft')}</Badge>}
      progress={
        asked > 0 ? (
          <ProgressLine done={given} total={asked} text={t('unfinished.progress', { done: given, total: asked })} />
        ) : null
      }
      actions={
        <>
          <Button kind="primary" onClick={() => actor.send({ type: 'CONTINUE_EXECUTION', execution })}>
            {t('unfinished.continue')}
          </Button>
          <DiscardButton kind="quiet" actor={actor} execution={execution} />
        </>
      }
    />
  );
};

const DiscardButton = ({ kind, actor, execution }: CardProps & { readonly kind: 'quiet' | 'secondary' }) => {
  const { t } = useWords();
  const discarding = useSelector(
    actor,
    (snapshot) => snapshot.matches({ unfinished: 'discarding' }) && snapshot.context.chosen?.uuid === execution.uuid,
  );
  return (
    <Button kind={kind} busy={discarding} onClick={() => actor.send({ type: 'DISCARD', execution })}>
      {t('unfinished.discard')}
    </Button>
  );
};

const ExportButton = ({ actor, execution }: CardProps) => {
  const { t } = useWords();
  const exporting = useSelector(
    actor,
    (snapshot) => snapshot.matches({ unfinished: 'exporting' }) && snapshot.context.chosen?.uuid === execution.uuid,
  );
  return (
    <Button busy={exporting} icon={<Download size={20} />} onClick={() => actor.send({ type: 'EXPORT', execution })}>
      {t(exporting ? 'unfinished.exporting' : 'unfinished.export')}
    </Button>
  );
};
