import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { commentOf } from '#domain/routines/routine-answer.ts';
import { isBlank } from '#domain/shared/blank.ts';
import { selectGiven, selectShown, stateOf } from '#machines/routines/routine-answer.select.ts';
import { Callout } from '../parts/callout.tsx';
import { Card } from '../parts/card.tsx';
import { useOffset } from '../parts/offset.tsx';
import { useWords } from '../parts/words.tsx';
import { AnswerForm } from './answer-form.tsx';
import { AnswerPictures } from './answer-pictures.tsx';
import type { PanelProps } from './panel.ts';

/** ROUT-20 to ROUT-29: what may be done with it, or what became of it. */
export const AnswerPanel = (props: PanelProps) => {
  const shown = useSelector(props.actor, selectShown);
  switch (shown) {
    case 'waiting':
      return (
        <>
          <Given {...props} />
          <PostponedBefore {...props} />
        </>
      );
    case 'done':
    case 'notDone':
      return <ReadOnly {...props} answered />;
    case 'discarding':
      return <ReadOnly {...props} answered={['done', 'notDone'].includes(stateOf(props.detail))} />;
    case 'postponed':
    case 'expiredAlert':
    case 'availableLater':
    case 'notOffered':
      return <ReadOnly {...props} />;
    default:
      return (
        <>
          <PostponedBefore {...props} />
          <AnswerForm {...props} />
        </>
      );
  }
};

/** ROUT-24, ROUT-25, ROUT-28, ROUT-29. */
const ReadOnly = ({ actor, detail, answered = false }: PanelProps & { readonly answered?: boolean }) => (
  <>
    <Alert actor={actor} detail={detail} />
    {answered ? <Answer actor={actor} detail={detail} /> : null}
    <PostponedBefore actor={actor} detail={detail} />
  </>
);

const Alert = ({ actor, detail }: PanelProps): ReactNode => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  const shown = useSelector(actor, selectShown);
  const time = dateTime(detail.plan?.start ?? '', offset);
  switch (shown) {
    case 'expiredAlert':
      return (
        <Callout kind="error" title={t('routineAnswer.expiredTitle')}>
          {t('routineAnswer.expiredText')}
        </Callout>
      );
    case 'availableLater':
      return (
        <Callout kind="warning" title={t('routineAnswer.laterTitle')}>
          {time ? t('routineAnswer.laterText', { time }) : t('routineAnswer.laterSoon')}
        </Callout>
      );
    case 'notOffered':
      return (
        <Callout kind="info" title={t('routineAnswer.notOfferedTitle')}>
          {t('routineAnswer.notOfferedText')}
        </Callout>
      );
    default:
      return null;
  }
};

/** SM-34: what was answered here and waits to be sent. */
const Given = ({ actor }: PanelProps) => {
  const { t } = useWords();
  const given = useSelector(actor, selectGiven);
  const { comment, pictures } = useSelector(actor, ({ context: { draft } }) =>
    given === 'postpone' ? draft.postponement : draft,
  );
  return (
    <Card>
      <h2>{t('routineAnswer.yours')}</h2>
      <p>
        <b>{t(`routineAnswer.${choices[given]}`)}</b>
      </p>
      <Comment text={comment} />
      {pictures.length > 0 ? <p>{t('routineAnswer.yourPictures', { count: pictures.length })}</p> : null}
    </Card>
  );
};

const choices = { resolved: 'done', unresolved: 'notDone', postpone: 'cannotBeDone' } as const;

/** ROUT-24, ROUT-26, OP-57. */
const Answer = ({ actor, detail }: PanelProps) => {
  const { t } = useWords();
  const state = stateOf(detail);
  return (
    <Card>
      <h2>{t('routineAnswer.answer')}</h2>
      <p>
        <b>{t(`routineStates.${state}`)}</b>
      </p>
      <Comment text={commentOf(detail)} />
      <AnswerPictures actor={actor} set="answer" paths={detail.pictures} />
    </Card>
  );
};

/** ROUT-25: when it was postponed, why, and the pictures of that. */
const PostponedBefore = ({ actor, detail }: PanelProps) => {
  const { t, dateTime } = useWords();
  const offset = useOffset();
  if (detail.postponed_created_at === '' && detail.schedule_state?.postponed !== true) return null;
  const time = dateTime(detail.postponed_created_at, offset);
  return (
    <Card>
      <h2>{time ? t('routineAnswer.postponedAt', { time }) : t('routineAnswer.postponed')}</h2>
      <Comment text={detail.postponed_comments} />
      <AnswerPictures actor={actor} set="postponed" paths={detail.postponed_pictures} />
    </Card>
  );
};

const Comment = ({ text }: { readonly text: string }) => {
  const { t } = useWords();
  return (
    <div>
      <h3 className="field-label">{t('routineAnswer.comment')}</h3>
      <p className="plain-text">{isBlank(text) ? t('routineAnswer.commentsEmpty') : text}</p>
    </div>
  );
};
