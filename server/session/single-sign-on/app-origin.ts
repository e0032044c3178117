import type { Env } from '../../env.ts';

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Does an address lead to this very machine? */
export const isLoopback = (url: URL): boolean => loopback.has(url.hostname);

/**
 * The origin of the app that a code may be handed to, if it is one: the configured ones, or, on the device that the
 * platform runs on, the one that the request itself came to. A host name that another person made up is never one.
 */
export function allowedOrigin(env: Env, request: Request, origin: string): string | null {
  if (origin !== '' && [env.PUBLIC_APP_ORIGIN, ...env.APP_ORIGINS].includes(origin)) return origin;
  const own = new URL(request.url);
  if (!URL.canParse(origin) || !isLoopback(own)) return null;
  return new URL(origin).host === own.host && new URL(origin).origin === origin ? origin : null;
}

/** Where the platform itself is reached by the popup of an app at `origin`. */
export const platformOrigin = (env: Env, origin: string): string => env.PUBLIC_API_HOST || origin;
