import type { ActivityTree } from '#contracts/execution/activity.ts';
import { type BegunTicket, changed, type Draft, type RaisedTicket } from './draft.ts';
import { screensOnPath } from './navigation.ts';
import { repeatedScreens } from './repetition.ts';

const none: readonly RaisedTicket[] = [];

/** EXEC-31: the tickets of one question, in the order in which they were raised. The same list while it has none. */
export const ticketsAt = ({ tickets }: Draft, screen: string, question: string): readonly RaisedTicket[] => {
  const found = tickets.filter((one) => one.screen === screen && one.question === question);
  return found.length === 0 ? none : found;
};

/**
 * OP-32: the tickets of questions that the answers do not lead to now: they stay on the device like their answers, and are
 * not sent. The same list while there is none.
 */
export const ticketsLeftOut = (activity: ActivityTree, draft: Draft): readonly RaisedTicket[] => {
  if (draft.tickets.length === 0) return none;
  const onPath = new Set(
    screensOnPath(activity, draft)
      .flatMap((screen) => [screen, ...repeatedScreens(screen, draft)])
      .map(({ uuid }) => uuid),
  );
  const leftOut = draft.tickets.filter(({ screen }) => !onPath.has(screen));
  return leftOut.length === 0 ? none : leftOut;
};

/** EXEC-30: kept in the execution, and sent along with it. */
export const raise = (draft: Draft, ticket: RaisedTicket): Draft =>
  changed({
    ...draft,
    tickets: [...without(draft.tickets, ticket.uuid), ticket],
    unsaved: without(draft.unsaved, ticket.uuid),
  });

/** EXEC-31. */
export const withdraw = (draft: Draft, uuid: string): Draft =>
  changed({ ...draft, tickets: without(draft.tickets, uuid) });

/** OP-54: what is being written of a ticket of this question, if anything. */
export const unsavedAt = ({ unsaved }: Draft, screen: string, question: string): BegunTicket | null =>
  unsaved.find((one) => one.screen === screen && one.question === question) ?? null;

/** OP-54: what stands in the form of a ticket that is not saved yet. */
export const typeTicket = (draft: Draft, ticket: BegunTicket): Draft =>
  changed({ ...draft, unsaved: [...without(draft.unsaved, ticket.uuid), ticket] });

/** OP-54: it was discarded, or everything in it taken back; what was never kept changes nothing. */
export const dropTicket = (draft: Draft, uuid: string): Draft => {
  const unsaved = without(draft.unsaved, uuid);
  return unsaved.length === draft.unsaved.length ? draft : changed({ ...draft, unsaved });
};

const without = <One extends { readonly uuid: string }>(tickets: readonly One[], uuid: string): readonly One[] =>
  tickets.filter((one) => one.uuid !== uuid);
