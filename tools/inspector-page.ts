import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const page = 'charts/inspector/index.html';

/** The inspector at `/inspector`, and beside it what the app's page loads, in development. */
export const inspectorPage = (): Plugin => ({
  name: 'inspector-page',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (pathname === '/inspector/attach.js') request.url = '/charts/inspector/attach.ts';
      if (pathname !== '/inspector') return next();
      readFile(page, 'utf8')
        .then((html) => server.transformIndexHtml(`/${page}`, html))
        .then((html) => response.setHeader('Content-Type', 'text/html').end(html))
        .catch(next);
    });
  },
});
