import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { header } from '#contracts/shared/headers.ts';
import type { Env } from '../env.ts';
import type { Http } from './context.ts';

/** Names the request, in its answer and in the log. */
export const nameRequest: MiddlewareHandler<Http> = async (context, next) => {
  context.set('requestId', randomUUID());
  await next();
  context.header(header.requestId, context.var.requestId);
};

/** The answers of calls stay in no cache: they are one user's, and pictures must not lie about on a shared phone. */
export const neverStore: MiddlewareHandler<Http> = async (context, next) => {
  await next();
  context.header('Cache-Control', 'no-store');
};

/** The sources allowed beside the platform itself: the hosts of the map, and the digests of the page's own scripts. */
type Allowed = { readonly mapHosts: readonly string[]; readonly scripts: readonly string[] };

/** The security headers of every answer: nothing inline but what the build put there, no framing, only configured hosts. */
export function securityHeaders(env: Env, { mapHosts, scripts }: Allowed): MiddlewareHandler {
  const hosts = [env.PUBLIC_API_HOST, env.PUBLIC_FILES_HOST].filter((host) => host !== '');
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'blob:', 'data:', ...new Set([...hosts, ...mapHosts])],
      mediaSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...hosts],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      frameSrc: ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    crossOriginResourcePolicy: env.APP_ORIGINS.length > 0 ? 'cross-origin' : 'same-origin',
    referrerPolicy: 'no-referrer',
    strictTransportSecurity: env.TLS_CERT === undefined ? false : 'max-age=31536000; includeSubDomains',
    xFrameOptions: 'DENY',
    permissionsPolicy: {
      camera: ['self'],
      geolocation: ['self'],
      microphone: [],
      payment: [],
      usb: [],
    },
  });
}
