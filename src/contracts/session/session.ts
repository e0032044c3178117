import * as v from 'valibot';
import { text, uuid } from '../shared/primitives.ts';

const workflowStartingPoint = v.picklist(['WORKFLOW_STARTING_POINT_STORE', 'WORKFLOW_STARTING_POINT_ACTIVITY']);

/** Settings of the signed-in user's company (DATA-01); an absent starting point means store-first (OP-17). */
const uiSetting = v.object({
  workflow_starting_point: v.nullish(workflowStartingPoint, 'WORKFLOW_STARTING_POINT_STORE'),
  style_prefix: text,
  activities_order_by: text,
});

/** DATA-01. `hmac` is sent as it is with file requests (OP-13); `token` is bearer and signing key (SESS-05). */
export const session = v.object({
  company_uuid: uuid,
  company_name: text,
  user_uuid: uuid,
  first_name: text,
  last_name: text,
  timezone: text,
  hmac: text,
  token: v.pipe(v.string(), v.nonEmpty()),
  permissions: v.nullish(v.record(v.string(), v.boolean()), {}),
  company_modules: v.nullish(v.array(v.record(v.string(), v.boolean())), []),
  time_zone_offset: v.pipe(
    v.nullish(v.string(), '-03:00'),
    v.transform((offset) => (/^[+-]\d{2}:\d{2}$/.test(offset ?? '') ? (offset ?? '-03:00') : '-03:00')),
  ),
  ui_setting: v.nullish(uiSetting, {}),
});
export type Session = v.InferOutput<typeof session>;

/** A session as the device keeps it; `shared` ends with the tab (OP-04). */
export const keptSession = v.object({ session, device: v.picklist(['own', 'shared']) });
export type KeptSession = v.InferOutput<typeof keptSession>;

/** Body of API-01; the MFA fields come from the MFA steps only (AUTH-06). */
export const signInRequest = v.object({
  username_or_email: v.pipe(v.string(), v.nonEmpty(), v.maxLength(320)),
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096)),
  mfa_code: v.optional(v.pipe(v.string(), v.maxLength(32))),
  mfa_mode: v.optional(v.picklist(['login', 'config'])),
});
export type SignInRequest = v.InferOutput<typeof signInRequest>;

/** `code` of the problem that API-01 answers with (503) when it cannot read the second factor of the account any more. */
export const secondFactorUnreadable = 'secondFactorUnreadable';

/** The name of a company as a person types it (SSO-01). */
const companyName = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));

/** Body of API-03 (OP-09). */
export const singleSignOnEndpointRequest = v.object({ company_data: v.object({ company_name: companyName }) });

/** Answer of API-03: where the popup goes. Whether it may go there is judged by who opens it (OP-09). */
export const singleSignOnEndpoint = v.object({ endpoint_url: v.pipe(v.string(), v.nonEmpty()) });

/** Body of API-02 (OP-09): what the popup brought, once, and the company that it was asked for. */
export const singleSignOnRequest = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096)),
  company_name: companyName,
});
export type SingleSignOnRequest = v.InferOutput<typeof singleSignOnRequest>;

/**
 * Answer of API-01 and API-02 (OP-05): the session flat or under one key `session`, beside the MFA fields (DATA-15).
 * This schema is the one place that knows the real shape. No session in it and no MFA flag is a refused sign-in.
 */
export const signInAnswer = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((body) => {
    const nested = body['session'];
    const flat = typeof nested === 'object' && nested !== null ? { ...body, ...nested } : body;
    const parsed = v.safeParse(session, flat);
    return {
      session: parsed.success ? parsed.output : null,
      mfa_required: body['mfa_required'] === true,
      config_qr: typeof body['config_qr'] === 'string' ? body['config_qr'] : '',
      login_from_config: body['login_from_config'] === true,
    };
  }),
);
export type SignInAnswer = v.InferOutput<typeof signInAnswer>;

/** Answer of API-05. */
export const companyUiSetting = v.object({
  company: v.object({ ui_setting: v.object({ style_prefix: text }) }),
});
