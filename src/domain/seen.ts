import type { Failure } from '#contracts/failure.ts';

/** When the platform answered what the device shows again, and when the device read it again; ISO texts in UTC. */
export type Seen = { readonly at: string; readonly readAt: string };

/** Did the platform say nothing? Whatever it says itself, a refusal too, is newer than what was seen before. */
export const isUnreachable = ({ code }: Failure): boolean => code === 'offline' || code === 'timeout';
