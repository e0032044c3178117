import { fromPromise } from 'xstate';
import type { ResetAccount } from '#contracts/password.ts';
import type { PasswordToSave } from '#machines/session/passwordAccept.machine.ts';
import type { Tools } from '../tools.ts';

/** PASS-02. */
export const requestReset = ({ calls, language }: Tools) =>
  fromPromise<void, { username: string }>(({ input: { username }, signal }) =>
    calls.requestPasswordReset(username.trim(), language(), signal),
  );

/** PASS-03. */
export const checkToken = ({ calls, language }: Tools) =>
  fromPromise<ResetAccount, { token: string }>(({ input: { token }, signal }) =>
    calls.checkPasswordToken(token, language(), signal),
  );

/** PASS-07. */
export const savePassword = ({ calls, language }: Tools) =>
  fromPromise<void, PasswordToSave>(({ input: { account, ...given }, signal }) =>
    calls.savePassword(account, given, language(), signal),
  );
