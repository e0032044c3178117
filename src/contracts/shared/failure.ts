/**
 * The one failure vocabulary. Machines hold these codes, views translate them, nothing else describes what went wrong.
 * `after` is in seconds; `messages` are the platform's own words, shown as given (OP-135). `fileRefused` is said of what
 * travels with files: one of them is not taken, by the path that it is stored under and the name that people know.
 */
export type Failure =
  | { readonly code: 'offline' }
  | { readonly code: 'timeout' }
  | { readonly code: 'unauthorized'; readonly messages: readonly string[] }
  | { readonly code: 'forbidden' }
  | { readonly code: 'notFound' }
  | { readonly code: 'deleted'; readonly at: string }
  | { readonly code: 'conflict'; readonly body: unknown }
  | { readonly code: 'tooLarge' }
  | { readonly code: 'throttled'; readonly after: number | null }
  | { readonly code: 'clockSkew'; readonly serverTime: string }
  | {
      readonly code: 'rejected';
      readonly status: number;
      readonly statusText?: string;
      readonly messages: readonly string[];
    }
  | { readonly code: 'server'; readonly status: number; readonly statusText: string; readonly after: number | null }
  | { readonly code: 'malformed'; readonly at: string }
  | { readonly code: 'storageFull' }
  | { readonly code: 'storageUnavailable' }
  | { readonly code: 'heldElsewhere' }
  | { readonly code: 'fileMissing'; readonly path: string }
  | { readonly code: 'fileUnreadable'; readonly name: string }
  | {
      readonly code: 'fileRefused';
      readonly path: string;
      readonly file: string;
      readonly messages: readonly string[];
    }
  | { readonly code: 'secondFactorUnreadable' }
  | { readonly code: 'undecodable'; readonly name: string };

export type FailureCode = Failure['code'];

/** A failure as it is thrown, with a stack; `failureOf` takes it out again. */
export class FailureError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code);
    this.name = 'FailureError';
    this.failure = failure;
  }
}
