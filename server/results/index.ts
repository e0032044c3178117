import type { Handlers } from '../http/handler.ts';
import { apiKeys, makeApiKey, revokeApiKey } from './api-keys.ts';
import { deleteResult, markResult } from './corrections.ts';
import { cancelResultExport, newestResultExport, orderResultExport, resultExport } from './export/order.ts';
import { feed } from './feed.ts';
import { results } from './list.ts';
import { result, resultReport } from './one.ts';
import { resultPlaces } from './places.ts';
import { resultTrend } from './trend.ts';

export { keysOf } from './api-keys.ts';
export { writeExport } from './export/make.ts';
export { forgetExports, noteExport } from './export/order.ts';
export { startExports } from './export/work.ts';
export { countOlder, deleteOld } from './retention.ts';

export const handlers = {
  results,
  result,
  resultReport,
  markResult,
  deleteResult,
  orderResultExport,
  resultExport,
  newestResultExport,
  cancelResultExport,
  apiKeys,
  makeApiKey,
  revokeApiKey,
  feed,
  resultTrend,
  resultPlaces,
} satisfies Partial<Handlers>;
