import type { ResetAccount, resetForm } from '#contracts/session/password.ts';
import type { Failure } from '#contracts/shared/failure.ts';
import type { Input } from '#contracts/shared/parse.ts';
import { messagesOf } from '#contracts/shared/problem.ts';
import { routes } from '#contracts/shared/routes.ts';
import { type Answer, bodyOf } from '../shared/answer.ts';
import type { Client } from '../shared/client.ts';
import { refusalOf } from '../shared/refusal.ts';

/** A new password by the link of a mail. */
export type PasswordToSave = {
  readonly account: ResetAccount;
  readonly token: string;
  readonly password: string;
  readonly confirmation: string;
};

/** API-06. Throws one `Failure`, a refusal by its words (PASS-09), or the reason of the signal; so do the next two. */
export const requestPasswordReset = (client: Client, username: string, signal?: AbortSignal): Promise<void> =>
  client.nothing(routes.requestPasswordReset, { ...inWords(signal), body: { username, module: 'web-executor' } });

/** API-07: whose password the token of a link sets. */
export const checkPasswordToken = (client: Client, token: string, signal?: AbortSignal): Promise<ResetAccount> =>
  client.call(routes.checkPasswordToken, { ...inWords(signal), query: { token } });

/** API-08. */
export function savePassword(client: Client, given: PasswordToSave, signal?: AbortSignal): Promise<void> {
  const { uuid, company_uuid } = given.account;
  const form: Input<typeof resetForm> = {
    'user[uuid]': uuid,
    'user[password]': given.password,
    'user[password_confirmation]': given.confirmation,
    'user[company_uuid]': company_uuid,
    token: given.token,
    _method: 'PUT',
  };
  const body = new URLSearchParams(form).toString();
  return client.nothing(routes.savePassword, { ...inWords(signal), params: { uuid }, body });
}

const inWords = (signal: AbortSignal | undefined) => ({ signal, refusal: refusalInWords });

/** A 4xx refusal with messages is `rejected` with them, but for `timeout` and `throttled`; any other as always. */
function refusalInWords(answer: Answer, now: Date): Failure {
  const refusal = refusalOf(answer, now);
  const decided = answer.status >= 400 && answer.status < 500 && !['timeout', 'throttled'].includes(refusal.code);
  const body = decided ? bodyOf(answer) : null;
  const messages = typeof body === 'object' ? messagesOf(body) : [];
  return messages.length > 0 ? { code: 'rejected', status: answer.status, messages } : refusal;
}
