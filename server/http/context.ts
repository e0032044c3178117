import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { RouteName } from '#contracts/shared/all-routes.ts';

/** The data of one request that the parts of the app share. */
export type Http = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The user of the session, once it is verified; for the log. */
    userUuid?: string;
    /** The call of the wire that the request is for; for the metrics. */
    route?: RouteName;
  };
};
export type HttpContext = Context<Http>;
