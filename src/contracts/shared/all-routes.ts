import { resultRoutes } from '../results/result-routes.ts';
import { routineRoutes } from '../routines/routine-routes.ts';
import { ticketRoutes } from '../tickets/ticket-routes.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

/** Every call of the product, by the name that app and platform share. */
export const allRoutes = {
  ...routes,
  ...ticketRoutes,
  ...routineRoutes,
  ...resultRoutes,
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof allRoutes;
