import type { SnapshotFrom } from 'xstate';
import type { RepetitionNode } from '#domain/execution/draft.ts';
import { currentSection } from '#domain/execution/navigation.ts';
import { type Pending, pendingIn } from '#domain/execution/pending.ts';
import { isBelowMaximum, nodesOf, repetitionNumber, type Section } from '#domain/execution/repetition.ts';
import type { executionMachine } from './execution.machine.ts';

type Snapshot = SnapshotFrom<typeof executionMachine>;

export type { RepetitionNode, Section };

/** NAV-08: the repetitions of a section; the same list until one comes or goes. */
export const selectNodes =
  (section: string) =>
  ({ context }: Snapshot): readonly RepetitionNode[] =>
    nodesOf(context.draft, section);

/** The pending counts of one repetition. */
export const selectPendingIn =
  (section: Section, node: RepetitionNode) =>
  ({ context }: Snapshot): Pending =>
    pendingIn(section, node, context.draft);

/** The number of a repetition: "2", or "2.1" within another one. */
export const selectNumber =
  (section: string, node: string) =>
  ({ context }: Snapshot): string =>
    repetitionNumber(context.draft, { section, node });

/** NAV-07. */
export const selectCanAdd =
  (section: Section) =>
  ({ context }: Snapshot): boolean =>
    isBelowMaximum(section, context.draft);

/** OP-34: the dialog before a repetition is removed; the number of that repetition. */
export const selectRemoving = (snapshot: Snapshot): string | null => {
  if (!snapshot.matches({ open: { flow: { answering: 'confirmingRemoval' } } })) return null;
  const { activity, draft: given, removing } = snapshot.context;
  const section = currentSection(activity, given);
  return section === null || removing === null
    ? null
    : repetitionNumber(given, { section: section.uuid, node: removing });
};
