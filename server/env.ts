import { Encrypter } from 'age-encryption';
import * as v from 'valibot';

const whole = (minimum: number, maximum: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(minimum, `must be at least ${minimum}`),
    v.maxValue(maximum, `must be at most ${maximum}`),
  );
const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.transform((parts) => parts.filter((part) => part !== '')),
);
/** One that a browser writes otherwise would never be the one that a browser names. */
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
const origin = v.pipe(
  v.string(),
  v.check(
    isOrigin,
    'must be an address as browsers write it, such as https://api.example.com: in lower case, without a path and without the usual port',
  ),
);
const optionalOrigin = v.optional(v.union([v.literal(''), origin]), '');

/** Checks that the key can be encrypted to, so that a mistyped one fails at the start. */
const isRecipient = (key: string): boolean => {
  try {
    new Encrypter().addRecipient(key);
    return true;
  } catch {
    return false;
  }
};
const recipient = v.pipe(v.string(), v.check(isRecipient, 'must be public age keys, age1…'));

/** An address with places to fill, on another host or on the one that serves the app. */
const template = (...places: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^(https?:\/\/[^/?#\s{}]+)?\/(?!\/)\S*$/.test(text) && URL.canParse(text, 'http://localhost'),
      'must be an address, https://… or a path',
    ),
    v.check(
      (text) => places.every((place) => text.includes(`{${place}}`)),
      `must hold ${places.map((place) => `{${place}}`).join(', ')}`,
    ),
  );

/** RFC 9116: an address that a report can be written to, one that cannot break a line of `security.txt`. */
const isContact = (text: string): boolean =>
  /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^/\s]\S*)$/.test(text) && URL.canParse(text);
const contact = v.pipe(v.string(), v.check(isContact, 'must be addresses mailto:… or https://…'));

const secretsBySlug = 'must be a JSON object of texts by the slugs of companies';
const clientSecrets = v.pipe(
  v.string(),
  v.parseJson(undefined, secretsBySlug),
  v.record(v.string(), v.pipe(v.string(secretsBySlug), v.nonEmpty(secretsBySlug)), secretsBySlug),
  v.transform((given) => new Map(Object.entries(given))),
);

const flag = v.optional(
  v.pipe(
    v.picklist(['', '0', '1'], 'must be 1, 0 or nothing'),
    v.transform((text) => text === '1'),
  ),
  '',
);

/** Whether every % in it begins an encoded sign. */
const isEncoded = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/** A bucket of an S3-compatible store, addressed by path. `endpoint` ends with the bucket's name. */
export type Bucket = {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
};

const noBucket = 'must be an address of a bucket, https://KEY:SECRET@s3.example.com/bucket?region=eu-west-1';
/** A bucket, addressed by path; signs that an address cannot hold are percent-encoded in the key and the secret. */
const bucket = v.pipe(
  v.string(),
  v.check((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, username, password, pathname } = new URL(text);
    const isAddress = /^https?:$/.test(protocol) && /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(pathname);
    return isAddress && [username, password].every((part) => part !== '' && isEncoded(part));
  }, noBucket),
  v.transform((text): Bucket => {
    const url = new URL(text);
    return {
      endpoint: url.origin + url.pathname,
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
      region: url.searchParams.get('region') ?? 'us-east-1',
    };
  }),
);

