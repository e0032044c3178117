import type { Failure } from '#contracts/shared/failure.ts';

/** When the platform answered what the device shows again, and when the device read it again; ISO texts in UTC. */
export type Seen = { readonly at: string; readonly readAt: string };

/** Whether the platform gave no answer. Any answer, a refusal too, is newer than the stored one. */
export const isUnreachable = ({ code }: Failure): boolean => code === 'offline' || code === 'timeout';
