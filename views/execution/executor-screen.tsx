import { useSelector } from '@xstate/react';
import { type OpeningRef, selectOpening } from '#machines/execution/execution.select.ts';
import { CannotBeDone } from './cannot-be-done-over.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { Flow } from './flow.tsx';
import { Opening } from './opening.tsx';
import './execution.css';

/** ROUTE-06: carrying out one activity at one store, from opening it to the receipt. */
export const ExecutorScreen = ({ actor }: { readonly actor: OpeningRef }) => {
  const state = useSelector(actor, selectOpening);
  const execution = useSelector(actor, ({ children }) => children.execution);
  if (execution === undefined || (state !== 'begun' && state !== 'continued'))
    return <Opening actor={actor} state={state} />;
  return (
    <>
      <Flow execution={execution} />
      <CannotBeDone execution={execution} />
      <CloseDialog execution={execution} />
    </>
  );
};
