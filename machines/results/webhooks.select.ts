import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Webhook } from '#contracts/results/webhooks.ts';
import { isAboutStores } from '#domain/results/webhooks.ts';
import type { webhooksMachine } from './webhooks.machine.ts';

export type { Webhook };
export type WebhooksRef = ActorRefFrom<typeof webhooksMachine>;
type Snapshot = SnapshotFrom<typeof webhooksMachine>;

/** What of a webhook the platform refused, which names no field; null for another failure. */
const refusalOf = ({ context: { failure } }: Snapshot): 'address' | 'stores' | 'tooMany' | null => {
  if (failure?.code !== 'rejected') return null;
  if (failure.status === 400) return 'tooMany';
  return isAboutStores(failure.messages) ? 'stores' : 'address';
};

/** HOOK-07: why the address was refused; null where it was not. */
export const selectMistake = (snapshot: Snapshot): 'notHttps' | 'notOutside' | null => {
  if (refusalOf(snapshot) !== 'address') return null;
  return /^https:/i.test(snapshot.context.draft.url.trim()) ? 'notOutside' : 'notHttps';
};

/** What was refused but the address. */
export const selectRefusal = (snapshot: Snapshot): 'stores' | 'tooMany' | null => {
  const refusal = refusalOf(snapshot);
  return refusal === 'address' ? null : refusal;
};
