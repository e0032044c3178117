import { fromPromise } from 'xstate';
import * as api from '#api/session/password.ts';
import type { ResetAccount } from '#contracts/session/password.ts';
import type { PasswordToSave } from '#machines/session/password-accept.machine.ts';
import type { Tools } from '../tools.ts';

/** PASS-02. */
export const requestReset = ({ client }: Tools) =>
  fromPromise<void, { username: string }>(({ input: { username }, signal }) =>
    api.requestPasswordReset(client, username.trim(), signal),
  );

/** PASS-03. */
export const checkToken = ({ client }: Tools) =>
  fromPromise<ResetAccount, { token: string }>(({ input: { token }, signal }) =>
    api.checkPasswordToken(client, token, signal),
  );

/** PASS-07. */
export const savePassword = ({ client }: Tools) =>
  fromPromise<void, PasswordToSave>(({ input, signal }) => api.savePassword(client, input, signal));
