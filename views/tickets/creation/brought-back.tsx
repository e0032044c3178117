import { useSelector } from '@xstate/react';
import { type Step, selectIsFromQuestion, selectStep } from '#machines/tickets/ticket-creation.select.ts';
import { Button } from '../../parts/button.tsx';
import { Callout } from '../../parts/callout.tsx';
import { useOffset } from '../../parts/offset.tsx';
import { useWords } from '../../parts/words.tsx';
import { DiscardAsked } from '../discard-asked.tsx';
import type { FormProps } from './shown.ts';

/** OP-54: that the form is one of before, since when, and the way to leave it for a new one. */
export const BroughtBack = ({ actor }: FormProps) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const kept = useSelector(actor, ({ context }) => context.kept);
  const step = useSelector(actor, selectStep);
  const fromQuestion = useSelector(actor, selectIsFromQuestion);
  if (kept === null || isRefused(step)) return null;
  const time = dateTime(kept.savedAt, offset);
  if (fromQuestion)
    return (
      <Callout kind="info" title={t('ticketCreation.broughtBack.title')} announced>
        <p>{t('ticketCreation.fromQuestion.broughtBack', { time })}</p>
      </Callout>
    );
  const actions = isSent(step) ? undefined : <Anew actor={actor} />;
  return (
    <Callout kind="info" title={t('ticketCreation.broughtBack.title')} actions={actions} announced>
      <p>
        {t('ticketCreation.broughtBack.text', { time })}{' '}
        {t(kept.attempt === null ? 'ticketCreation.broughtBack.unsent' : 'ticketCreation.broughtBack.tried')}
      </p>
    </Callout>
  );
};

/** In these steps the refusal of the last request is said instead. */
const isRefused = (step: Step): boolean => ['invalid', 'rejected', 'picturesNotSent'].includes(step);
const isSent = (step: Step): boolean => ['uploadingPictures', 'posting'].includes(step);

const Anew = ({ actor }: FormProps) => {
  const { t } = useWords();
  return <Button onClick={() => actor.send({ type: 'BEGIN_ANEW' })}>{t('ticketCreation.broughtBack.anew')}</Button>;
};

/** OP-54: nothing is deleted unasked. */
export const DiscardDialog = ({ actor }: FormProps) => {
  const { t } = useWords();
  const step = useSelector(actor, selectStep);
  const fromQuestion = useSelector(actor, selectIsFromQuestion);
  return (
    <DiscardAsked
      asked={step === 'confirmingAnew' || step === 'discarding' ? step : null}
      title={t(fromQuestion ? 'ticketCreation.fromQuestion.discardTitle' : 'ticketCreation.discard.title')}
      text={t('ticketCreation.discard.text')}
      confirm={t('ticketCreation.discard.confirm')}
      keep={t('ticketCreation.discard.cancel')}
      onConfirm={() => actor.send({ type: 'CONFIRM' })}
      onKeep={() => actor.send({ type: 'CANCEL' })}
    />
  );
};
