import type { Handler } from '../http/handler.ts';
import { notFound } from '../http/refusal.ts';
import { settle } from './clock.ts';
import { findTicket } from './find.ts';
import { recordOf } from './record.ts';

/** API-32. */
export const ticket: Handler<'ticket'> = async ({ params, caller, platform }) => {
  await settle(platform);
  const found = await findTicket(platform.db, caller, params.id);
  if (found === undefined) throw notFound();
  return { ticket: await recordOf(platform.db, caller, found) };
};
