import type { ColumnType, Generated } from 'kysely';
import type { NoticeSettings } from '#contracts/tickets/notice-choices.ts';

/** JSON columns are written as text (`JSON.stringify`), so that both dialects store the same, and read as values. */
type Json<Value> = ColumnType<Value, string, string>;
type DefaultedJson<Value> = ColumnType<Value, string | undefined, string>;

/** A tenant (DATA-01). `modules` maps a module's name to whether it is active (MOD-02). */
export type CompanyTable = {
  uuid: string;
  slug: string;
  name: string;
  active: Generated<boolean>;
  modules: DefaultedJson<Record<string, boolean>>;
  workflow_starting_point: Generated<'WORKFLOW_STARTING_POINT_STORE' | 'WORKFLOW_STARTING_POINT_ACTIVITY'>;
  style_prefix: Generated<string>;
  activities_order_by: Generated<string>;
  timezone: Generated<string>;
  /** `+hh:mm`; null when the company has none (SESS-04). */
  time_zone_offset: string | null;
  /** Every account signs in with a second factor; who has none sets it up at the next sign-in. */
  mfa_required: Generated<boolean>;
  /** TOLD-02: what its people are told who have not chosen; null for the product's own choice. */
  notices: Json<NoticeSettings> | null;
  /** KEEP-01: how many months executions are kept after their delivery; null for ever. */
  keep_months: number | null;
  created_at: Generated<Date>;
};

/** An account. `email` and `username` are kept in lower case and are unique on the platform. */
export type UserTable = {
  uuid: string;
  company_uuid: string;
  email: string;
  username: string | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  /** The text in which first and last name are looked for. */
  folded_name: string;
  password_hash: string;
  active: Generated<boolean>;
  permissions: DefaultedJson<Record<string, boolean>>;
  /** `off`, `on`, or `setup`: must be set up at the next sign-in (AUTH-07). */
  mfa: Generated<'off' | 'on' | 'setup'>;
  /** The seed of the codes, sealed (`SecretBox`). */
  mfa_secret: string | null;
  /** A seed that was shown and waits for its first code, sealed alike. */
  mfa_pending: string | null;
  /** The newest time step whose code was used; it and older ones are refused. */
  mfa_last_step: number | null;
  /** The language of the last sign-in: mails go in it. */
  language: 'en' | 'es' | null;
  /** TOLD-02: what the person has chosen to be told; null for who goes by the company's choice. */
  notices: Json<NoticeSettings> | null;
  /** When the last letter about tasks went to the person. */
  noticed_at: Date | null;
  created_at: Generated<Date>;
};

/** A session; the token and the HMAC are stored as SHA-256 only. */
export type SessionTable = {
  uuid: string;
  company_uuid: string;
  user_uuid: string;
  token_hash: Uint8Array;
  hmac_hash: Uint8Array;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
};

/** The random numbers of signed requests already seen (SIGN-08). */
export type NonceTable = { company_uuid: string; random: string; expires_at: Date };

/** Addresses from which an account has signed in before. */
export type SignInAddressTable = { user_uuid: string; address: string; last_at: Date };

/** Counters of the sign-in throttle; the columns are those of rate-limiter-flexible. `expire` in ms since 1970. */
export type SignInLimitTable = { key: string; points: number; expire: number | null };

/**
 * A mail that waits to be sent: with a link (`reset`; without a user where there is no such account), or that the
 * password is another one (`changed`).
 */
export type PasswordRequestTable = {
  uuid: string;
  user_uuid: string | null;
  kind: Generated<'reset' | 'changed'>;
  language: 'en' | 'es';
  attempts: Generated<number>;
  created_at: Date;
  due_at: Date;
};

/** The one link of an account by which a new password can be set; stored as SHA-256 only. */
export type PasswordResetTable = { user_uuid: string; token_hash: Uint8Array; expires_at: Date };

export type SessionTables = {
  company: CompanyTable;
  user: UserTable;
  session: SessionTable;
  nonce: NonceTable;
  sign_in_address: SignInAddressTable;
  sign_in_limit: SignInLimitTable;
  password_request: PasswordRequestTable;
  password_reset: PasswordResetTable;
};

export type { DefaultedJson, Json };
