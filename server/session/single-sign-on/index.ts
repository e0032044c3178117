export { forgetSingleSignOn } from './attempts.ts';
export { singleSignOnEndpoint } from './endpoint.ts';
export { singleSignOn } from './exchange.ts';
export { singleSignOnPaths } from './paths.ts';
export { keepsOpener, mountSingleSignOn } from './popup.ts';
export { isProviderAddress, type ProviderAtHand, redirectUri } from './provider.ts';
