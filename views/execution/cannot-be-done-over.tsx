import { useSelector } from '@xstate/react';
import type { ExecutionRef } from '#machines/execution/execution.select.ts';
import { CannotBeDoneDrawer } from './cannot-be-done.tsx';

/** SM-16, EXEC-32: why this activity cannot be done; saving it ends the execution (OP-56). */
export const CannotBeDone = ({ execution }: { readonly execution: ExecutionRef }) => {
  const drawer = useSelector(execution, ({ children }) => children.cannotBeDone);
  const begun = useSelector(execution, ({ context }) => context.draft.beginning !== null);
  return drawer ? <CannotBeDoneDrawer drawer={drawer} begun={begun} /> : null;
};
