import type { Handlers } from '../http/handler.ts';
import { apiKeys, makeApiKey, revokeApiKey } from './api-keys.ts';
import { feed } from './feed.ts';
import { results } from './list.ts';
import { result, resultReport } from './one.ts';

export { keysOf } from './api-keys.ts';

export const handlers = {
  results,
  result,
  resultReport,
  apiKeys,
  makeApiKey,
  revokeApiKey,
  feed,
} satisfies Partial<Handlers>;
