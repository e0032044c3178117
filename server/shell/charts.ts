import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Hono, MiddlewareHandler } from 'hono';
import type { Http } from '../http/context.ts';

/** The page of charts, as `npm run charts` builds it: one file that asks nobody for anything. */
export type ChartsPage = { readonly html: string; readonly policy: string };

export const chartsPath = '/charts';

/** `CHARTS=1`, and the page of charts is not built. */
export class ChartsMissing extends Error {}

/** Reads the page; throws `ChartsMissing` where it is not built. */
export function readCharts(file: string): ChartsPage {
  if (!existsSync(file))
    throw new ChartsMissing('CHARTS is 1, but the charts are not built: npm run charts builds them.');
  const html = readFileSync(file, 'utf8');
  return { html, policy: policyOf(html) };
}

/** The scripts and styles that stand in the page are its own; pictures are saved out of it by way of `blob:`. */
const policyOf = (html: string): string => {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** The policy of the page instead of the app's, which lets nothing stand inline. */
export const chartsPolicy =
  ({ policy }: ChartsPage): MiddlewareHandler<Http> =>
  async (context, next) => {
    await next();
    context.header('Content-Security-Policy', policy);
  };

/** Answers with the page of charts. */
export function serveCharts(app: Hono<Http>, { html }: ChartsPage): void {
  app.get(chartsPath, (context) => {
    context.header('Cache-Control', 'no-cache');
    return context.html(html);
  });
}
