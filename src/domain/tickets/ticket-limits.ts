import type { Priority, TimeUnit } from '#contracts/tickets/tickets.ts';

/** TCREATE-11, in the order in which they are offered. */
export const priorities = ['urgent', 'high', 'medium', 'low'] as const satisfies readonly Priority[];

/** OP-77, in the order in which they are offered (TCREATE-20). */
export const timeUnits = { months: 0, weeks: 1, days: 2, hours: 3 } as const satisfies Record<string, TimeUnit>;

/** TCREATE-18. */
export const longestTime = 60;
/** TCREATE-06. */
export const longestTitle = 70;
/** The most that a description may hold. */
export const longestText = 5_000;
/** TCREATE-13. */
export const mostPictures = 3;
