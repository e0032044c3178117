import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ExecutionRef } from '#machines/execution/execution.select.ts';
import { isSameReview, selectNotKept, selectReviewed, type UploaderRef } from '#machines/execution/review.select.ts';
import { Callout } from '../parts/callout.tsx';
import { useWords } from '../parts/words.tsx';

type NotKeptProps = { readonly execution: ExecutionRef };

/** OP-69: before anything is sent the person hears which files the device could not keep, and decides. */
export const NotKept = ({ execution }: NotKeptProps) => {
  const uploader = useSelector(execution, ({ children }) => children.uploader);
  return uploader ? <LostFiles execution={execution} uploader={uploader} /> : null;
};

const LostFiles = ({ execution, uploader }: NotKeptProps & { readonly uploader: UploaderRef }) => {
  const { t } = useWords();
  const screens = useSelector(execution, selectReviewed, isSameReview);
  const questions = useSelector(
    uploader,
    useMemo(() => selectNotKept(screens), [screens]),
    shallowEqual,
  );
  if (questions.length === 0) return null;
  return (
    <Callout kind="warning" title={t('execution.finish.notKept', { count: questions.length })} announced>
      {t('execution.finish.notKeptText', { questions: [...new Set(questions)].join(', ') })}
    </Callout>
  );
};
