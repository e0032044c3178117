import { describe, expect, it } from 'vitest';
import { EnvironmentError, parseEnv } from '#server/env.ts';

const [key, otherKey] = [
  'age15rkcagkax768uw2s8hrwratx6mtp3gd6c7jepqkrmyycnqpk89zs5v8ymk',
  'age1ps43wema2rhp6m7w06wka0ekulved87cvkt5v8amjnauhvaz3a7qtwgffc',
];

const faults = (given: Record<string, string>): readonly string[] => {
  try {
    parseEnv(given);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.faults;
    throw error;
  }
};

describe('the environment', () => {
  it('TECH-02 nothing needs to be set to try the platform', () => {
    expect(parseEnv({})).toEqual({
      NODE_ENV: '',
      HOST: '127.0.0.1',
      PORT: 8080,
      CONNECTIONS: 4000,
      CONNECTIONS_PER_ADDRESS: 500,
      DATA_DIR: './data',
      DATABASE_CONNECTIONS: 10,
      PUBLIC_API_HOST: '',
      PUBLIC_FILES_HOST: '',
      PUBLIC_APP_ORIGIN: '',
      MAIL_FROM: 'Storewalk <no-reply@localhost>',
      APP_ORIGINS: [],
      SUPPORT_RECIPIENTS: [],
      SECURITY_CONTACT: [],
      SESSION_IDLE_HOURS: 168,
      SESSION_HOURS: 720,
      SIGN_IN_PER_ACCOUNT: 10,
      SIGN_IN_PER_ADDRESS: 100,
      SIGN_IN_WINDOW_MINUTES: 15,
      PASSWORD_RESETS_PER_ACCOUNT: 5,
      WRONG_CODES_PER_DAY: 20,
      UNNAMED_FILES_MB: 20_000,
      UPLOADED_MB_PER_DAY: 40_000,
      TICKETS_PER_EXECUTION: 500,
      PUSH_INSIDE: false,
      WEBHOOKS_INSIDE: false,
      NOTICE_MAILS_PER_DAY: 20_000,
      TICKET_EXPIRY_DAYS: 7,
      MAP_KEY: '',
      MAP_PICTURES_PER_MINUTE: 1500,
      SSO_CLIENT_SECRETS: new Map(),
      TRUSTED_PROXIES: 0,
      DRAIN_SECONDS: 0,
      METRICS_HOST: '127.0.0.1',
      OUTBOX_AGES: false,
      CHARTS: false,
      FILES_S3_DIRECT: false,
      LOG_LEVEL: 'info',
    });
  });

  it('TECH-02 an empty variable counts as one that is not set', () => {
    expect(parseEnv({ PORT: '', DATABASE_URL: '' })).toEqual(parseEnv({}));
  });

  it('TECH-02 lists are separated by commas', () => {
    const env = parseEnv({
      APP_ORIGINS: 'https://a.test, https://b.test:8443,',
      SUPPORT_RECIPIENTS: `${key},${otherKey}`,
    });
    expect(env.APP_ORIGINS).toEqual(['https://a.test', 'https://b.test:8443']);
    expect(env.SUPPORT_RECIPIENTS).toEqual([key, otherKey]);
  });

  it('SSO-04 the secrets of companies at their providers are read by slug, and never told', () => {
    expect(parseEnv({ SSO_CLIENT_SECRETS: '{"acme":"pl4nted"}' }).SSO_CLIENT_SECRETS.get('acme')).toBe('pl4nted');
    for (const SSO_CLIENT_SECRETS of ['pl4nted', '"pl4nted"', '{"acme":"","b":"pl4nted"}', '{"acme":["pl4nted"]}']) {
      const told = faults({ SSO_CLIENT_SECRETS }).join('\n');
      expect(told).toMatch(/^SSO_CLIENT_SECRETS/);
      expect(told).not.toContain('pl4nted');
    }
  });

  it('TECH-02 every fault is told at once, a line each, by the name of the variable and without its value', () => {
    const given = {
      PORT: 'pl4nted',
      DATABASE_URL: 'mysql://pl4nted',
      TLS_CERT: 'pl4nted.pem',
      PUBLIC_API_HOST: 'https://api.test/pl4nted',
      PUBLIC_APP_ORIGIN: 'ftp://pl4nted',
      SMTP_URL: 'mail.pl4nted:25',
      MAIL_FROM: 'pl4nted\r\nBcc: a@b.test',
      APP_ORIGINS: 'https://a.test,pl4nted',
      SECRETS_KEY: 'pl4nted',
      SESSION_HOURS: '0',
      SIGN_IN_PER_ACCOUNT: '-1',
      WRONG_CODES_PER_DAY: '0',
      MAP_PICTURES_PER_MINUTE: '0',
      TRUSTED_PROXIES: '11',
      LOG_LEVEL: 'pl4nted',
    };
    const told = faults(given);
    expect(told.map((line) => line.split(/[.:]/)[0]).sort()).toEqual(Object.keys(given).sort());
    expect(told.join('\n')).not.toContain('pl4nted');
  });

  it.each([
    ['a capital letter', 'https://App.acme.test'],
    ['the usual port', 'https://app.acme.test:443'],
    ['a name and a password', 'https://me:pl4nted@app.acme.test'],
    ['a stroke at the end', 'https://app.acme.test/'],
  ])('OP-09 an address of the app with %s would be that of no browser', (_what, address) => {
    const told = faults({ PUBLIC_APP_ORIGIN: address, APP_ORIGINS: `https://a.test,${address}` });
    expect(told.map((line) => line.split(/[.:]/)[0])).toEqual(['PUBLIC_APP_ORIGIN', 'APP_ORIGINS']);
  });

  it('OP-53 a key to which nothing can be encrypted is refused before anybody needs it', () => {
    const mistyped = `${key.slice(0, -1)}q`;
    for (const SUPPORT_RECIPIENTS of [mistyped, `${key},${mistyped}`, key.slice(0, -4), 'age1'])
      expect(faults({ SUPPORT_RECIPIENTS })).toEqual([expect.stringMatching(/^SUPPORT_RECIPIENTS\S*: .*age1…/)]);
  });

  it('C4 mails go out by a server only with links that lead somewhere', () => {
    const mail = { SMTP_URL: 'smtps://user:secret@mail.test' };
    expect(faults(mail)).toEqual([expect.stringMatching(/^PUBLIC_APP_ORIGIN: must be given with SMTP_URL/)]);
    expect(faults({ ...mail, PUBLIC_APP_ORIGIN: 'https://app.test', MAIL_FROM: 'Acme <a@acme.test>' })).toEqual([]);
    expect(faults({ PUBLIC_APP_ORIGIN: 'https://app.test', MAIL_FROM: 'a@acme.test' })).toEqual([]);
  });

  it('OP-53 in production on a database server somebody must be able to open unsent work', () => {
    const production = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://localhost/storewalk',
      SECRETS_KEY: 'ab'.repeat(32),
    };
    expect(faults(production)).toEqual([expect.stringMatching(/^SUPPORT_RECIPIENTS: must be given in production/)]);
    expect(faults({ ...production, SUPPORT_RECIPIENTS: 'nonsense' })).toEqual([expect.stringMatching(/age1/)]);
    expect(faults({ ...production, SUPPORT_RECIPIENTS: key })).toEqual([]);
    expect(faults({ NODE_ENV: 'production' })).toEqual([]);
  });

  it('API-01 in production on a database server the key of what is sealed must be given', () => {
    const production = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://localhost/storewalk',
      SUPPORT_RECIPIENTS: key,
    };
    expect(faults(production)).toEqual([expect.stringMatching(/^SECRETS_KEY: must be given in production/)]);
    expect(faults({ ...production, SECRETS_KEY: 'AB'.repeat(32) })).toEqual([expect.stringMatching(/64 hex/)]);
    expect(faults({ ...production, SECRETS_KEY: 'ab'.repeat(32) })).toEqual([]);
    expect(faults({ NODE_ENV: 'production' })).toEqual([]);
  });
});

