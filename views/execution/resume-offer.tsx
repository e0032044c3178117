import { useSelector } from '@xstate/react';
import type { OpeningRef } from '#machines/execution/execution.select.ts';
import { Button } from '../parts/button.tsx';
import { ResumeCard } from '../parts/card.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useOffset } from '../parts/offset.tsx';
import { ProgressLine } from '../parts/progress-line.tsx';
import { useWords } from '../parts/words.tsx';

type OfferProps = {
  readonly actor: OpeningRef;
  readonly state: 'offeringRecord' | 'confirmingDiscard' | 'discarding';
};

/** OP-54: what was begun here before, with its store, time and progress: go on with it, or discard it. */
export const ResumeOffer = ({ actor, state }: OfferProps) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const kept = useSelector(actor, ({ context }) => context.kept);
  if (kept === null) return null;
  const { activity, store, savedAt, given, asked } = kept.summary;
  const begunAt = kept.draft.beginning?.client ?? savedAt;
  return (
    <>
      <div className="stack" data-gap="small">
        <h2>{t('opening.began.title')}</h2>
        <p className="lead">{t('opening.began.text', { time: dateTime(begunAt, offset) })}</p>
      </div>
      <ResumeCard
        title={activity.name}
        detail={`${store.name} · ${t('outbox.saved.saved', { time: dateTime(savedAt, offset) })}`}
        progress={
          asked > 0 ? (
            <ProgressLine
              done={given}
              total={asked}
              text={t('execution.progress.required', { done: given, total: asked })}
            />
          ) : null
        }
        actions={
          <>
            <Button kind="primary" onClick={() => actor.send({ type: 'CONTINUE_EXECUTION' })}>
              {t('opening.began.continue')}
            </Button>
            <Button kind="quiet" busy={state === 'discarding'} onClick={() => actor.send({ type: 'DISCARD' })}>
              {t('opening.began.discard')}
            </Button>
          </>
        }
      />
      <DiscardDialog actor={actor} open={state === 'confirmingDiscard'} />
    </>
  );
};

const DiscardDialog = ({ actor, open }: { readonly actor: OpeningRef; readonly open: boolean }) => {
  const { t } = useWords();
  const cancel = () => actor.send({ type: 'CANCEL' });
  const actions = (
    <>
      <Button kind="primary" onClick={cancel}>
        {t('opening.began.keep')}
      </Button>
      <Button kind="danger" onClick={() => actor.send({ type: 'CONFIRM' })}>
        {t('execution.discard.confirm')}
      </Button>
    </>
  );
  return (
    <Dialog role="alertdialog" open={open} title={t('opening.began.discardTitle')} onCancel={cancel} actions={actions}>
      <p>{t('opening.began.discardText')}</p>
    </Dialog>
  );
};
