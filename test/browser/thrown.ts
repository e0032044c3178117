import { FailureError } from '#contracts/shared/failure.ts';

/** What was thrown, as it comes out of the page of a browser: the failure itself, or the error as it is. */
export const thrown = (error: unknown): unknown => (error instanceof FailureError ? error.failure : error);
