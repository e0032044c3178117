import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ApiKey } from '#contracts/results/api-keys.ts';
import type { apiKeysMachine } from './api-keys.machine.ts';

export type { ApiKey };
export type ApiKeysRef = ActorRefFrom<typeof apiKeysMachine>;
type Snapshot = SnapshotFrom<typeof apiKeysMachine>;

/** The keys that hold. */
export const selectHolding = ({ context }: Snapshot): readonly ApiKey[] => context.keys.filter(holds);

/** The keys that were revoked. */
export const selectRevoked = ({ context }: Snapshot): readonly ApiKey[] => context.keys.filter((key) => !holds(key));

const holds = ({ revoked_at }: ApiKey): boolean => revoked_at === null;

/** The key that is revoked. */
export const selectDoomed = ({ context: { keys, doomed } }: Snapshot): ApiKey | null =>
  keys.find(({ uuid }) => uuid === doomed) ?? null;

/** Why the platform refused to make a key; null for another failure. */
export const selectRefusal = ({ context: { failure } }: Snapshot): 'refused' | 'tooMany' | null => {
  if (failure?.code !== 'rejected') return null;
  return failure.status === 422 ? 'refused' : failure.status === 400 ? 'tooMany' : null;
};
