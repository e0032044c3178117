import { useSelector } from '@xstate/react';
import { isBlank } from '#domain/shared/blank.ts';
import { failureWords } from '#i18n/failure.ts';
import type { RoutineAnswerRef } from '#machines/routines/routine-answer.select.ts';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { useWords } from '../parts/words.tsx';

type Props = { readonly actor: RoutineAnswerRef };

/** ROUT-35, OP-138: that the platform did not take it, why, and that nothing of it is lost. */
export const NotTaken = ({ actor }: Props) => {
  const words = useWords();
  const { t } = words;
  const failure = useSelector(actor, ({ context }) => context.failure);
  const editable = useSelector(actor, (snapshot) => snapshot.hasTag('editable'));
  if (failure === null) return <NeverSent actor={actor} />;
  const { title, details, way } = failureWords(words, failure, editable ? 'editable' : 'fixed');
  const isConflict = failure.code === 'conflict';
  const reasons = isConflict ? [t('routineAnswer.answeredBefore')] : [`${[title, ...details].join('. ')}.`, way];
  return (
    <Callout kind="error" title={t('routineAnswer.notSaved')} announced actions={<Drop actor={actor} />}>
      <p>{reasons.join(' ')}</p>
      {editable ? <p>{t('routineAnswer.kept')}</p> : <Yours actor={actor} />}
    </Callout>
  );
};

/** The content that was typed before and cannot be sent any more. */
const NeverSent = ({ actor }: Props) => {
  const { t } = useWords();
  const kept = useSelector(actor, (snapshot) => snapshot.can({ type: 'DISCARD' }));
  return kept ? (
    <Callout kind="warning" title={t('routineAnswer.neverSent')} actions={<Drop actor={actor} />}>
      <Yours actor={actor} />
    </Callout>
  ) : null;
};

/** It can be read and copied, even where it cannot be sent any more. */
const Yours = ({ actor }: Props) => {
  const { t } = useWords();
  const { comment, pictures, postponement } = useSelector(actor, ({ context }) => context.draft);
  const count = pictures.length + postponement.pictures.length;
  const texts = [comment, postponement.comment].filter((text) => !isBlank(text));
  return texts.length + count === 0 ? null : (
    <>
      <p>
        <b>{t('routineAnswer.yours')}</b>
      </p>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {count > 0 ? <p>{t('routineAnswer.yourPictures', { count })}</p> : null}
    </>
  );
};

const Drop = ({ actor }: Props) => {
  const { t } = useWords();
  const offered = useSelector(actor, (snapshot) => snapshot.can({ type: 'DISCARD' }));
  return offered ? <Button onClick={() => actor.send({ type: 'DISCARD' })}>{t('routineAnswer.discard')}</Button> : null;
};
