import type * as v from 'valibot';

/**
 * One call of the wire. `path` names its parameters with a colon. `session` says whether it is made with a session
 * (bearer, company, signature: OP-10), before one, or with an API key (FEED-03). `encoded` says that its body travels as a URL-encoded form, and not
 * as JSON. `answers` is how its answer is read: `json` by `response`, `list` by `response` over body and headers
 * (PAGE-02), `nothing`, or `bytes`.
 */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly session: 'signed' | 'none' | 'hmac' | 'key';
  readonly host: 'api' | 'files';
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  readonly encoded?: 'form';
  readonly answers: 'json' | 'list' | 'nothing' | 'bytes';
  readonly response?: v.GenericSchema;
};
