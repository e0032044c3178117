import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The data of one request that the parts of the app share. */
export type Http = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The user of the session, once it is verified; for the log. */
    userUuid?: string;
  };
};
export type HttpContext = Context<Http>;
