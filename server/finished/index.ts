import type { Handlers } from '../http/handler.ts';
import { executions } from './executions.ts';
import { addressOfReport, reportUrl } from './report/report-url.ts';

export { mapConfig, mapOrigins, mountMap } from './map/index.ts';
export { dropReports } from './report/drop.ts';
export { startReports } from './report/start.ts';
export { scoresOf, storeIndex, weights } from './store-index.ts';
export { addressOfReport };

export const handlers = { executions, reportUrl } satisfies Partial<Handlers>;
