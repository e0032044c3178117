import type { Handlers } from '../http/handler.ts';
import { uploadExecution } from './upload.ts';

export const handlers = { uploadExecution } satisfies Partial<Handlers>;
