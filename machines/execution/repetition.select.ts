import type { SnapshotFrom } from 'xstate';
import type { RepetitionNode } from '#domain/draft.ts';
import { currentSection } from '#domain/navigation.ts';
import { type Pending, pendingIn } from '#domain/pending.ts';
import { isBelowMaximum, nodesOf, type Section } from '#domain/repetition.ts';
import type { executionMachine } from './execution.machine.ts';

type Snapshot = SnapshotFrom<typeof executionMachine>;

export type { RepetitionNode, Section };

/** NAV-08: the repetitions of a section; the same list until one comes or goes. */
export const selectNodes =
  (section: string) =>
  ({ context }: Snapshot): readonly RepetitionNode[] =>
    nodesOf(context.draft, section);

/** What one repetition waits for. */
export const selectPendingIn =
  (section: Section, node: RepetitionNode) =>
  ({ context }: Snapshot): Pending =>
    pendingIn(section, node, context.draft);

/** NAV-07. */
export const selectCanAdd =
  (section: Section) =>
  ({ context }: Snapshot): boolean =>
    isBelowMaximum(section, context.draft);

/** OP-34: the dialog before a repetition is removed; the place of that repetition in its list, counted from 1. */
export const selectRemoving = (snapshot: Snapshot): number | null => {
  if (!snapshot.matches({ open: { flow: { answering: 'confirmingRemoval' } } })) return null;
  const { activity, draft: given, removing } = snapshot.context;
  const section = currentSection(activity, given);
  return section === null ? null : nodesOf(given, section.uuid).findIndex(({ uuid }) => uuid === removing) + 1;
};
