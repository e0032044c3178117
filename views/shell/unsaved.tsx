import { useSelector } from '@xstate/react';
import type { HomeRef, UnsavedTicketsRef } from '#machines/shell/home.select.ts';
import { lazy } from '../parts/lazy.tsx';

const late = lazy(() => import('../tickets/unsaved/index.ts'));
const UnsavedTickets = late.view((code) => code.UnsavedTickets);

type UnsavedProps = { readonly home: HomeRef; readonly actor: UnsavedTicketsRef };

/** OP-54: tasks that were written and not saved, where there are some; that nothing can be read is said once. */
export const Unsaved = ({ home, actor }: UnsavedProps) => {
  const said = useSelector(home, (snapshot) => snapshot.matches({ unfinished: 'unreadable' }));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('unreadable'));
  const found = useSelector(actor, ({ context }) => context.list.length > 0);
  return found || (failed && !said) ? <UnsavedTickets actor={actor} /> : null;
};
