export { ManageActivityScreen } from './manage-activity-screen.tsx';
export { RoutineActivitiesScreen } from './routine-activities-screen.tsx';
export { RoutineStoresScreen } from './routine-stores-screen.tsx';
export { RoutinesOverviewScreen } from './routines-overview-screen.tsx';
export { RoutinesScreen } from './routines-screen.tsx';
