import { sql } from 'kysely';
import type { HttpContext } from '../http/context.ts';
import type { Platform } from '../platform.ts';

/** 200 while the database answers, 503 while it does not; for load balancers and process managers. */
export const answerHealth =
  ({ db, log }: Platform) =>
  async (context: HttpContext): Promise<Response> => {
    try {
      await sql`select 1`.execute(db);
      return context.json({ status: 'ok' });
    } catch (error) {
      log.error({ err: error }, 'the database does not answer');
      return context.json({ status: 'database unavailable' }, 503);
    }
  };
