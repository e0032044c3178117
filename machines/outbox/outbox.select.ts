import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { waitsLong } from '#domain/outbox/outbox.ts';
import { paths } from '#domain/shell/route.ts';
import type { itemMachine } from './item.machine.ts';
import type { outboxMachine } from './outbox.machine.ts';
import type { sentMachine } from './sent.machine.ts';

export type OutboxRef = ActorRefFrom<typeof outboxMachine>;
export type ItemRef = ActorRefFrom<typeof itemMachine>;
export type SentRef = ActorRefFrom<typeof sentMachine>;
type Snapshot = SnapshotFrom<typeof outboxMachine>;
type ItemSnapshot = SnapshotFrom<typeof itemMachine>;

export const outboxPath = paths.outbox;
export const homePath = paths.home;

export const selectItems = ({ context }: Snapshot) => context.items;

/** One of them, as long as it is on this device. */
export const selectItem = ({ context }: Snapshot, uuid: string | null): ItemRef | null =>
  context.items.find((item) => item.uuid === uuid)?.actor ?? null;

/** How many of them are answers to activities of routines. */
export const selectAnswers = ({ context }: Snapshot): number =>
  context.items.filter(({ waiting }) => waiting.kind === 'routineAnswer').length;

/** How many of them are executions. */
export const selectExecutions = ({ context }: Snapshot): number =>
  context.items.filter(({ waiting }) => waiting.kind === 'execution').length;

/** When the oldest of what waits was finished, as ISO 8601 in UTC; null when nothing waits. */
export const selectOldest = ({ context }: Snapshot): string | null => context.items[0]?.waiting.sealedAt ?? null;

/** When that was looked for last. */
export const selectReadAt = ({ context }: Snapshot): string => context.readAt;

/** Has the oldest waited for so long that its author must know? */
export const selectWaitsLong = (snapshot: Snapshot): boolean => {
  const oldest = selectOldest(snapshot);
  return oldest !== null && waitsLong(oldest, selectReadAt(snapshot));
};

/** How many need their author: what the platform refused does not go out by itself. */
export const selectRefused = ({ context }: Snapshot): number =>
  context.items.filter(({ actor }) => actor.getSnapshot().matches('refused')).length;

/** How many the app broke at: they need their author, too. */
export const selectBroken = ({ context }: Snapshot): number =>
  context.items.filter(({ actor }) => actor.getSnapshot().matches('broken')).length;

/** How many were delivered but for pictures of tickets: they need their author, too. */
export const selectIncomplete = ({ context }: Snapshot): number =>
  context.items.filter(({ actor }) => actor.getSnapshot().matches('incomplete')).length;

/** Where an item stands, by the name of its state. */
export const selectItemState = ({ value }: ItemSnapshot) => {
  if (typeof value === 'string') return value === 'arriving' ? 'queued' : value;
  if ('sending' in value) return value.sending;
  if ('refused' in value) return value.refused;
  return 'incomplete' in value ? incompleteAs[value.incomplete] : brokenAs[value.broken];
};
const incompleteAs = { idle: 'incomplete', exporting: 'incompleteExporting', accepting: 'accepting' } as const;
const brokenAs = { idle: 'broken', exporting: 'brokenExporting' } as const;
export type ItemState = ReturnType<typeof selectItemState>;

/** SM-35: can it be changed, because a file in it is not taken? True also while that is being done. */
export const selectTakenBack = (snapshot: ItemSnapshot): boolean =>
  snapshot.can({ type: 'TAKE_BACK' }) || snapshot.matches({ refused: 'takingBack' });

export const selectWaiting = ({ context }: ItemSnapshot) => context.waiting;
