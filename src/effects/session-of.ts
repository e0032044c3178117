import type { Session } from '#contracts/session/session.ts';
import { FailureError } from '#contracts/shared/failure.ts';
import type { Tools } from './tools.ts';

/** The session of this moment; without one a call would be refused anyway. */
export const sessionOf = ({ session }: Pick<Tools, 'session'>): Session => {
  const now = session();
  if (!now) throw new FailureError({ code: 'unauthorized', messages: [] });
  return now;
};
