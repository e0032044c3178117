import { useSelector } from '@xstate/react';
import { longestReason } from '#domain/results/corrections.ts';
import { isOutOfReach } from '#domain/shared/retry.ts';
import { failureWords } from '#i18n/failure.ts';
import type { Words } from '#i18n/index.ts';
import {
  type Failure,
  type ResultDetail,
  type ResultRef,
  selectCorrection,
  selectManages,
} from '#machines/results/result.select.ts';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Form } from '../parts/form.tsx';
import { TextArea } from '../parts/inputs.tsx';
import { useOffset } from '../parts/offset.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useWords } from '../parts/words.tsx';
import './result-correction.css';

type Props = { readonly actor: ResultRef };
type OfOne = Props & { readonly detail: ResultDetail };

/** CORR-01: every reader is told that it is a test. */
export const TestNote = ({ detail }: { readonly detail: ResultDetail }) => {
  const { t } = useWords();
  return detail.is_test ? (
    <Callout kind="info" title={t('resultCorrection.isTest')}>
      {t('resultCorrection.isTestText')}
    </Callout>
  ) : null;
};

/** CORR-06: marking it as a test and deleting it, for who may manage results. */
export const ResultCorrection = ({ actor, detail }: OfOne) => {
  const { t } = useWords();
  const manages = useSelector(actor, selectManages);
  const correction = useSelector(actor, selectCorrection);
  if (!manages) return null;
  return (
    <>
      <div className="row-of">
        <Button
          busy={correction === 'marking'}
          idle={correction === 'notMarked'}
          onClick={() => actor.send({ type: 'MARK' })}
        >
          {t(detail.is_test ? 'resultCorrection.unmark' : 'resultCorrection.mark')}
        </Button>
        <Button
          kind="danger"
          idle={correction === 'marking' || correction === 'notMarked'}
          onClick={() => actor.send({ type: 'DELETE' })}
        >
          {t('resultCorrection.delete')}
        </Button>
      </div>
      {correction === 'notMarked' ? <NotMarked actor={actor} /> : null}
      <DeleteDialog actor={actor} detail={detail} />
    </>
  );
};

const NotMarked = ({ actor }: Props) => {
  const words = useWords();
  const failure = useSelector(actor, ({ context }) => context.failure);
  const actions = (
    <>
      <TryAgain onRetry={() => actor.send({ type: 'RETRY' })} />
      <Button kind="quiet" onClick={() => actor.send({ type: 'CANCEL' })}>
        {words.t('resultCorrection.leave')}
      </Button>
    </>
  );
  return (
    <Callout kind="error" title={titleOf(words, failure, 'notMarked')} announced actions={actions}>
      {failure === null ? null : whyOf(words, failure)}
    </Callout>
  );
};

/** CORR-06: what goes, what stays, and why it is deleted. */
const DeleteDialog = ({ actor, detail }: OfOne) => {
  const { t } = useWords();
  const correction = useSelector(actor, selectCorrection);
  const cancel = () => actor.send({ type: 'CANCEL' });
  return (
    <Dialog
      open={correction === 'askingReason' || correction === 'deleting'}
      title={t('resultCorrection.askTitle')}
      onCancel={cancel}
    >
      <Form onSubmit={() => actor.send({ type: 'CONFIRM' })}>
        <Goes detail={detail} />
        <Reason actor={actor} />
        <NotDeleted actor={actor} />
        <div className="dialog-actions">
          <Button onClick={cancel}>{t('resultCorrection.keep')}</Button>
          <Confirm actor={actor} deleting={correction === 'deleting'} />
        </div>
      </Form>
    </Dialog>
  );
};

const Goes = ({ detail }: { readonly detail: ResultDetail }) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const at = dateTime(detail.finished_at, offset);
  return (
    <>
      <p>
        <strong>{t('resultCorrection.which', { activity: detail.activity.name, store: detail.store.name, at })}</strong>
      </p>
      <p id="result-goes">{t('resultCorrection.goes')}</p>
      <ul className="result-goes" aria-labelledby="result-goes">
        {(['answers', 'pictures', 'report'] as const).map((one) => (
          <li key={one}>{t(`resultCorrection.going.${one}`)}</li>
        ))}
      </ul>
      <p>{t('resultCorrection.stays')}</p>
    </>
  );
};

const Reason = ({ actor }: Props) => {
  const { t } = useWords();
  const reason = useSelector(actor, ({ context }) => context.reason);
  return (
    <TextArea
      id="deletion-reason"
      label={t('resultCorrection.reason')}
      hint={t('resultCorrection.reasonHint')}
      value={reason}
      maxLength={longestReason}
      required
      onValue={(typed) => actor.send({ type: 'TYPE_REASON', reason: typed })}
    />
  );
};

const Confirm = ({ actor, deleting }: Props & { readonly deleting: boolean }) => {
  const { t } = useWords();
  const isWhole = useSelector(actor, (snapshot) => deleting || snapshot.can({ type: 'CONFIRM' }));
  return (
    <Button type="submit" kind="danger" busy={deleting} idle={!isWhole}>
      {t('resultCorrection.confirm')}
    </Button>
  );
};

/** The typed reason stays beside it. */
const NotDeleted = ({ actor }: Props) => {
  const words = useWords();
  const failure = useSelector(actor, ({ context }) => context.failure);
  if (failure === null) return null;
  return (
    <Callout kind="error" title={titleOf(words, failure, 'notDeleted')} announced>
      {whyOf(words, failure)}
    </Callout>
  );
};

/** Without an answer it may have been done. */
const titleOf = ({ t }: Words, failure: Failure | null, name: 'notMarked' | 'notDeleted'): string =>
  t(isOutOfReach(failure) ? 'resultCorrection.notConfirmed' : `resultCorrection.${name}`);

const whyOf = (words: Words, failure: Failure) => {
  if (failure.code === 'notFound') return words.t('resultCorrection.gone');
  if (failure.code === 'forbidden') return words.t('resultCorrection.refused');
  const { title, details, way } = failureWords(words, failure);
  return [`${title}.`, ...details, way].join(' ');
};
