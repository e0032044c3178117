import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { webhookMachine } from './webhook.machine.ts';

export type { WebhookMessage } from '#contracts/results/webhooks.ts';
export type { WebhookRead } from './webhook.machine.ts';
export type WebhookRef = ActorRefFrom<typeof webhookMachine>;
type Snapshot = SnapshotFrom<typeof webhookMachine>;

/** What shows on the screen. */
type Look = 'loading' | 'absent' | 'notAllowed' | 'failed' | 'removed' | 'ready';

/** HOOK-08: what was read shows while the person does something with it. */
export const selectLook = ({ value, context: { read } }: Snapshot): Look => {
  switch (value) {
    case 'absent':
    case 'notAllowed':
    case 'failed':
    case 'removed':
      return value;
    default:
      return read === null ? 'loading' : 'ready';
  }
};
