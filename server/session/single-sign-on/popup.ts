import type { Hono, MiddlewareHandler } from 'hono';
import type { Http } from '../../http/context.ts';
import type { Platform } from '../../platform.ts';
import { comeBack } from './come-back.ts';
import { singleSignOnPaths } from './paths.ts';
import type { ProviderAtHand } from './provider.ts';
import { start } from './start.ts';

/** A page that a popup passes through: any other policy would cut it off from the app that opened it. */
export const keepsOpener: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('Cross-Origin-Opener-Policy', 'unsafe-none');
};

/** The two pages of the popup; `atHand` tells the provider that runs in this process, if any. */
export function mountSingleSignOn(app: Hono<Http>, platform: Platform, atHand: () => ProviderAtHand | null): void {
  app.get(singleSignOnPaths.start, (context) => start(context, platform, atHand()));
  app.get(singleSignOnPaths.callback, (context) => comeBack(context, platform, atHand()));
}
