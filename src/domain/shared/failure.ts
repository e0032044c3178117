import { type Failure, type FailureCode, FailureError } from '#contracts/shared/failure.ts';

const codes: { readonly [Code in FailureCode]: true } = {
  offline: true,
  timeout: true,
  unauthorized: true,
  forbidden: true,
  notFound: true,
  deleted: true,
  conflict: true,
  tooLarge: true,
  throttled: true,
  clockSkew: true,
  rejected: true,
  server: true,
  malformed: true,
  storageFull: true,
  storageUnavailable: true,
  heldElsewhere: true,
  fileMissing: true,
  fileUnreadable: true,
  fileRefused: true,
  secondFactorUnreadable: true,
  undecodable: true,
};

/** Whether a value is a failure of ours. */
export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  Object.hasOwn(codes, value.code);

/** The failure of a thrown error: an unknown error is a defect of the app, `malformed` with its message. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof FailureError) return error.failure;
  if (isFailure(error)) return error;
  return { code: 'malformed', at: error instanceof Error ? error.message : String(error) };
};

/** Is what was asked for not there, or not any more? */
export const isGone = ({ code }: Failure): boolean => code === 'notFound' || code === 'deleted';

/** Did the platform decide, and refuse? Anything else left the question open: no network, too many tries, a failing platform. */
export const isRefusal = ({ code }: Failure): boolean =>
  ['unauthorized', 'forbidden', 'notFound', 'deleted', 'rejected', 'conflict'].includes(code);
