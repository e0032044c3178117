import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const page = 'charts/inspector/index.html';

/** The inspector at `/inspector`, and what tells it of the app in the app's own page. It is part of no build. */
export const inspectorPage = (): Plugin => ({
  name: 'inspector-page',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (new URL(request.url ?? '/', 'http://localhost').pathname !== '/inspector') return next();
      readFile(page, 'utf8')
        .then((html) => server.transformIndexHtml(`/${page}`, html))
        .then((html) => response.setHeader('Content-Type', 'text/html').end(html))
        .catch(next);
    });
  },
  transformIndexHtml: (_html, { path }) =>
    path === `/${page}`
      ? []
      : [{ tag: 'script', attrs: { type: 'module', src: '/charts/inspector/attach.ts' }, injectTo: 'head-prepend' }],
});
