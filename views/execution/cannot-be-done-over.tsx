import { useSelector } from '@xstate/react';
import type { CannotBeDoneEntryRef } from '#machines/execution/cannotBeDone.select.ts';
import type { ExecutionRef } from '#machines/execution/execution.select.ts';
import { CannotBeDoneInFlow } from './later.tsx';

/** SM-16: the drawer over the screen, once it was asked for. */
export const CannotBeDone = ({ execution }: { readonly execution: ExecutionRef }) => {
  const entry = useSelector(execution, ({ children }) => children.cannotBeDone);
  const begun = useSelector(execution, ({ context }) => context.draft.beginning !== null);
  return entry ? <Asked entry={entry} begun={begun} /> : null;
};

const Asked = ({ entry, begun }: { readonly entry: CannotBeDoneEntryRef; readonly begun: boolean }) => {
  const isAsked = useSelector(entry, (snapshot) => !snapshot.matches('closed'));
  return isAsked ? <CannotBeDoneInFlow entry={entry} begun={begun} /> : null;
};
