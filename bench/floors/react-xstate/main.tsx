import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { type Actor, createActor } from 'xstate';
import type { Question } from '#contracts/execution/activity.ts';
import { Field } from '../shared/field.tsx';
import { Finish, Instructions, Page, Section } from '../shared/frame.tsx';
import { screenAt } from '../shared/path.ts';
import { openActivity } from '../shared/requests.ts';
import { checklistMachine } from './checklist.machine.ts';

type ChecklistActor = Actor<typeof checklistMachine>;

function Checklist({ actor }: { readonly actor: ChecklistActor }): ReactNode {
  const at = useSelector(actor, (snapshot) => snapshot.value);
  const tree = useSelector(actor, (snapshot) => snapshot.context.tree);
  const screen = useSelector(actor, (snapshot) => screenAt(snapshot.context.path));
  const nodes = useSelector(actor, (snapshot) => snapshot.context.nodes);
  const steps = {
    onContinue: () => actor.send({ type: 'CONTINUE' }),
    onReturn: () => actor.send({ type: 'RETURN' }),
  };
  if (at === 'instructions') return <Instructions tree={tree} onContinue={steps.onContinue} />;
  if (at === 'finish' || screen === undefined) return <Finish onReturn={steps.onReturn} />;
  if (screen.type === 'Repetition')
    return <Section section={screen} nodes={nodes} onOpen={(node) => actor.send({ type: 'OPEN', node })} {...steps} />;
  return (
    <Page key={screen.uuid} screen={screen} {...steps}>
      {screen.questions.map((question) => (
        <Answer key={question.uuid} actor={actor} screen={screen.uuid} question={question} />
      ))}
    </Page>
  );
}

type AnswerProps = { readonly actor: ChecklistActor; readonly screen: string; readonly question: Question };
function Answer({ actor, screen, question }: AnswerProps): ReactNode {
  const answer = useSelector(actor, (snapshot) => snapshot.context.answers[screen]?.[question.uuid] ?? '');
  const record = (value: string): void =>
    actor.send({ type: 'ANSWER', screen, question: question.uuid, answer: value });
  return <Field question={question} answer={answer} onAnswer={record} />;
}

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
const actor = createActor(checklistMachine, { input: { tree: await openActivity() } }).start();
window.floorAnswers = () => Object.assign({}, ...Object.values(actor.getSnapshot().context.answers));
createRoot(root).render(<Checklist actor={actor} />);
