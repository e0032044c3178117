import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import type { Http } from '../http/context.ts';
import { scriptsIn } from './scripts-in.ts';

/**
 * The charts as `npm run charts` builds them: `html`, one page that asks nobody for anything, and the folder of the
 * inspector, which shows the machines of a running app.
 */
export type Charts = { readonly html: string; readonly inspector: string };

const chartsPath = '/charts';
const inspectorPath = '/inspector';
const inspectorPage = 'charts/inspector/index.html';

/** `CHARTS=1`, and the charts are not built. */
export class ChartsMissing extends Error {}

/** Reads the charts in the folder of a build; throws `ChartsMissing` where they are not built. */
export function readCharts(folder: string): Charts {
  const page = join(folder, 'charts/index.html');
  const inspector = join(folder, 'inspector');
  if (!existsSync(page) || !existsSync(join(inspector, inspectorPage)))
    throw new ChartsMissing('CHARTS is 1, but the charts are not built: npm run charts builds them.');
  return { html: readFileSync(page, 'utf8'), inspector };
}

const policyOf = (scripts: string): string =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    // Pictures are saved out of the page by way of `blob:`.
    'img-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const withPolicy =
  (policy: string): MiddlewareHandler<Http> =>
  async (context, next) => {
    await next();
    context.header('Content-Security-Policy', policy);
  };

/** Both pages have a policy of their own instead of the app's, which lets nothing stand inline. Before the app's. */
export function protectCharts(app: Hono<Http>, { html }: Charts): void {
  app.use(chartsPath, withPolicy(policyOf(scriptsIn(html).join(' '))));
  app.use(inspectorPath, withPolicy(policyOf("'self'")));
}

/** Answers with the page of charts, and with the inspector. */
export function serveCharts(app: Hono<Http>, { html, inspector }: Charts): void {
  const always: MiddlewareHandler = async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-cache');
  };
  for (const path of [chartsPath, inspectorPath, `${inspectorPath}/*`]) app.use(path, always);
  app.get(chartsPath, (context) => context.html(html));
  app.get(inspectorPath, serveStatic<Http>({ root: inspector, path: inspectorPage }));
  const rewriteRequestPath = (path: string): string => path.slice(inspectorPath.length);
  app.get(`${inspectorPath}/*`, serveStatic<Http>({ root: inspector, rewriteRequestPath }));
}
