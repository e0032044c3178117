import type { Handlers } from '../http/handler.ts';
import { executions } from './executions.ts';

export { scoresOf, storeIndex } from './storeIndex.ts';

export const handlers = { executions } satisfies Partial<Handlers>;
