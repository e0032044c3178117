import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { failureWords } from '#i18n/failure.ts';
import {
  type ExecutionRef,
  isSaving,
  selectSavedMinute,
  selectSaving,
  selectSavingTrouble,
  selectShown,
} from '#machines/execution/execution.select.ts';
import { Callout } from '../parts/callout.tsx';
import { useLasting } from '../parts/lasting.ts';
import { useOffset } from '../parts/offset.tsx';
import { StatusLine } from '../parts/status-line.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';

type SavedProps = { readonly execution: ExecutionRef };

/** A write takes a moment on every answer; the word for it shows only when it takes longer than this. */
const slowAfter = 700;

/** OP-54, in quiet words: nothing that shows changes with an answer. */
export const SavedStatus = ({ execution }: SavedProps) => {
  const { t } = useWords();
  const begun = useSelector(execution, ({ context }) => context.draft.beginning !== null);
  const trouble = useSelector(execution, selectSavingTrouble);
  const slow = useLasting(execution, isSaving, slowAfter);
  return (
    <div className="saved-status" data-saving={useSelector(execution, selectSaving)}>
      {begun && trouble !== null ? (
        <StatusLine tone="failed">{t('outbox.saved.failed')}</StatusLine>
      ) : begun && slow ? (
        <StatusLine tone="busy">{t('outbox.saved.saving')}</StatusLine>
      ) : begun ? (
        <Saved execution={execution} />
      ) : null}
    </div>
  );
};

const Saved = memo(({ execution }: SavedProps) => {
  const { t, time } = useWords();
  const offset = useOffset();
  const minute = useSelector(execution, selectSavedMinute);
  return (
    <StatusLine tone="good">
      {minute === null ? t('execution.saved') : t('outbox.saved.saved', { time: time(minute, offset) })}
    </StatusLine>
  );
});

/** Why the newest answer is not on the device, and the way on; where finishing fails for it, its own screen tells. */
export const SavingTrouble = ({ execution }: SavedProps) => {
  const words = useWords();
  const isTold = useSelector(execution, (snapshot) => selectShown(snapshot) === 'notSealed');
  const trouble = useSelector(execution, selectSavingTrouble);
  const failure = useSelector(execution, ({ context }) => context.failure);
  if (trouble === null || isTold) return null;
  const said =
    trouble === 'lost'
      ? { title: words.t('outbox.saved.lostTitle'), way: words.t('outbox.saved.lostWay') }
      : failureWords(words, failure ?? { code: 'storageUnavailable' });
  const again = <TryAgain onRetry={() => execution.send({ type: 'RETRY' })} />;
  return (
    <div className="saving-trouble">
      <Callout kind="error" title={said.title} actions={again} announced>
        {words.t('outbox.saved.failedText')} {said.way}
      </Callout>
    </div>
  );
};
