/** Header names of OP-14, in one place for app and platform. */
export const header = {
  authorization: 'Authorization',
  company: 'X-Company-Uuid',
  appVersion: 'X-App-Version',
  devicePlatform: 'X-Device-Platform',
  signature: 'X-Signature',
  date: 'X-Date',
  securityVersion: 'X-Security-Version',
  hmac: 'X-Hmac-256',
  requestId: 'X-Request-Id',
  /** OP-138: the same for every attempt of one call. */
  idempotencyKey: 'Idempotency-Key',
  /** OP-138: the version that was read, as an entity tag. */
  ifMatch: 'If-Match',
} as const;

/** The three platform values of OP-08. */
export const devicePlatform = {
  passwordSignIn: 'WEB_EXECUTOR',
  singleSignOn: 'WEB_EXECUTOR_SSO',
  application: 'WEB_EXECUTOR',
} as const;

export const securityVersion = 'v1';

/** The five lines that are signed (OP-12); `path` has no host and no query and begins with a slash. */
export const signedText = (method: string, path: string, date: string, random: string): string =>
  [securityVersion, method.toUpperCase(), path, date, random].join('\n');
