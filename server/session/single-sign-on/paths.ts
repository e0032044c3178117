import { paths } from '#domain/shell/route.ts';

/** Where the popup passes by on its way to the provider, and on its way back. */
export const singleSignOnPaths = {
  start: '/api/v1/session/sso/start',
  callback: '/api/v1/session/sso/callback',
} as const;

/** The page of the app that the popup comes to in the end; what it is told travels in the fragment, which no server sees. */
export const appAddress = (origin: string, told: Readonly<Record<string, string>>): string =>
  `${origin}${paths.singleSignOnCallback}#${new URLSearchParams(told)}`;

/** Several popups of one browser do not take each other's cookie. */
export const cookieOf = (state: string): string => `sso_${state.slice(0, 8).replaceAll(/[^\w-]/g, '')}`;
