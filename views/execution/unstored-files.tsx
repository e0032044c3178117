import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import {
  type ExecutionRef,
  isSameTickets,
  selectTicketsLeftOut,
  selectTicketsSent,
  selectUnsaved,
} from '#machines/execution/execution.select.ts';
import {
  isSameReview,
  selectFilesRefused,
  selectNotKept,
  selectReviewed,
  selectTicketsRefused,
} from '#machines/execution/review.select.ts';
import { Callout } from '../parts/callout.tsx';
import { useWords } from '../parts/words.tsx';
import { LeftOutAtFinish, UnsavedAtFinish } from '../tickets/question/index.ts';

type FilesProps = { readonly execution: ExecutionRef };

/** OP-69: before anything is sent the person hears which files the device could not keep, and decides. */
export const NotKept = ({ execution }: FilesProps) => {
  const { t } = useWords();
  const questions = useFailed(execution, selectNotKept);
  if (questions.length === 0) return null;
  return (
    <Callout kind="warning" title={t('notSent.notKept', { count: questions.length })} announced>
      {t('notSent.notKeptText', { questions: [...new Set(questions)].join(', ') })}
    </Callout>
  );
};

/** FILE-16: and which the platform does not take, as long as they can be taken out. */
export const FilesRefused = ({ execution }: FilesProps) => {
  const { t } = useWords();
  const { questions, tickets } = useFilesRefused(execution);
  const count = questions.length + tickets.length;
  if (count === 0) return null;
  return (
    <Callout kind="error" title={t('notSent.refused', { count })} announced>
      {questions.length > 0 ? t('notSent.refusedText', { questions: [...new Set(questions)].join(', ') }) : null}
      {questions.length > 0 && tickets.length > 0 ? <br /> : null}
      {tickets.length > 0 ? t('notSent.refusedTickets', { titles: [...new Set(tickets)].join(', ') }) : null}
    </Callout>
  );
};

/** OP-32, OP-54: and which tasks do not go with it. */
export const TicketsNotSent = ({ execution }: FilesProps) => {
  const entry = useSelector(execution, ({ children }) => children.ticketEntry);
  const leftOut = useSelector(execution, selectTicketsLeftOut, isSameTickets);
  const unsaved = useSelector(execution, selectUnsaved);
  return (
    <>
      {leftOut.length > 0 ? <LeftOutAtFinish tickets={leftOut} /> : null}
      {entry && unsaved.length > 0 ? <UnsavedAtFinish entry={entry} unsaved={unsaved} /> : null}
    </>
  );
};

/** The questions, and the tickets, of the files that the platform does not take, one entry a file. */
const useFilesRefused = (execution: ExecutionRef) => ({
  questions: useFailed(execution, selectFilesRefused),
  tickets: useTicketsRefused(execution),
});

/** FILE-16: is there a file that the platform does not take? */
export const useIsRefused = (execution: ExecutionRef): boolean => {
  const { questions, tickets } = useFilesRefused(execution);
  return questions.length + tickets.length > 0;
};

const useTicketsRefused = (execution: ExecutionRef): readonly string[] => {
  const uploader = useSelector(execution, ({ children }) => children.uploader);
  const tickets = useSelector(execution, selectTicketsSent, isSameTickets);
  const select = useMemo(() => selectTicketsRefused(tickets), [tickets]);
  return useSelector(uploader, (snapshot) => (snapshot ? select(snapshot) : none), shallowEqual);
};

const useFailed = (execution: ExecutionRef, selectBy: typeof selectNotKept): readonly string[] => {
  const uploader = useSelector(execution, ({ children }) => children.uploader);
  const screens = useSelector(execution, selectReviewed, isSameReview);
  const select = useMemo(() => selectBy(screens), [screens, selectBy]);
  return useSelector(uploader, (snapshot) => (snapshot ? select(snapshot) : none), shallowEqual);
};

const none: readonly string[] = [];
