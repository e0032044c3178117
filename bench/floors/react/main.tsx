import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ActivityTree, Question } from '#contracts/execution/activity.ts';
import { Field } from '../shared/field.tsx';
import { Finish, Instructions, Page, Section } from '../shared/frame.tsx';
import { forward, into, type Path, screenAt } from '../shared/path.ts';
import { openActivity } from '../shared/requests.ts';

const answers = new Map<string, string>();
const keyOf = (screen: string, question: string): string => `${screen}/${question}`;
window.floorAnswers = () =>
  Object.fromEntries([...answers].map(([key, answer]) => [key.slice(key.indexOf('/') + 1), answer]));

function Checklist({ tree }: { readonly tree: ActivityTree }): ReactNode {
  const [path, setPath] = useState<Path>([]);
  const [nodes, setNodes] = useState<readonly string[]>([]);
  const steps = {
    onContinue: () => setPath(forward(path, tree, (screen, question) => answers.get(keyOf(screen, question)) ?? '')),
    onReturn: () => setPath(path.slice(0, -1)),
  };
  if (path.length === 0) return <Instructions tree={tree} onContinue={steps.onContinue} />;
  const screen = screenAt(path);
  if (screen === undefined) return <Finish onReturn={steps.onReturn} />;
  if (screen.type === 'Repetition') {
    const open = (node: string): void => {
      if (!nodes.includes(node)) setNodes([...nodes, node]);
      setPath(into(path, screen, node));
    };
    return <Section section={screen} nodes={nodes} onOpen={open} {...steps} />;
  }
  return (
    <Page key={screen.uuid} screen={screen} {...steps}>
      {screen.questions.map((question) => (
        <Answer key={question.uuid} screen={screen.uuid} question={question} />
      ))}
    </Page>
  );
}

function Answer({ screen, question }: { readonly screen: string; readonly question: Question }): ReactNode {
  const key = keyOf(screen, question.uuid);
  const [answer, setAnswer] = useState(answers.get(key) ?? '');
  const record = (value: string): void => {
    answers.set(key, value);
    setAnswer(value);
  };
  return <Field question={question} answer={answer} onAnswer={record} />;
}

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
const tree = await openActivity();
createRoot(root).render(<Checklist tree={tree} />);
