import type { ChosenState, Ticket, TicketChange, TicketReopening, TimeUnit } from '#contracts/tickets/tickets.ts';
import { isBlank } from '../shared/blank.ts';
import { writtenText } from '../shared/storable-text.ts';
import { isClosing } from './ticket.ts';
import { longestTime, timeUnits } from './ticket-limits.ts';

/** DATA-23: what is typed on the manage view; which of it is sent is a matter of what is done. */
export type Typed = {
  readonly priority_value: ChosenState | null;
  readonly comments: string;
  readonly approvalComments: string;
  readonly reopenTicketComments: string;
  readonly dueDateTime: string;
  readonly dueDatePeriod: TimeUnit;
  readonly pictures: readonly string[];
};

/** TAPPROVE-08, OP-76: a deadline of 1 day by default. */
export const nothingTyped: Typed = {
  priority_value: null,
  comments: '',
  approvalComments: '',
  reopenTicketComments: '',
  dueDateTime: '1',
  dueDatePeriod: timeUnits.days,
  pictures: [],
};

/** OP-54: does it stand as it was begun? */
export const isNothingTyped = (typed: Typed): boolean =>
  Object.entries(nothingTyped).every(
    ([name, value]) => JSON.stringify(Reflect.get(typed, name)) === JSON.stringify(value),
  );

/** TSTATE-12. */
export const choiceOf = ({ priority_value }: Pick<Typed, 'priority_value'>): ChosenState =>
  priority_value ?? 'in_progress';

/** TMANAGE-08. */
export const isCommentMissing = (typed: Pick<Typed, 'priority_value' | 'comments'>): boolean =>
  isClosing(choiceOf(typed)) && isBlank(typed.comments);

/** TMANAGE-09; `pictures` is how many are attached or on their way to the device. */
export const isImageMissing = (
  typed: Pick<Typed, 'priority_value'>,
  { image_required }: Pick<Ticket, 'image_required'>,
  pictures: number,
): boolean => isClosing(choiceOf(typed)) && image_required && pictures === 0;

/** The validation errors of the form by which a ticket is reopened or rejected. */
export type ReopeningMistake = 'reopenDeadLineToSolve' | 'deadlineTooLong' | 'descriptionEmpty';

/** TAPPROVE-07, TAPPROVE-09, in the order of the fields. */
export const mistakesOf = (typed: Pick<Typed, 'dueDateTime' | 'reopenTicketComments'>): ReopeningMistake[] => {
  const deadline = deadlineOf(typed);
  return [
    ...(deadline < 1 ? (['reopenDeadLineToSolve'] as const) : []),
    ...(deadline > longestTime ? (['deadlineTooLong'] as const) : []),
    ...(isBlank(typed.reopenTicketComments) ? (['descriptionEmpty'] as const) : []),
  ];
};

/** TAPPROVE-07: a whole number; anything else is none. */
const deadlineOf = ({ dueDateTime }: Pick<Typed, 'dueDateTime'>): number =>
  /^\d{1,6}$/.test(dueDateTime.trim()) ? Number(dueDateTime) : 0;

/** TSTATE-09 to TSTATE-12: the base state that a save asks for, as the app always sends it (OP-72). */
export const savedState = (
  typed: Pick<Typed, 'priority_value'>,
  { flow_type }: Pick<Ticket, 'flow_type'>,
): TicketChange['state'] => {
  const chosen = choiceOf(typed);
  return chosen === 'resolved' && flow_type === 'with_approval' ? 'to_be_approved' : chosen;
};

/** TMANAGE-10. */
export const managementOf = (
  typed: Pick<Typed, 'priority_value' | 'comments' | 'pictures'>,
  ticket: Pick<Ticket, 'flow_type'>,
): TicketChange => ({
  state: savedState(typed, ticket),
  comments: writtenText(typed.comments),
  pictures: [...typed.pictures],
});

/** TAPPROVE-02: comments are optional. */
export const approvalOf = ({ approvalComments }: Pick<Typed, 'approvalComments'>): TicketChange => ({
  state: 'resolved',
  ...(isBlank(approvalComments) ? {} : { approval_comments: writtenText(approvalComments) }),
});

/** TAPPROVE-04: prefill the reopening comment with the approval comment, unless one was typed. */
export const rejecting = (typed: Typed): Typed =>
  isBlank(typed.reopenTicketComments) ? { ...typed, reopenTicketComments: typed.approvalComments } : typed;

/** TAPPROVE-12. */
export const reopeningOf = (
  typed: Pick<Typed, 'dueDateTime' | 'dueDatePeriod' | 'reopenTicketComments' | 'pictures'>,
): TicketReopening => ({
  due_date_time: deadlineOf(typed),
  due_date_period: typed.dueDatePeriod,
  comments: writtenText(typed.reopenTicketComments),
  pictures: [...typed.pictures],
});
