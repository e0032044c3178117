import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { allRoutes, type RouteName } from '#contracts/shared/all-routes.ts';
import { header } from '#contracts/shared/headers.ts';
import { manifestPath } from '#domain/shell/manifest-address.ts';
import { paths } from '#domain/shell/route.ts';
import { type DemoProvider, demoProviderPath } from './demo/index.ts';
import { handlers as execution } from './execution/index.ts';
import { handlers as files, followLink, linkPrefix, protectFiles } from './files/index.ts';
import { handlers as finished, mapOrigins, mountMap } from './finished/index.ts';
import type { Http } from './http/context.ts';
import { answerError, answerNotFound } from './http/errors.ts';
import type { Handlers } from './http/handler.ts';
import { nameRequest, neverStore, securityHeaders } from './http/headers.ts';
import { logRequests } from './http/log.ts';
import { Refusal } from './http/refusal.ts';
import { serve } from './http/serve.ts';
import { measureCalls } from './metrics/measure-calls.ts';
import type { Metrics } from './metrics/metrics.ts';
import { outboxAges } from './metrics/outbox-ages.ts';
import { answerOpenApi } from './openapi/document.ts';
import type { Platform } from './platform.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import { handlers as results } from './results/index.ts';
import { handlers as routines } from './routines/index.ts';
import { handlers as selection } from './selection/index.ts';
import { identify, keepsOpener, mountSingleSignOn, handlers as session, singleSignOnPaths } from './session/index.ts';
import {
  answerHealth,
  answerManifest,
  answerReady,
  type Charts,
  configOf,
  leaveWhenStopping,
  mountSecurityText,
  protectCharts,
  scriptsInPage,
  serveBuiltApp,
  serveCharts,
  handlers as shell,
} from './shell/index.ts';
import { handlers as tickets } from './tickets/index.ts';
import { handlers as webhooks } from './webhooks/index.ts';

const handlers: Omit<Handlers, 'outboxAges'> = {
  ...session,
  ...shell,
  ...selection,
  ...execution,
  ...files,
  ...finished,
  ...results,
  ...routines,
  ...tickets,
  ...webhooks,
};

/**
 * `appFolder` holds the built app; null when something else serves it. `charts` are null when they are
 * not served. `demoProvider` tells the identity provider of the demo, which is there once the platform listens.
 * `metrics` are left out when nothing is measured, `readiness` when no signal stops this app.
 */
export type AppOptions = {
  readonly appFolder: string | null;
  readonly charts: Charts | null;
  readonly supportRecipients: readonly string[];
  readonly demoProvider: () => DemoProvider | null;
  readonly metrics?: Metrics | null;
  readonly readiness?: Readiness;
};

/** The whole platform as one web application: the calls of the wire, the run-time configuration, and the app itself. */
export function createApp(platform: Platform, options: AppOptions): Hono<Http> {
  const { appFolder, charts, supportRecipients, demoProvider, metrics = null } = options;
  const { readiness = createReadiness(platform) } = options;
  const app = new Hono<Http>();
  app.onError(answerError(platform, metrics));
  app.notFound(answerNotFound);
  app.use(measureCalls(metrics), nameRequest, logRequests(platform.log, linkPrefix), leaveWhenStopping(readiness));
  for (const path of [`${linkPrefix}*`, allRoutes.rawFile.path, allRoutes.fileByName.path]) app.use(path, protectFiles);
  for (const path of popupPaths) app.use(path, keepsOpener);
  if (charts !== null) protectCharts(app, charts);
  const scripts = appFolder === null ? [] : scriptsInPage(appFolder);
  app.use(securityHeaders(platform.env, { mapHosts: mapOrigins(platform.env), scripts }));
  for (const path of callPaths) app.use(path, neverStore);
  // No secret of a user lies beside text that another one chose, and no browser sends a session by itself (BREACH).
  app.get('/api/*', compress());
  if (platform.env.APP_ORIGINS.length > 0)
    for (const path of callPaths) app.use(path, otherOrigins(platform.env.APP_ORIGINS));
  mountCalls(app, platform, { ...handlers, outboxAges: outboxAges(metrics) });
  mountSecurityText(app, platform);
  mountSingleSignOn(app, platform, demoProvider);
  app.all(`${demoProviderPath}/*`, (context, next) => demoProvider()?.answer(context) ?? next());
  app.get('/api/openapi.json', answerOpenApi);
  app.all('/api/*', answerNotFound);
  app.get(`${linkPrefix}*`, (context) => followLink(platform, context.req.raw));
  mountMap(app, platform);
  app.get('/health', answerHealth(platform));
  app.get('/ready', answerReady(readiness));
  app.get('/config.json', neverStore, (context) => context.json(configOf(platform.env, supportRecipients)));
  app.get(manifestPath, answerManifest);
  if (charts !== null) serveCharts(app, charts);
  if (appFolder !== null) serveBuiltApp(app, appFolder);
  return app;
}

/** The addresses of calls, one of them not under `/api` (OP-64), and those of the checks of the process. */
const callPaths = ['/api/*', allRoutes.reportUrl.path, '/health', '/ready'];

/** The addresses that the popup of single sign-on passes through. */
const popupPaths = [...Object.values(singleSignOnPaths), `${demoProviderPath}/*`, paths.singleSignOnCallback];

const names = Object.keys(allRoutes).filter((name): name is RouteName => name in allRoutes);

function mountCalls(app: Hono<Http>, platform: Platform, handlers: Handlers): void {
  for (const name of names) {
    const { method, path } = allRoutes[name];
    app.on(method, path, (context) => serve(name, context, platform, handlers, identify));
  }
  for (const path of new Set(names.map((name) => allRoutes[name].path)))
    app.all(path, () => {
      throw new Refusal(405, { message: 'This address has no such method.' }, { Allow: methodsOf(path) });
    });
}

const methodsOf = (path: string): string =>
  names
    .filter((name) => allRoutes[name].path === path)
    .map((name) => allRoutes[name].method)
    .join(', ');

/** For an app that is served from another origin than the platform; no cookies are ever involved. */
const otherOrigins = (origins: readonly string[]) =>
  cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Content-Type', ...Object.values(header)],
    exposeHeaders: [
      'Retry-After',
      'Date',
      header.requestId,
      'X-Page',
      'X-Per-Page',
      'X-Total',
      'X-Total-Pages',
      'X-Prev-Page',
      'X-Next-Page',
    ],
    maxAge: 600,
  });
