import type { Handlers } from '../http/handler.ts';
import { saveRoutineAnswer } from './save.ts';

export const handlers = { saveRoutineAnswer } satisfies Partial<Handlers>;