/** The variables that the platform reads; README lists them with their meaning. */
const variables = v.object({
  NODE_ENV: v.optional(v.string(), ''),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  PORT: v.optional(whole(0, 65_535), '8080'),
  CONNECTIONS: v.optional(whole(10, 1_000_000), '4000'),
  CONNECTIONS_PER_ADDRESS: v.optional(whole(10, 1_000_000), '500'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), './data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
  DATABASE_READ_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
  DATABASE_CONNECTIONS: v.optional(whole(1, 1000), '10'),
  FILES_S3_URL: v.optional(bucket),
  FILES_S3_DIRECT: flag,
  TLS_CERT: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty'))),
  TLS_KEY: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty'))),
  PUBLIC_API_HOST: optionalOrigin,
  PUBLIC_FILES_HOST: optionalOrigin,
  PUBLIC_APP_ORIGIN: optionalOrigin,
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text),
        'must be an address smtp://… or smtps://…',
      ),
    ),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:[^<>@\r\n]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
        'must be an address, or a name and an address in < >',
      ),
    ),
    'Storewalk <no-reply@localhost>',
  ),
  APP_ORIGINS: v.optional(v.pipe(list, v.array(origin)), ''),
  SUPPORT_RECIPIENTS: v.optional(v.pipe(list, v.array(recipient)), ''),
  SECURITY_CONTACT: v.optional(v.pipe(list, v.array(contact)), ''),
  SECRETS_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits, in lower case')),
  ),
  SESSION_IDLE_HOURS: v.optional(whole(1, 100_000), '168'),
  SESSION_HOURS: v.optional(whole(1, 100_000), '720'),
  SIGN_IN_PER_ACCOUNT: v.optional(whole(1, 1_000_000), '10'),
  SIGN_IN_PER_ADDRESS: v.optional(whole(1, 1_000_000), '100'),
  SIGN_IN_WINDOW_MINUTES: v.optional(whole(1, 1440), '15'),
  PASSWORD_RESETS_PER_ACCOUNT: v.optional(whole(1, 1_000_000), '5'),
  WRONG_CODES_PER_DAY: v.optional(whole(1, 1_000_000), '20'),
  UNNAMED_FILES_MB: v.optional(whole(30, 100_000_000), '20000'),
  UPLOADED_MB_PER_DAY: v.optional(whole(30, 100_000_000), '40000'),
  TICKETS_PER_EXECUTION: v.optional(whole(1, 100_000), '500'),
  VAPID_SUBJECT: v.optional(contact),
  PUSH_INSIDE: flag,
  WEBHOOKS_INSIDE: flag,
  NOTICE_MAILS_PER_DAY: v.optional(whole(1, 100_000_000), '20000'),
  TICKET_EXPIRY_DAYS: v.optional(whole(1, 3650), '7'),
  MAP_TILES: v.optional(template('z', 'x', 'y')),
  MAP_STATIC: v.optional(template('lat', 'lon')),
  MAP_KEY: v.optional(v.string(), ''),
  MAP_PICTURES_PER_MINUTE: v.optional(whole(1, 1_000_000), '1500'),
  MAP_ATTRIBUTION: v.optional(v.string()),
  MAP_ATTRIBUTION_LINK: v.optional(v.pipe(v.string(), v.regex(/^https:\/\/\S+$/, 'must begin with https://'), v.url())),
  SSO_CLIENT_SECRETS: v.optional(clientSecrets, '{}'),
  TRUSTED_PROXIES: v.optional(whole(0, 10), '0'),
  DRAIN_SECONDS: v.optional(whole(0, 600), '0'),
  METRICS_HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  METRICS_PORT: v.optional(whole(0, 65_535)),
  OUTBOX_AGES: flag,
  CHARTS: flag,
  LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'is no level of the log'),
    'info',
  ),
});

const environment = v.pipe(
  variables,
  v.forward(
    v.partialCheck(
      [['TLS_CERT'], ['TLS_KEY']],
      ({ TLS_CERT, TLS_KEY }) => (TLS_CERT === undefined) === (TLS_KEY === undefined),
      'TLS_CERT and TLS_KEY must be given together',
    ),
    ['TLS_CERT'],
  ),
  v.forward(
    v.partialCheck(
      [['DATABASE_URL'], ['DATABASE_READ_URL']],
      (given) => given.DATABASE_READ_URL === undefined || given.DATABASE_URL !== undefined,
      'must be given with DATABASE_URL, the database that it follows',
    ),
    ['DATABASE_READ_URL'],
  ),
  v.forward(
    v.partialCheck(
      [['SMTP_URL'], ['PUBLIC_APP_ORIGIN']],
      (given) => given.SMTP_URL === undefined || given.PUBLIC_APP_ORIGIN !== '',
      'must be given with SMTP_URL: the links in mails lead there',
    ),
    ['PUBLIC_APP_ORIGIN'],
  ),
  v.forward(
    v.partialCheck(
      [['MAP_TILES'], ['MAP_STATIC'], ['MAP_ATTRIBUTION']],
      (given) =>
        (given.MAP_TILES === undefined && given.MAP_STATIC === undefined) || given.MAP_ATTRIBUTION !== undefined,
      'must be given with MAP_TILES and MAP_STATIC: who makes a map is named on it',
    ),
    ['MAP_ATTRIBUTION'],
  ),
  v.forward(
    v.partialCheck(
      [['NODE_ENV'], ['DATABASE_URL'], ['SUPPORT_RECIPIENTS']],
      (given) =>
        given.NODE_ENV !== 'production' || given.DATABASE_URL === undefined || given.SUPPORT_RECIPIENTS.length > 0,
      'must be given in production: without it unsent work could not be handed to support (OP-53)',
    ),
    ['SUPPORT_RECIPIENTS'],
  ),
  v.forward(
    v.partialCheck(
      [['NODE_ENV'], ['DATABASE_URL'], ['SECRETS_KEY']],
      (given) => given.NODE_ENV !== 'production' || given.DATABASE_URL === undefined || given.SECRETS_KEY !== undefined,
      'must be given in production: every process opens the same secrets, and a lost folder must not lose them',
    ),
    ['SECRETS_KEY'],
  ),
);

/** The checked environment of the platform. */
export type Env = v.InferOutput<typeof environment>;

/** The environment is wrong; one line for each fault, naming the variable and never its value. */
export class EnvironmentError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'EnvironmentError';
    this.faults = faults;
  }
}

/** Reads the environment; throws `EnvironmentError`. An empty variable counts as one that is not set. */
export function parseEnv(given: Readonly<Record<string, string | undefined>>): Env {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = v.safeParse(environment, set);
  if (parsed.success) return parsed.output;
  throw new EnvironmentError(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`));
}
