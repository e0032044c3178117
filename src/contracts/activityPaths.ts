/** Where an activity is asked for, apart from the schemas of the calls: the page itself asks before those have come. */
export const activityPaths = {
  /** API-14. */
  activity: '/api/v1/mobile/activities/:uuid',
  /** API-13. */
  validateSchedule: '/api/v1/web_executor/activities/:uuid/validate_schedule',
} as const;
