import 'survey-core/survey-core.min.css';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import type { ActivityTree } from '../../../src/contracts/activity.ts';
import { Finish, Instructions, Page } from '../../floors/shared/frame.tsx';
import { openActivity } from '../../floors/shared/requests.ts';
import { surveyOf } from './survey.ts';

const tree = await openActivity();
const model = new Model(surveyOf(tree));
const questions = new Set(tree.screens.flatMap((screen) => screen.questions.map(({ uuid }) => uuid)));
model.onAfterRenderQuestion.add((_, { question, htmlElement }) => {
  if (questions.has(question.name)) htmlElement.dataset['question'] = question.name;
});
window.floorAnswers = () =>
  Object.fromEntries(
    Object.entries(model.data).map(([question, answer]) => [
      question,
      Array.isArray(answer) ? answer.join(';') : String(answer),
    ]),
  );

/** The pages of SurveyJS between the instructions and the finish of all pages of the comparison. */
function Checklist({ tree }: { readonly tree: ActivityTree }): ReactNode {
  const [at, setAt] = useState(-1);
  const forward = (): void => {
    if (at < 0 || at === tree.screens.length - 1 ? model.validateCurrentPage() : model.nextPage()) setAt(at + 1);
  };
  const back = (): void => {
    if (at > 0 && at < tree.screens.length) model.prevPage();
    setAt(at - 1);
  };
  if (at < 0) return <Instructions tree={tree} onContinue={() => setAt(0)} />;
  const screen = tree.screens[at];
  if (screen === undefined) return <Finish onReturn={back} />;
  return (
    <Page screen={screen} onContinue={forward} onReturn={back}>
      <Survey model={model} />
    </Page>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(<Checklist tree={tree} />);
