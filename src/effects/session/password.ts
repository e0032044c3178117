import { fromPromise } from 'xstate';
import * as api from '#api/password.ts';
import type { ResetAccount } from '#contracts/password.ts';
import type { PasswordToSave } from '#machines/session/passwordAccept.machine.ts';
import type { Tools } from '../tools.ts';

/** PASS-02. */
export const requestReset = ({ client, language }: Tools) =>
  fromPromise<void, { username: string }>(({ input: { username }, signal }) =>
    api.requestPasswordReset(client, username.trim(), { language: language(), signal }),
  );

/** PASS-03. */
export const checkToken = ({ client, language }: Tools) =>
  fromPromise<ResetAccount, { token: string }>(({ input: { token }, signal }) =>
    api.checkPasswordToken(client, token, { language: language(), signal }),
  );

/** PASS-07. */
export const savePassword = ({ client, language }: Tools) =>
  fromPromise<void, PasswordToSave>(({ input, signal }) =>
    api.savePassword(client, input, { language: language(), signal }),
  );
