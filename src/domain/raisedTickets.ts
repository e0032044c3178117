import type { ActivityTree, Screen } from '#contracts/activity.ts';
import { changed, type Draft, type RaisedTicket } from './draft.ts';
import { screensOnPath } from './navigation.ts';
import * as repetition from './repetition.ts';

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
      .flatMap((screen) => [screen, ...(screen.type === 'Repetition' ? screensIn(screen, draft) : [])])
      .map(({ uuid }) => uuid),
  );
  const leftOut = draft.tickets.filter(({ screen }) => !onPath.has(screen));
  return leftOut.length === 0 ? none : leftOut;
};

const screensIn = (section: repetition.Section, draft: Draft): readonly Screen[] =>
  repetition.nodesOf(draft, section.uuid).flatMap((node) => repetition.screensOnPath(section, node, draft));

/** EXEC-30: kept in the execution, and sent along with it. */
export const raise = (draft: Draft, ticket: RaisedTicket): Draft =>
  changed({ ...draft, tickets: [...draft.tickets.filter(({ uuid }) => uuid !== ticket.uuid), ticket] });

/** EXEC-31. */
export const withdraw = (draft: Draft, uuid: string): Draft =>
  changed({ ...draft, tickets: draft.tickets.filter((one) => one.uuid !== uuid) });
