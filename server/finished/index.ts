import type { Handlers } from '../http/handler.ts';
import { executions } from './executions.ts';
import { reportUrl } from './report/report-url.ts';

export { mapConfig, mapOrigins, mountMap } from './map/index.ts';
export { startReports } from './report/start.ts';
export { scoresOf, storeIndex } from './store-index.ts';

export const handlers = { executions, reportUrl } satisfies Partial<Handlers>;
