import type { Session } from '#contracts/session/session.ts';
import { type Failure, FailureError } from '#contracts/shared/failure.ts';
import { header } from '#contracts/shared/headers.ts';
import type { AnySchema, Output } from '#contracts/shared/parse.ts';
import type { Route } from '#contracts/shared/route.ts';
import { routes } from '#contracts/shared/routes.ts';
import { addressOf, type Query } from './address.ts';
import { type Answer, type ReadRoute, read, readNothing } from './answer.ts';
import { ofetchCarrier } from './carrier.ts';
import { type Watch, withDeadline } from './deadline.ts';
import { headersOf, hmacQuery, type Outgoing } from './outgoing.ts';
import { refusalOf, skewOf } from './refusal.ts';

/**
 * `session` is asked once, at the start of a call; `onUnauthorized` gets the token that the platform refused. `language`
 * is the one that the app shows: the platform's own words, and its mails, are in it (I18N-01).
 */
export type ClientOptions = {
  readonly hosts: Readonly<Record<Route['host'], string>>;
  readonly appVersion: string;
  readonly now: () => Date;
  readonly random: () => string;
  readonly session: () => Session | null;
  readonly language: () => string;
  readonly onUnauthorized: (token: string) => void;
  readonly fetch?: typeof globalThis.fetch;
};

/**
 * The input of one call. `timeout` in milliseconds without a sign of life. `accepts` decides what counts as success
 * where 2xx is not the rule, `refusal` which failure is thrown where the fixed ones say too little; `transport`
 * replaces fetch where progress is wanted; `idempotencyKey` and `version` are those of OP-138.
 */
export type Input = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Query;
  readonly body?: Outgoing['body'];
  readonly signal?: AbortSignal | undefined;
  readonly timeout?: number;
  readonly accepts?: (answer: Answer) => boolean;
  readonly refusal?: (answer: Answer, now: Date) => Failure;
  readonly transport?: (watch: Watch) => typeof globalThis.fetch;
  readonly idempotencyKey?: string;
  readonly version?: number;
};

/** Every refusal is thrown as a `FailureError`; an abort throws the reason of the signal. Nothing is ever sent twice by itself, but for a wrong clock (OP-139). */
export type Client = {
  readonly call: <Schema extends AnySchema>(route: ReadRoute<Schema>, input?: Input) => Promise<Output<Schema>>;
  readonly bytes: (route: Route & { readonly answers: 'bytes' }, input?: Input) => Promise<ArrayBuffer>;
  readonly nothing: (route: Route & { readonly answers: 'nothing' }, input?: Input) => Promise<void>;
  /** The time of the platform, as far as this client has been told it (OP-139): that of the device otherwise. */
  readonly platformTime: () => Date;
  /** By how many milliseconds the platform's clock is known to be ahead of the device's; 0 until a call was refused for it. */
  readonly skew: () => number;
  /** The address that an image loads by itself (SIGN-07); null without a session. */
  readonly address: (route: Route & { readonly session: 'hmac' }, query: Query) => string | null;
};

const answerWithin = 30_000;

/**
 * The one client of the app. Its calls throw each failure as a `FailureError`, an abort as the reason of the signal; a
 * clock that the platform finds wrong is corrected once for all later calls (OP-139).
 */
export function createClient(options: ClientOptions): Client {
  /** How far the platform's clock is ahead of this device's, in milliseconds; known once a call was refused for it. */
  let offset = 0;
  const platformTime = () => new Date(options.now().getTime() + offset);

  async function exchange(route: Route, input: Input): Promise<Answer> {
    const session = sessionFor(route, options.session());
    const first = await attempt(route, input, session);
    const skew = skewOf(first);
    if (skew !== null) offset = Date.parse(skew.serverTime) - options.now().getTime();
    const answer = skew === null ? first : await attempt(route, input, session);
    if ((input.accepts ?? isSuccess)(answer)) return answer;
    if (answer.status === 401) reportUnauthorized(route, session);
    throw new FailureError((input.refusal ?? refusalOf)(answer, platformTime()));
  }

  async function attempt(route: Route, input: Input, session: Session | null): Promise<Answer> {
    const address = addressFor(route, input, session);
    const stamp = { appVersion: options.appVersion, now: platformTime(), random: options.random() };
    const signed = await headersOf(route, address, session, stamp);
    const headers = { ...signed, 'Accept-Language': options.language(), ...ownHeaders(input) };
    const outgoing: Outgoing = { method: route.method, address, headers, body: input.body };
    return withDeadline(input.timeout ?? answerWithin, input.signal, (watch) =>
      ofetchCarrier(input.transport?.(watch) ?? options.fetch)(outgoing, watch),
    );
  }

  const addressFor = (route: Route, { params = {}, query = {} }: Input, session: Session | null) =>
    addressOf(options.hosts[route.host], route.path, params, { ...query, ...hmacQuery(route, session) });

  /** OP-11: only a call made with the session that is still the current one can end it, and signing out ends it anyway. */
  function reportUnauthorized(route: Route, session: Session | null): void {
    if (session === null || route === routes.signOut || options.session()?.token !== session.token) return;
    options.onUnauthorized(session.token);
  }

  return {
    call: async (route, input = {}) => read(route, await exchange(route, input)),
    bytes: async (route, input = {}) => (await exchange(route, input)).bytes,
    nothing: async (route, input = {}) => readNothing(await exchange(route, input)),
    platformTime,
    skew: () => offset,
    address: (route, query) => {
      const session = options.session();
      return session === null ? null : addressFor(route, { query }, session);
    },
  };
}

const ownHeaders = ({ idempotencyKey, version }: Input): Readonly<Record<string, string>> => ({
  ...(idempotencyKey === undefined ? {} : { [header.idempotencyKey]: idempotencyKey }),
  ...(version === undefined ? {} : { [header.ifMatch]: `"${version}"` }),
});

/** Whether a status is one of 200 to 299. */
export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300;

function sessionFor(route: Route, session: Session | null): Session | null {
  if (route.session === 'none') return null;
  if (session === null) throw new FailureError({ code: 'unauthorized', messages: [] });
  return session;
}
