import { FailureError } from '#contracts/shared/failure.ts';

/** The names of the errors of a dead connection: closed underneath, cut off in the middle, or lost with its process. */
const lost: ReadonlySet<string> = new Set(['InvalidStateError', 'AbortError', 'UnknownError']);

/** Whether an error says that the connection is dead: the same work may succeed on a new one. */
export const isLost = (error: unknown): boolean => error instanceof DOMException && lost.has(error.name);

/** Not every browser makes this one a DOMException. */
export const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/** The fault that an error of opening the database stands for. */
export const fault = (error: unknown): FailureError =>
  new FailureError({ code: isFull(error) ? 'storageFull' : 'storageUnavailable' });
