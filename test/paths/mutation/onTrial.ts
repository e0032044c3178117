/** The machines whose rows are on trial, area by area. */
export const onTrial: ReadonlySet<string> = new Set([
  ...['execution', 'navigation', 'upload', 'login', 'schedule'],
  ...['lifecycle', 'tickets', 'ticketCreation', 'ticketManagement', 'ticketEntry', 'storeAssignation'],
  ...['filter', 'dateRange', 'dateTime'],
  ...[
    'routines',
    'routineStores',
    'routineActivities',
    'routineActivity',
    'routineAnswer',
    'routineInfo',
    'storePicker',
  ],
]);
