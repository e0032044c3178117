import { useSelector } from '@xstate/react';
import { type ExecutionRef, selectShown } from '#machines/execution/execution.select.ts';
import { FinishScreen } from './finish-screen.tsx';
import { QuestionScreen } from './question-screen.tsx';
import { SendingScreen } from './sending-screen.tsx';

/** SM-11: the part of the flow that shows. */
export const Flow = ({ execution }: { readonly execution: ExecutionRef }) => {
  const shown = useSelector(execution, selectShown);
  switch (shown) {
    case 'resuming':
      return null;
    case 'instructions':
    case 'answering':
      return <QuestionScreen execution={execution} />;
    case 'finish':
      return <FinishScreen execution={execution} />;
    default:
      return <SendingScreen execution={execution} shown={shown} />;
  }
};
