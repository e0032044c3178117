import { createServer, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { bind } from '../bind.ts';
import type { Env } from '../env.ts';
import type { Metrics } from './metrics.ts';

/** How long a scraper may take to send its request (ms). */
const limits = { headersTimeout: 5_000, requestTimeout: 10_000, keepAliveTimeout: 5_000 };

/** Where the metrics are served, and how that ends. */
export type MetricsServer = { readonly address: string; readonly close: () => Promise<void> };

/** Serves `GET /metrics` on a port of its own, so that the port of the app shows nothing of it. */
export async function serveMetrics(metrics: Metrics, env: Env, log: Logger): Promise<MetricsServer> {
  const server = createServer(limits, (request, response) => {
    if (request.method !== 'GET' || new URL(request.url ?? '', 'http://metrics').pathname !== '/metrics')
      return answer(response, 404, 'text/plain', 'Not found: /metrics has the metrics.\n');
    metrics.scrape().then(
      (text) => answer(response, 200, metrics.contentType, text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read');
        answer(response, 500, 'text/plain', 'The metrics could not be read.\n');
      },
    );
  });
  const { METRICS_HOST: host, METRICS_PORT: port = 0 } = env;
  const place = await bind(server, { host, port, variable: 'METRICS_HOST' });
  return {
    address: `http://${place}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text);
}