describe('the bucket of FILES_S3_URL', () => {
  it('is read with its key, its secret and its region', () => {
    expect(
      parseEnv({ FILES_S3_URL: 'https://KEY:se%2Fcr%2Bet@s3.acme.test:9000/files?region=eu-west-1' }),
    ).toMatchObject({
      FILES_S3_URL: {
        endpoint: 'https://s3.acme.test:9000/files',
        accessKeyId: 'KEY',
        secretAccessKey: 'se/cr+et',
        region: 'eu-west-1',
      },
    });
    expect(parseEnv({ FILES_S3_URL: 'http://KEY:SECRET@localhost/files' }).FILES_S3_URL?.region).toBe('us-east-1');
  });

  it.each([
    'https://s3.acme.test/files',
    'https://KEY@s3.acme.test/files',
    'https://KEY:SECRET@s3.acme.test/',
    'https://KEY:SECRET@s3.acme.test/files/within',
    'https://KEY:SECRET@s3.acme.test/Files',
    'https://KEY:100%@s3.acme.test/files',
    'ftp://KEY:SECRET@s3.acme.test/files',
    'files',
  ])('%s stops the start with what it should be', (url) => {
    expect(() => parseEnv({ FILES_S3_URL: url })).toThrow('FILES_S3_URL: must be an address of a bucket');
  });
});
