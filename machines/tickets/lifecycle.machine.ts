import { or, setup, stateIn, transition } from 'xstate';
import type { ChosenState } from '#contracts/tickets/tickets.ts';
import { isBlank } from '#domain/shared/blank.ts';
import { isLate, lateVariant, statusOf } from '#domain/tickets/ticket.ts';
import { rule } from '../shared/rule.ts';

/** The facts of a ticket and its actor that the guards read. */
export type TicketFacts = {
  readonly withApproval: boolean;
  readonly resolvable: boolean;
  readonly action: 'approve' | 'reopen' | 'none';
  readonly imageRequired: boolean;
  readonly last: boolean;
};

/** `pictures` is how many are attached; `deadline` a number of time units. */
export type TicketEvent =
  | { readonly type: 'SAVE'; readonly choice: ChosenState | null; readonly comment: string; readonly pictures: number }
  | { readonly type: 'APPROVE' | 'DUE_DATE_PASSED' | 'EXPIRATION_PASSED' }
  | { readonly type: 'REJECT' | 'REOPEN'; readonly deadline: number; readonly comment: string };

type Saved = { readonly choice: ChosenState | null; readonly comment: string; readonly pictures: number };
type Reopened = { readonly deadline: number; readonly comment: string };

const isEditable = ({ resolvable, last }: TicketFacts): boolean => resolvable && last;

/** TMANAGE-08, TMANAGE-09. */
const isComplete = ({ imageRequired }: TicketFacts, { comment, pictures }: Saved): boolean =>
  !isBlank(comment) && (!imageRequired || pictures > 0);

const isJustified = ({ deadline, comment }: Reopened): boolean =>
  Number.isInteger(deadline) && deadline >= 1 && !isBlank(comment);

const lifecycleSetup = setup({
  types: {} as {
    input: TicketFacts;
    context: TicketFacts;
    events: TicketEvent;
    transitionMeta: { rule: string };
  },
  guards: {
    beginsWork: ({ context }, { choice }: Saved) => isEditable(context) && (choice ?? 'in_progress') === 'in_progress',
    resolves: ({ context }, saved: Saved) =>
      isEditable(context) && !context.withApproval && saved.choice === 'resolved' && isComplete(context, saved),
    asksForApproval: ({ context }, saved: Saved) =>
      isEditable(context) && context.withApproval && saved.choice === 'resolved' && isComplete(context, saved),
    givesUp: ({ context }, saved: Saved) =>
      isEditable(context) && saved.choice === 'unresolved' && isComplete(context, saved),
    isPending: or([
      stateIn({ status: 'open' }),
      stateIn({ status: 'in_progress' }),
      stateIn({ status: 'to_be_approved' }),
    ]),
    actionIsApprove: ({ context }) => context.action === 'approve' && context.last,
    isRejected: ({ context }, reopened: Reopened) =>
      context.action === 'approve' && context.last && isJustified(reopened),
    isReopened: ({ context }, reopened: Reopened) =>
      context.action === 'reopen' && context.last && isJustified(reopened),
  },
});

/** The transitions of a ticket that is open or in progress. */
const worked = lifecycleSetup.createStateConfig({
  on: {
    SAVE: [
      {
        guard: { type: 'resolves', params: ({ event }) => event },
        target: 'resolved',
        ...rule('TSTATE-10 TSTATE-13 TMANAGE-08 TMANAGE-09'),
      },
      {
        guard: { type: 'asksForApproval', params: ({ event }) => event },
        target: 'to_be_approved',
        ...rule('TSTATE-10 TSTATE-13 TMANAGE-08 TMANAGE-09'),
      },
      {
        guard: { type: 'givesUp', params: ({ event }) => event },
        target: 'unresolved',
        ...rule('TSTATE-11 TSTATE-13 TMANAGE-08 TMANAGE-09'),
      },
      {
        guard: { type: 'beginsWork', params: ({ event }) => event },
        target: 'in_progress',
        ...rule('TSTATE-09 TSTATE-12'),
      },
    ],
    EXPIRATION_PASSED: { target: 'expired', ...rule('OP-70') },
  },
});

/** The transitions of a closed ticket: its reviewer may begin the next one of the chain. */
const closed = lifecycleSetup.createStateConfig({
  on: {
    REOPEN: {
      guard: { type: 'isReopened', params: ({ event }) => event },
      target: 'superseded',
      ...rule('TSTATE-15 OP-70'),
    },
  },
});

/** SM-18 Ticket lifecycle: pure; the app offers by it what may be done, and the platform decides by it. */
export const lifecycleMachine = lifecycleSetup.createMachine({
  id: 'lifecycle',
  description: 'A ticket from its creation to its end, or to the next ticket of its chain.',
  type: 'parallel',
  context: ({ input }) => input,
  states: {
    status: {
      description: 'The result of the ticket.',
      initial: 'open',
      states: {
        open: { description: 'The ticket was not begun.', on: worked.on },
        in_progress: { description: 'The ticket is being worked on.', on: worked.on },
        to_be_approved: {
          description: 'The ticket was executed; the approval area decides.',
          on: {
            APPROVE: { guard: 'actionIsApprove', target: 'resolved', ...rule('TSTATE-14') },
            REJECT: {
              guard: { type: 'isRejected', params: ({ event }) => event },
              target: 'superseded',
              ...rule('TSTATE-15 OP-70'),
            },
          },
        },
        resolved: { description: 'The ticket was resolved, and approved where approval is required.', on: closed.on },
        unresolved: { description: 'The ticket was closed unresolved.', on: closed.on },
        expired: { description: 'The ticket was not closed in time.', on: closed.on },
        superseded: { description: 'A new open ticket of the chain has taken its place.', type: 'final' },
      },
    },
    punctuality: {
      description: 'Whether the ticket is in time or late; the platform decides.',
      initial: 'inTime',
      states: {
        inTime: {
          description: 'The ticket is in time.',
          on: { DUE_DATE_PASSED: { guard: 'isPending', target: 'late', ...rule('TSTATE-01 OP-70') } },
        },
        late: { description: 'The ticket is late, and stays late.', type: 'final' },
      },
    },
  },
});

/** The result of an event: the next state on the wire, `superseded`, or null when the chart refuses it. */
export const afterEvent = (state: string, facts: TicketFacts, event: TicketEvent): string | null => {
  const status = statusOf(state);
  if (status === null) return null;
  const before = lifecycleMachine.resolveState({
    value: { status, punctuality: isLate(state) ? 'late' : 'inTime' },
    context: facts,
  });
  if (!before.can(event)) return null;
  const [after] = transition(lifecycleMachine, before, event);
  const { status: reached, punctuality } = after.value;
  return reached === 'superseded' || punctuality === 'inTime' ? reached : lateVariant(reached);
};
