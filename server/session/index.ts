import type { Handlers } from '../http/handler.ts';
import { checkPasswordToken, requestPasswordReset, savePassword } from './passwordReset.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';
import { singleSignOn, singleSignOnEndpoint } from './singleSignOn/index.ts';

export { closeAccount, openAccount } from './account.ts';
export { closeCompany, openCompany } from './company.ts';
export { forgetNonces } from './nonces.ts';
export { hashPassword } from './password.ts';
export { startPasswordMails } from './passwordMail.ts';
export { namesOf, type PasswordFault, passwordFault, passwordLength } from './passwordRules.ts';
export { forgetPasswordTokens } from './passwordTokens.ts';
export { resetSecondFactor, sealSeeds } from './secondFactor.ts';
export { byUuid, forgetSessions } from './sessions.ts';
export {
  forgetSingleSignOn,
  isProviderAddress,
  keepsOpener,
  mountSingleSignOn,
  type ProviderAtHand,
  redirectUri,
  singleSignOnPaths,
} from './singleSignOn/index.ts';
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
