/** The identity provider of a company (OpenID Connect). Its secret, if it gave one, is in the environment. */
export type SingleSignOnTable = { company_uuid: string; issuer: string; client_id: string };

/**
 * A popup on its way to the provider and back; gone when it is back. `app_state` is what the app put there,
 * `state_hash`, `nonce` and `code_verifier` are between platform and provider, `browser_hash` is of the cookie that
 * only the browser which began has. `address` is where it counts in the throttle.
 */
export type SingleSignOnAttemptTable = {
  state_hash: Uint8Array;
  company_uuid: string;
  browser_hash: Uint8Array;
  app_origin: string;
  app_state: string;
  nonce: string;
  code_verifier: string;
  address: string;
  expires_at: Date;
};

/** The code that the popup brings to the app, good for one session of this user; gone when it is used. */
export type SingleSignOnCodeTable = {
  code_hash: Uint8Array;
  company_uuid: string;
  user_uuid: string;
  expires_at: Date;
};

export type SingleSignOnTables = {
  single_sign_on: SingleSignOnTable;
  single_sign_on_attempt: SingleSignOnAttemptTable;
  single_sign_on_code: SingleSignOnCodeTable;
};
