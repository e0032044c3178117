import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { serveStatic as serveContent } from 'hono/serve-static';
import type { Http } from '../http/context.ts';
import { scriptsIn } from './scripts-in.ts';

/** Files under this path carry their digest in their name: they never change. */
const named = '/assets/';

/** Files with a digest in their name stay in caches for good; all others are asked for again. */
const cacheByName: MiddlewareHandler = async (context, next) => {
  await next();
  const forGood = context.req.path.startsWith(named) && context.res.ok;
  context.header('Cache-Control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache');
};

/** An address without a file ending is a screen of the app, unless it is of the files with a digest. */
const isScreen = (path: string): boolean => !/\.\w+$/.test(path) && !path.startsWith(named);

/** Serves the built app from its folder: its files, and its page for the address of every screen. */
export function serveBuiltApp(app: Hono<Http>, folder: string): void {
  const page = serveStatic<Http>({ root: folder, path: 'index.html' });
  app.use(cacheByName, compress());
  app.use(`${named}*`, serveContent({ root: folder, join, precompressed: true, getContent: readOnce() }));
  app.use(serveStatic({ root: folder, precompressed: true }));
  app.get('*', (context, next) => (isScreen(context.req.path) ? page(context, next) : next()));
}

/** Reads each file once and keeps it; null for a missing file. The first screen of a visit takes a dozen of them. */
function readOnce(): (path: string) => Promise<Uint8Array<ArrayBuffer> | null> {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return async (path) => {
    const content = kept.get(path) ?? (await readFile(path).catch(() => null));
    if (content !== null) kept.set(path, content);
    return content;
  };
}

/** The scripts that stand in the page of the built app, as a policy names them. */
export const scriptsInPage = (folder: string): string[] => scriptsIn(readFileSync(join(folder, 'index.html'), 'utf8'));
