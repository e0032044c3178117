import { checkToken, requestReset, savePassword } from '#effects/session/password.ts';
import type { Tools } from '#effects/tools.ts';
import { passwordAcceptMachine } from '#machines/session/password-accept.machine.ts';
import { passwordResetMachine } from '#machines/session/password-reset.machine.ts';

/** Asking for a new password, with every port filled. */
export const composePasswordReset = (tools: Tools): typeof passwordResetMachine =>
  passwordResetMachine.provide({ actors: { requestReset: requestReset(tools) } });

/** Setting it, with every port filled. */
export const composePasswordAccept = (tools: Tools): typeof passwordAcceptMachine =>
  passwordAcceptMachine.provide({ actors: { checkToken: checkToken(tools), savePassword: savePassword(tools) } });
