import { proveSchedules } from './schedules.ts';

proveSchedules(0);
