import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { Browser, BrowserContext } from 'playwright-core';
import { build } from 'vite';
import { findChromium, launch } from '#test/support/browser.ts';

const document =
  '<!doctype html><html lang="en"><title>edges</title><main><h1>Edges</h1></main><script type="module" src="/edges.js"></script>';

/** A real browser, and a page that offers the edges of src/browser to a test. */
export type EdgeBrowser = {
  readonly browser: Browser;
  readonly origin: string;
  /** A page of its own profile, or of the given one. */
  readonly open: (context?: BrowserContext) => ReturnType<BrowserContext['newPage']>;
  readonly stop: () => Promise<void>;
};

/** `answer` is asked for every request but those of the page itself. */
export async function startEdgeBrowser(
  answer: RequestListener = (_request, response) => response.writeHead(404).end(),
) {
  const scripts = await bundled();
  const server = createServer((request, response) => {
    const script = scripts.get(request.url ?? '');
    if (script !== undefined) response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script);
    else if (request.method === 'GET') response.writeHead(200, { 'Content-Type': 'text/html' }).end(document);
    else answer(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const origin = `http://127.0.0.1:${address.port}`;
  const browser = await launch(await findChromium());
  const started: EdgeBrowser = {
    browser,
    origin,
    open: async (context) => {
      const page = await (context ?? (await browser.newContext())).newPage();
      await page.goto(origin);
      await page.waitForFunction(() => 'edges' in globalThis);
      return page;
    },
    stop: async () => {
      await browser.close();
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
  return started;
}

/** The edges as scripts by their address, made from the very sources of the product. */
async function bundled(): Promise<ReadonlyMap<string, string>> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: new URL('edges.ts', import.meta.url).pathname, formats: ['es'], fileName: 'edges' },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [first] = Array.isArray(made) ? made : [made];
  if (first === undefined || !('output' in first)) throw new Error('nothing was built');
  return new Map(
    first.output.flatMap((made) => {
      const text = made.type === 'chunk' ? made.code : made.source;
      return made.fileName.endsWith('.js') ? [[`/${made.fileName}`, Buffer.from(text).toString()] as const] : [];
    }),
  );
}
