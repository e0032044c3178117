import { proveSchedules } from './schedules.ts';

proveSchedules(1);
