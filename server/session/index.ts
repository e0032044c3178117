import type { Handlers } from '../http/handler.ts';
import { checkPasswordToken, requestPasswordReset, savePassword } from './password-reset.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { singleSignOn, singleSignOnEndpoint } from './single-sign-on/index.ts';

export { closeAccount, openAccount } from './account.ts';
export { makeApiKey, revokeApiKey, wrongKey } from './api-keys.ts';
export { closeCompany, openCompany } from './company.ts';
export { forgetNonces } from './nonces.ts';
export { hashPassword } from './password.ts';
export { startPasswordMails } from './password-mail.ts';
export { namesOf, type PasswordFault, passwordFault, passwordLength } from './password-rules.ts';
export { forgetPasswordTokens } from './password-tokens.ts';
export { resetSecondFactor, sealSeeds } from './second-factor.ts';
export { byUuid, forgetSessions } from './sessions.ts';
export {
  forgetSingleSignOn,
  isProviderAddress,
  keepsOpener,
  mountSingleSignOn,
  type ProviderAtHand,
  redirectUri,
  singleSignOnPaths,
} from './single-sign-on/index.ts';
export { admitStep, forgetAttempts, giveBackStep, mailsRefusedFor } from './throttle.ts';
export { identify } from './verify.ts';

export const handlers = {
  signIn,
  signOut,
  requestPasswordReset,
  checkPasswordToken,
  savePassword,
  singleSignOn,
  singleSignOnEndpoint,
} satisfies Partial<Handlers>;
