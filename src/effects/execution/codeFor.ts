import type { ActivityTree } from '#contracts/activity.ts';
import type { Sealed } from '#contracts/record.ts';
import type { Calculators } from '#domain/calculators.ts';

/**
 * Fetches the code that an execution of this activity runs on, and no other: of codes, of sending what is sealed, and of
 * files once it was begun. Rejects when some of it cannot be had: nothing is begun or continued without it. Returns what
 * works out its calculators.
 */
export type CodeFor = (execution: {
  readonly activity: ActivityTree;
  readonly sealed: Sealed | null;
  readonly isBegun: boolean;
}) => Promise<Calculators>;
