import 'survey-core/survey-core.min.css';
import { type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Model, QuestionPanelDynamicModel } from 'survey-core';
import { Survey } from 'survey-react-ui';
import { Finish, Instructions, Page } from '../../floors/shared/frame.tsx';
import { openActivity } from '../../floors/shared/requests.ts';
import { repeatName, surveyOf } from './survey.ts';

const tree = await openActivity();
const model = new Model(surveyOf(tree));
const questions = new Set(
  tree.screens
    .flatMap((screen) => (screen.type === 'Repetition' ? screen.screens : [screen]))
    .flatMap((screen) => screen.questions.map(({ uuid }) => uuid)),
);
model.onAfterRenderQuestion.add((_, { question, htmlElement }) => {
  if (questions.has(question.name)) htmlElement.dataset['question'] = question.name;
});

const textOf = (answer: unknown): string => (Array.isArray(answer) ? answer.join(';') : String(answer));
const answersOf = (data: object): (readonly [string, string])[] =>
  Object.entries(data).flatMap(([name, answer]) =>
    questions.has(name) ? [[name, textOf(answer)] as const] : Array.isArray(answer) ? answer.flatMap(answersOf) : [],
  );
window.floorAnswers = () => Object.fromEntries(answersOf(model.data));

/** The page that is shown, and which of its repetitions. */
const shown = (): string => {
  const repeat = model.getQuestionByName(repeatName(model.currentPage.name));
  return repeat instanceof QuestionPanelDynamicModel && repeat.panelCount > 0
    ? `${model.currentPage.name}:${repeat.currentIndex}`
    : model.currentPage.name;
};

/** The pages of SurveyJS between the instructions and the finish of all pages of the comparison. */
function Checklist(): ReactNode {
  const [part, setPart] = useState<'instructions' | 'form' | 'finish'>('instructions');
  const [uuid, setUuid] = useState(shown);
  useEffect(() => {
    const added = (): void => setUuid(shown());
    model.onDynamicPanelAdded.add(added);
    return () => model.onDynamicPanelAdded.remove(added);
  }, []);
  // The button is another one after each repetition.
  useEffect(() => {
    const add = document.querySelector<HTMLElement>('.sd-paneldynamic__add-btn');
    if (add !== null) add.dataset['action'] = 'add-repetition';
  });
  const forward = (): void => {
    if (!model.isLastPage) model.nextPage();
    else if (model.validateCurrentPage()) setPart('finish');
    setUuid(shown());
  };
  const back = (): void => {
    if (model.isFirstPage) setPart('instructions');
    else model.prevPage();
    setUuid(shown());
  };
  if (part === 'instructions') return <Instructions tree={tree} onContinue={() => setPart('form')} />;
  if (part === 'finish') return <Finish onReturn={() => setPart('form')} />;
  return (
    <Page screen={{ uuid, title: model.currentPage.title }} onContinue={forward} onReturn={back}>
      <Survey model={model} />
    </Page>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(<Checklist />);
