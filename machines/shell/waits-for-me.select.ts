import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { OpenRoutines } from '#contracts/routines/routines-overview.ts';
import type { WaitingTickets } from '#contracts/tickets/ticket-list.ts';
import { routineStoresAddress, routinesAddress } from '#domain/routines/routine-address.ts';
import { paths } from '#domain/shell/route.ts';
import { ticketsAddress } from '#domain/tickets/ticket-address.ts';
import { defaultFilters, defaultRequest, searchOf, type TicketFilters } from '#domain/tickets/ticket-filters.ts';
import type { OutboxRef } from '../outbox/index.ts';
import type { CommentSendingRef, UnsavedTicketsRef } from '../tickets/index.ts';
import type { waitsForMeMachine } from './waits-for-me.machine.ts';

export type WaitsForMeRef = ActorRefFrom<typeof waitsForMeMachine>;
type Snapshot = SnapshotFrom<typeof waitsForMeMachine>;

/** What is counted: on the platform, and on this device. */
export type Waiting = keyof WaitingTickets | 'routines' | 'unsent' | 'comments' | 'unsaved';

/** One number with the list of what it counts; `section` is a part of home. */
export type WaitingCount = {
  readonly what: Waiting;
  readonly count: number;
} & ({ readonly href: string } | { readonly section: string });

const filtersOf: Readonly<Record<keyof WaitingTickets, Partial<TicketFilters>>> = {
  to_do: { waits: 'work' },
  overdue: { waits: 'work', late: true },
  to_approve: { waits: 'approval' },
};

/** DESK-01. */
const tasksOf = (waiting: WaitingTickets): readonly WaitingCount[] =>
  (['to_do', 'overdue', 'to_approve'] as const).map((what) => ({
    what,
    count: waiting[what],
    href: ticketsAddress(null, searchOf({ ...defaultRequest, filters: { ...defaultFilters, ...filtersOf[what] } })),
  }));

/** DESK-24: the routines of the store that has all of them, or the stores. */
const routinesOf = ({ open, store_uuid: store }: OpenRoutines): WaitingCount => ({
  what: 'routines',
  count: open,
  href:
    store === null
      ? routineStoresAddress({ stores: 'withRoutines', page: 1, perPage: 25 })
      : routinesAddress({ store }),
});

/** What the platform counts, as far as it is known. */
export const countsOf = ({
  waiting,
  routines,
}: Pick<Snapshot['context'], 'waiting' | 'routines'>): readonly WaitingCount[] => [
  ...(waiting ? tasksOf(waiting) : []),
  ...(routines ? [routinesOf(routines)] : []),
];

/** DESK-25: what this device keeps and the platform does not have; what is not there does not show. */
export const unsentOf = (
  counts: Readonly<Record<'unsent' | 'comments' | 'unsaved', number>>,
): readonly WaitingCount[] =>
  [
    { what: 'unsent' as const, count: counts.unsent, href: paths.outbox },
    { what: 'comments' as const, count: counts.comments, section: 'unsent-comments' },
    { what: 'unsaved' as const, count: counts.unsaved, section: 'unsaved-tickets' },
  ].filter(({ count }) => count > 0);

export const selectPlatform = (snapshot: Snapshot | undefined): Snapshot['context'] | null => snapshot?.context ?? null;

/** How many executions and answers wait. */
export const countItems = ({ context }: SnapshotFrom<OutboxRef>): number => context.items.length;

/** How many comments wait; those that are on their way show once they cannot go out. */
export const countComments = (snapshot: SnapshotFrom<CommentSendingRef> | undefined): number =>
  snapshot && ['waiting', 'resting', 'unreadable'].includes(snapshot.value) ? snapshot.context.kept.length : 0;

/** How many tasks were written and not saved. */
export const countUnsaved = (snapshot: SnapshotFrom<UnsavedTicketsRef> | undefined): number =>
  snapshot?.context.list.length ?? 0;
