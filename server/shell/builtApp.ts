import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { Http } from '../http/context.ts';

/** Files under `/assets/` carry their digest in their name, so they stay in caches for good; the rest is asked for again. */
const cacheByName: MiddlewareHandler = async (context, next) => {
  await next();
  const forGood = context.req.path.startsWith('/assets/') && context.res.ok;
  context.header('Cache-Control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache');
};

/** Serves the built app from its folder; every address without a file ending is a screen of the app. */
export function serveBuiltApp(app: Hono<Http>, folder: string): void {
  const page = serveStatic<Http>({ root: folder, path: 'index.html' });
  app.use(cacheByName, compress(), serveStatic({ root: folder, precompressed: true }));
  app.get('*', (context, next) => (/\.\w+$/.test(context.req.path) ? next() : page(context, next)));
}

/** The scripts that stand in the page of the built app, as a policy names them (CSP 3, `hash-source`). */
export const scriptsInPage = (folder: string): string[] =>
  [...readFileSync(join(folder, 'index.html'), 'utf8').matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
