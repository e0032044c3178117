import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** What the parts of the app share about one request. */
export type Http = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The user of the session, once it is verified; for the log. */
    userUuid?: string;
  };
};
export type HttpContext = Context<Http>;
