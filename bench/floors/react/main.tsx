import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ActivityTree, Question } from '#contracts/activity.ts';
import { Field } from '../shared/field.tsx';
import { Finish, Instructions, Page } from '../shared/frame.tsx';
import { openActivity } from '../shared/requests.ts';

const answers = new Map<string, string>();
window.floorAnswers = () => Object.fromEntries(answers);

function Checklist({ tree }: { readonly tree: ActivityTree }): ReactNode {
  const [at, setAt] = useState(-1);
  const forward = (): void => setAt(at + 1);
  const back = (): void => setAt(at - 1);
  if (at < 0) return <Instructions tree={tree} onContinue={forward} />;
  const screen = tree.screens[at];
  if (screen === undefined) return <Finish onReturn={back} />;
  return (
    <Page key={screen.uuid} screen={screen} onContinue={forward} onReturn={back}>
      {screen.questions.map((question) => (
        <Answer key={question.uuid} question={question} />
      ))}
    </Page>
  );
}

function Answer({ question }: { readonly question: Question }): ReactNode {
  const [answer, setAnswer] = useState(answers.get(question.uuid) ?? '');
  const record = (value: string): void => {
    answers.set(question.uuid, value);
    setAnswer(value);
  };
  return <Field question={question} answer={answer} onAnswer={record} />;
}

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
const tree = await openActivity();
createRoot(root).render(<Checklist tree={tree} />);
