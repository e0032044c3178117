import type { Handlers } from '../http/handler.ts';
import { results } from './list.ts';
import { result, resultReport } from './one.ts';

export const handlers = { results, result, resultReport } satisfies Partial<Handlers>;
