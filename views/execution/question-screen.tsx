import { shallowEqual, useSelector } from '@xstate/react';
import { memo } from 'react';
import {
  answerNow,
  type ExecutionRef,
  isNameless,
  lookOf,
  type Screen as QuestionsOf,
  selectAwaiting,
  selectErrand,
  selectPlace,
  selectScreenAhead,
  splitAtLinks,
} from '#machines/execution/execution.select.ts';
import { selectNodes } from '#machines/execution/repetition.select.ts';
import { CanvasDialog, GalleryDialog } from '../files/index.ts';
import { Ahead } from '../parts/ahead.tsx';
import { BottomBar } from '../parts/bottom-bar.tsx';
import { Button } from '../parts/button.tsx';
import { Heading } from '../parts/focus.tsx';
import { seenAtOnce, useInTurn } from '../parts/in-turn.ts';
import { LinkedText } from '../parts/linked-text.tsx';
import { ProgressLine } from '../parts/progress-line.tsx';
import { Screen } from '../parts/screen.tsx';
import { useWords } from '../parts/words.tsx';
import { CannotBeDoneEntry } from './cannot-be-done-entry.tsx';
import { ExecutionHeader } from './header.tsx';
import { Instructions } from './instructions.tsx';
import { RemovalDialog, RepetitionList } from './later.tsx';
import { QuestionCards } from './question-card.tsx';
import { RequiredLine } from './required-line.tsx';
import { SkipDialog } from './skip-dialog.tsx';

type InExecution = { readonly execution: ExecutionRef };
type QuestionScreenProps = InExecution & { readonly shown: 'instructions' | 'answering' };

/**
 * EXEC-09 to EXEC-17: the instructions, then one screen of questions after the other. It renders anew when another
 * screen shows, not on an answer. The first questions are drawn while the instructions are read.
 */
export const QuestionScreen = ({ execution, shown }: QuestionScreenProps) => {
  const screen = useSelector(execution, selectScreenAhead);
  if (screen === null) return null;
  const isAnswering = shown === 'answering';
  return (
    <Screen
      header={<ExecutionHeader execution={execution} />}
      footer={<Steps execution={execution} at={isAnswering ? screen.uuid : null} />}
    >
      {isAnswering ? null : <Instructions execution={execution} />}
      <Ahead isShown={isAnswering}>
        <Questions execution={execution} screen={screen} isShown={isAnswering} key={screen.uuid} />
      </Ahead>
      <CannotBeDoneEntry execution={execution} />
      {isAnswering ? <Over execution={execution} screen={screen} /> : null}
    </Screen>
  );
};

type OfScreen = InExecution & { readonly screen: QuestionsOf };

/** What may lie over the questions. */
const Over = ({ execution, screen }: OfScreen) => {
  const gallery = useSelector(execution, ({ children }) => children.gallery);
  return (
    <>
      {screen.type === 'Repetition' ? <RemovalDialog execution={execution} /> : null}
      <SkipDialog execution={execution} />
      {screen.questions.some(isDrawn) ? <CanvasDialog execution={execution} questions={screen.questions} /> : null}
      {gallery ? (
        <GalleryDialog
          execution={execution}
          screen={screen}
          rangeOf={(question) => lookOf(question, answerNow(execution, screen.uuid, question.uuid)).pictures}
        />
      ) : null}
    </>
  );
};

const isDrawn = ({ type }: QuestionsOf['questions'][number]): boolean => type === 'signature' || type === 'draw';

/** Few questions are lower; header, title and buttons take this much (CSS pixels). */
const lowestCard = 110;
const aroundQuestions = 300;

/** The questions that are seen come with the first paint, those below right after it. */
const Questions = memo(({ execution, screen, isShown }: OfScreen & { readonly isShown: boolean }) => {
  const { t } = useWords();
  const repetitions = useSelector(execution, (snapshot) => selectNodes(screen.uuid)(snapshot).length);
  const { number, count, repetition } = useSelector(execution, selectPlace, shallowEqual);
  const ofScreens = t('execution.progress.screen', { at: number, total: count });
  const place =
    repetition === null ? ofScreens : `${t('execution.repetition.name', { at: repetition })} · ${ofScreens}`;
  const shown = useInTurn(screen.questions.length, seenAtOnce(lowestCard, aroundQuestions));
  return (
    <div
      className="questions"
      data-screen={isShown ? screen.uuid : undefined}
      aria-busy={shown < screen.questions.length || undefined}
    >
      <ProgressLine done={number} total={count + 1} text={place} />
      <Heading level={2} focusOn={`${screen.uuid} ${repetitions}`}>
        {isNameless(screen.title) ? place : <LinkedText parts={splitAtLinks(screen.title)} />}
      </Heading>
      <QuestionCards execution={execution} screen={screen.uuid} questions={screen.questions.slice(0, shown)} />
      {screen.type === 'Repetition' ? <RepetitionList execution={execution} section={screen} /> : null}
    </div>
  );
});

/**
 * EXEC-12, EXEC-17; on an errand from the finish screen, Continue leads back to it (EXEC-26).
 * Each screen has buttons of its own: the second tap of a double tap is not for those of the next one.
 */
const Steps = ({ execution, at }: InExecution & { readonly at: string | null }) => {
  const { t } = useWords();
  const isAnswering = at !== null;
  const isChanging = useSelector(execution, (snapshot) => selectErrand(snapshot) === 'changing');
  const isAwaiting = useSelector(execution, selectAwaiting);
  return (
    <BottomBar>
      <Ahead isShown={isAnswering}>
        <RequiredLine execution={execution} isOnErrand={isChanging} />
      </Ahead>
      {isAnswering && !isChanging ? (
        <Button key={`return ${at}`} data-action="return" onClick={() => execution.send({ type: 'RETURN' })}>
          {t('common.return')}
        </Button>
      ) : null}
      <Button
        key={`continue ${at}`}
        kind="primary"
        data-action="continue"
        busy={isAwaiting}
        onClick={() => execution.send({ type: 'CONTINUE', at: new Date().toISOString() })}
      >
        {isChanging ? t('execution.review.back') : t('common.continue')}
      </Button>
    </BottomBar>
  );
};
