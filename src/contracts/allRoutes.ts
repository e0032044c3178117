import { laterRoutes } from './laterRoutes.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';
import { routineRoutes } from './routineRoutes.ts';
import { ticketRoutes } from './ticketRoutes.ts';

/**
 * Every call of the product so far, by the name that app and platform share. The app takes each part where it needs it,
 * so that the ticket and the routine manager cost nothing before the first question (decision 015).
 */
export const allRoutes = { ...routes, ...laterRoutes, ...ticketRoutes, ...routineRoutes } as const satisfies Record<
  string,
  Route
>;

export type RouteName = keyof typeof allRoutes;
