import { changed, type Draft, type RaisedTicket } from './draft.ts';

const none: readonly RaisedTicket[] = [];

/** EXEC-31: the tickets of one question, in the order in which they were raised. The same list while it has none. */
export const ticketsAt = ({ tickets }: Draft, screen: string, question: string): readonly RaisedTicket[] => {
  const found = tickets.filter((one) => one.screen === screen && one.question === question);
  return found.length === 0 ? none : found;
};

/** EXEC-30: kept in the execution, and sent along with it. */
export const raise = (draft: Draft, ticket: RaisedTicket): Draft =>
  changed({ ...draft, tickets: [...draft.tickets.filter(({ uuid }) => uuid !== ticket.uuid), ticket] });

/** EXEC-31. */
export const withdraw = (draft: Draft, uuid: string): Draft =>
  changed({ ...draft, tickets: draft.tickets.filter((one) => one.uuid !== uuid) });
