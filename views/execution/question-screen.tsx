import { shallowEqual, useSelector } from '@xstate/react';
import { memo } from 'react';
import { isNameless } from '#domain/shared/blank.ts';
import {
  answerNow,
  type ExecutionRef,
  lookOf,
  type Screen as QuestionsOf,
  selectAwaiting,
  selectErrand,
  selectPlace,
  selectScreen,
  splitAtLinks,
} from '#machines/execution/execution.select.ts';
import { selectNodes } from '#machines/execution/repetition.select.ts';
import { CanvasDialog, GalleryDialog } from '../files/index.ts';
import { BottomBar } from '../parts/bottom-bar.tsx';
import { Button } from '../parts/button.tsx';
import { Heading } from '../parts/focus.tsx';
import { LinkedText } from '../parts/linked-text.tsx';
import { ProgressLine } from '../parts/progress-line.tsx';
import { Screen } from '../parts/screen.tsx';
import { useWords } from '../parts/words.tsx';
import { CannotBeDoneEntry } from './cannot-be-done-entry.tsx';
import { ExecutionHeader } from './header.tsx';
import { Instructions } from './instructions.tsx';
import { QuestionCards } from './question-card.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { RepetitionList } from './repetition-list.tsx';
import { RequiredLine } from './required-line.tsx';
import { SkipDialog } from './skip-dialog.tsx';

type InExecution = { readonly execution: ExecutionRef };

/**
 * EXEC-09 to EXEC-17: the instructions, then one screen of questions after the other. It renders anew when another
 * screen shows, not on an answer.
 */
export const QuestionScreen = ({ execution }: InExecution) => {
  const screen = useSelector(execution, selectScreen);
  return (
    <Screen
      header={<ExecutionHeader execution={execution} />}
      footer={<Steps execution={execution} at={screen?.uuid ?? null} />}
    >
      {screen === null ? (
        <Instructions execution={execution} />
      ) : (
        <Questions execution={execution} screen={screen} key={screen.uuid} />
      )}
      <CannotBeDoneEntry execution={execution} />
      {screen === null ? null : <Over execution={execution} screen={screen} />}
    </Screen>
  );
};

type OfScreen = InExecution & { readonly screen: QuestionsOf };

/** The dialogs over the questions. */
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

const Questions = memo(({ execution, screen }: OfScreen) => {
  const { t } = useWords();
  const repetitions = useSelector(execution, (snapshot) => selectNodes(screen.uuid)(snapshot).length);
  const { number, count, repetition } = useSelector(execution, selectPlace, shallowEqual);
  const ofScreens = t('execution.progress.screen', { at: number, total: count });
  const place =
    repetition === null ? ofScreens : `${t('execution.repetition.name', { at: repetition })} · ${ofScreens}`;
  return (
    <div className="questions" data-screen={screen.uuid}>
      <ProgressLine done={number} total={count + 1} text={place} />
      <Heading level={2} focusOn={`${screen.uuid} ${repetitions}`}>
        {isNameless(screen.title) ? place : <LinkedText parts={splitAtLinks(screen.title)} />}
      </Heading>
      <QuestionCards execution={execution} screen={screen.uuid} questions={screen.questions} />
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
      {isAnswering ? <RequiredLine execution={execution} isOnErrand={isChanging} /> : null}
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
