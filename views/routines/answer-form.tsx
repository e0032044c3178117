import { useSelector } from '@xstate/react';
import { leastPictures, mostPictures } from '#domain/routines/routine-answer.ts';
import { longestAnswer } from '#domain/shared/text-limit.ts';
import { routinePlace, selectShown } from '#machines/routines/routine-answer.select.ts';
import { PlacedPictures } from '../files/index.ts';
import { Button } from '../parts/button.tsx';
import { Callout } from '../parts/callout.tsx';
import { Card } from '../parts/card.tsx';
import { TextArea } from '../parts/inputs.tsx';
import { useWords } from '../parts/words.tsx';
import type { PanelProps } from './panel.ts';

/** ROUT-21: a comment, pictures, Done, Not done, and why it cannot be done. */
export const AnswerForm = ({ actor, detail }: PanelProps) => {
  const { t } = useWords();
  return (
    <Card>
      <h2>{t('routineAnswer.answer')}</h2>
      <Comment actor={actor} />
      <Pictures actor={actor} detail={detail} />
      <TooFew actor={actor} detail={detail} />
      <Acts actor={actor} />
    </Card>
  );
};

/** OP-57: optional. */
const Comment = ({ actor }: Pick<PanelProps, 'actor'>) => {
  const { t } = useWords();
  const comment = useSelector(actor, ({ context }) => context.draft.comment);
  return (
    <TextArea
      id="routine-comment"
      maxLength={longestAnswer}
      label={t('routineAnswer.comment')}
      hint={t('routineAnswer.commentHint')}
      value={comment}
      onValue={(typed) => actor.send({ type: 'TYPE', comment: typed })}
    />
  );
};

/** ROUT-32, OP-100. */
const Pictures = ({ actor, detail }: PanelProps) => {
  const { t } = useWords();
  const uploader = useSelector(actor, ({ children }) => children.uploader);
  const maximum = mostPictures(detail);
  return uploader && maximum > 0 ? (
    <PlacedPictures
      uploader={uploader}
      place={routinePlace}
      label={t('routineAnswer.pictures')}
      minimum={leastPictures(detail)}
      maximum={maximum}
      onAdd={(added) => actor.send({ type: 'ADD_PICTURES', ...added })}
    />
  ) : null;
};

/** ROUT-31, ERR-21. */
const TooFew = ({ actor, detail }: PanelProps) => {
  const { t } = useWords();
  const tooFew = useSelector(actor, (snapshot) => selectShown(snapshot) === 'tooFewPictures');
  return tooFew ? (
    <Callout kind="error" announced>
      {t('routineAnswer.errorImageMessage', { count: leastPictures(detail) })}
    </Callout>
  ) : null;
};

const Acts = ({ actor }: Pick<PanelProps, 'actor'>) => {
  const { t } = useWords();
  const canPostpone = useSelector(actor, (snapshot) => snapshot.can({ type: 'CANNOT_BE_DONE' }));
  const click = (type: 'DONE_CLICK' | 'NOT_DONE_CLICK') => () =>
    actor.send({ type, key: crypto.randomUUID(), at: new Date().toISOString() });
  return (
    <>
      <div className="answer-acts">
        <Button kind="primary" onClick={click('DONE_CLICK')}>
          {t('routineAnswer.done')}
        </Button>
        <Button onClick={click('NOT_DONE_CLICK')}>{t('routineAnswer.notDone')}</Button>
      </div>
      {canPostpone ? (
        <Button kind="quiet" onClick={() => actor.send({ type: 'CANNOT_BE_DONE' })}>
          {t('routineAnswer.cannotBeDone')}
        </Button>
      ) : null}
    </>
  );
};
