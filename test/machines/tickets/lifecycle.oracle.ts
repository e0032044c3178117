import type { TicketEvent, TicketFacts } from '#machines/tickets/index.ts';

/** One line of SM-18 and OP-70, as a person reads it: from, what happens, on what condition, where to. */
type Line = readonly [
  from: readonly string[],
  event: string,
  holds: (facts: TicketFacts, event: TicketEvent) => unknown,
  to: string,
];

const choiceOf = (event: TicketEvent) => (event.type === 'SAVE' ? event.choice : 'none');
const commentOf = (event: TicketEvent) => ('comment' in event ? event.comment.replace(/\s/g, '') : '');
const deadlineOf = (event: TicketEvent) => ('deadline' in event ? event.deadline : 0);
const picturesOf = (event: TicketEvent) => (event.type === 'SAVE' ? event.pictures : 0);

/** TSTATE-07: by someone who may solve it, and only the newest of its chain. */
const mayWork = ({ resolvable, last }: TicketFacts) => resolvable && last;
/** TMANAGE-08, TMANAGE-09. */
const mayClose = (facts: TicketFacts, event: TicketEvent) =>
  mayWork(facts) && commentOf(event) !== '' && (facts.imageRequired ? picturesOf(event) >= 1 : true);
/** TAPPROVE-07, TAPPROVE-09. */
const saysWhy = (event: TicketEvent) =>
  commentOf(event) !== '' && deadlineOf(event) >= 1 && String(deadlineOf(event)).match(/^\d+$/);

const pending = ['open', 'in_progress', 'to_be_approved'];
const worked = ['open', 'in_progress'];
const closed = ['resolved', 'unresolved', 'expired'];

const lines: readonly Line[] = [
  [worked, 'SAVE', (facts, event) => choiceOf(event) === 'in_progress' && mayWork(facts), 'in_progress'],
  [worked, 'SAVE', (facts, event) => choiceOf(event) === null && mayWork(facts), 'in_progress'],
  [
    worked,
    'SAVE',
    (facts, event) => choiceOf(event) === 'resolved' && !facts.withApproval && mayClose(facts, event),
    'resolved',
  ],
  [
    worked,
    'SAVE',
    (facts, event) => choiceOf(event) === 'resolved' && facts.withApproval && mayClose(facts, event),
    'to_be_approved',
  ],
  [worked, 'SAVE', (facts, event) => choiceOf(event) === 'unresolved' && mayClose(facts, event), 'unresolved'],
  [['to_be_approved'], 'APPROVE', ({ action, last }) => action === 'approve' && last, 'resolved'],
  [
    ['to_be_approved'],
    'REJECT',
    ({ action, last }, event) => action === 'approve' && last && saysWhy(event),
    'superseded',
  ],
  [closed, 'REOPEN', ({ action, last }, event) => action === 'reopen' && last && saysWhy(event), 'superseded'],
  [worked, 'EXPIRATION_PASSED', () => true, 'expired'],
];

/** The base state that an event leads to; null where Part 3 has no such transition. */
export const slowStatus = (status: string, facts: TicketFacts, event: TicketEvent): string | null =>
  lines.find(([from, type, holds]) => from.includes(status) && type === event.type && holds(facts, event))?.[3] ?? null;

/** TSTATE-01, OP-70: the late flag is set once, by the platform, on what is pending. */
export const getsLate = (status: string, isLate: boolean, event: TicketEvent): boolean =>
  event.type === 'DUE_DATE_PASSED' && !isLate && pending.includes(status);

/** The same on the wire: `open` becomes `open_and_late`, and an expired ticket is never late. */
export const slowState = (state: string, facts: TicketFacts, event: TicketEvent): string | null => {
  const [status = '', late] = state.split('_and_');
  if (getsLate(status, late !== undefined, event)) return `${status}_and_late`;
  const next = slowStatus(status, facts, event);
  if (next === null || next === 'superseded' || next === 'expired') return next;
  return late === undefined ? next : `${next}_and_late`;
};

/** All that a ticket can be to somebody, by a name that tells it. */
export const everyFacts: Readonly<Record<string, TicketFacts>> = Object.fromEntries(
  [true, false].flatMap((withApproval) =>
    [true, false].flatMap((resolvable) =>
      (['approve', 'reopen', 'none'] as const).flatMap((action) =>
        [true, false].flatMap((imageRequired) =>
          [true, false].map((last) => {
            const facts = { withApproval, resolvable, action, imageRequired, last };
            const told = [
              withApproval ? 'approved' : 'not approved',
              resolvable ? 'resolvable' : 'not resolvable',
              action,
              imageRequired ? 'with image' : 'without image',
              last ? 'last' : 'superseded',
            ];
            return [told.join(', '), facts];
          }),
        ),
      ),
    ),
  ),
);
