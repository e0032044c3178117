import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RouteName } from '#contracts/shared/all-routes.ts';
import { poolUse } from '../db/client.ts';
import { freshAnswer } from '../fresh-answer.ts';
import { type RefusalReason, refusalReasons } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import type { Readiness } from '../readiness.ts';
import { readQueues } from './queues.ts';

/** How long the read lengths of the queues count (ms). */
const queuesFreshFor = 5_000;

/** A call that was answered. `route` is null for an address outside of the table of calls. */
export type Answered = {
  readonly route: RouteName | null;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
  /** The length of the body as the request told it; 0 when it told none. */
  readonly bytes: number;
};

/** The counters of one platform, by the events that move them, and their text for Prometheus. */
export type Metrics = {
  readonly answered: (call: Answered) => void;
  readonly refused: (reason: RefusalReason) => void;
  readonly storageFailed: () => void;
  /** How long (s) deliveries have waited on a device, as its app tells. */
  readonly waitedOnDevice: (ages: readonly number[]) => void;
  /** The present value of every metric. It comes while the database is down, too, without the queues. */
  readonly scrape: () => Promise<string>;
  readonly contentType: string;
};

/** The metrics of a platform, in a registry of their own. No label holds a text that a caller has chosen. */
export function createMetrics(platform: Pick<Platform, 'db' | 'clock' | 'log'>, readiness: Readiness): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'storewalk_http_request_duration_seconds',
    help: 'Time until a request was answered, by the name of its call, or other.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const executions = new Counter({
    name: 'storewalk_executions_total',
    help: 'Deliveries of executions: stored, repeated with the same bytes, or in conflict with what is stored.',
    labelNames: ['outcome'],
    registers,
  });
  const uploads = new Counter({
    name: 'storewalk_file_uploads_total',
    help: 'Files that were sent and are stored; one that is sent again counts again.',
    registers,
  });
  const uploadBytes = new Counter({
    name: 'storewalk_file_upload_bytes_total',
    help: 'Bytes of the requests that brought these files, as their Content-Length says.',
    registers,
  });
  const refusals = new Counter({
    name: 'storewalk_refusals_total',
    help: 'Callers that were not let in, by the reason.',
    labelNames: ['reason'],
    registers,
  });
  const storageErrors = new Counter({
    name: 'storewalk_storage_errors_total',
    help: 'Requests that failed since the file store could not write.',
    registers,
  });
  const onDevices = new Histogram({
    name: 'storewalk_outbox_age_seconds',
    help: 'How long deliveries had waited on a device when its user signed in or opened the app there.',
    buckets: [60, 600, 3_600, 21_600, 86_400, 259_200, 604_800],
    registers,
  });
  for (const outcome of Object.values(deliveries)) executions.inc({ outcome }, 0);
  for (const reason of refusalReasons) refusals.inc({ reason }, 0);
  const present = presentState(platform, readiness, registers);
  return {
    answered: ({ route, method, status, seconds, bytes }) => {
      duration.observe(
        {
          route: route ?? 'other',
          method: methods.has(method) ? method : 'other',
          status: `${Math.floor(status / 100)}xx`,
        },
        seconds,
      );
      const outcome = route === 'uploadExecution' ? deliveries[status] : undefined;
      if (outcome !== undefined) executions.inc({ outcome });
      if (route !== 'uploadFile' || status !== 202) return;
      uploads.inc();
      uploadBytes.inc(bytes);
    },
    refused: (reason) => refusals.inc({ reason }),
    storageFailed: () => storageErrors.inc(),
    waitedOnDevice: (ages) => {
      for (const age of ages) onDevices.observe(age);
    },
    scrape: async () => {
      await present();
      return await registry.metrics();
    },
    contentType: registry.contentType,
  };
}

/** What the status of an upload says (OP-55). */
const deliveries: Readonly<Record<number, string>> = { 201: 'stored', 200: 'repeated', 409: 'conflict' };

/** A method is a text of the caller; others than these are one. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** Gauges of what is so at this moment; returns what brings them up to date. */
function presentState(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  readiness: Readiness,
  registers: Registry[],
): () => Promise<void> {
  const ready = new Gauge({
    name: 'storewalk_ready',
    help: 'Whether this process takes work (1): not while it stops, nor without its database or its file store.',
    registers,
  });
  const waiting = new Gauge({
    name: 'storewalk_queue_waiting',
    help: 'How much waits in a queue that all processes share.',
    labelNames: ['queue'],
    registers,
  });
  const oldest = new Gauge({
    name: 'storewalk_queue_oldest_seconds',
    help: 'How long the oldest in a queue has waited; 0 when nothing waits.',
    labelNames: ['queue'],
    registers,
  });
  const read = freshAnswer(() => readQueues(db, clock()), queuesFreshFor);
  const readAll = async (): Promise<void> => {
    const found = await read().catch((error: unknown) => {
      log.warn({ err: error }, 'the queues could not be read for the metrics');
      return [];
    });
    const now = clock().getTime();
    // At one go: another scrape that is being written has the old values or the new ones.
    waiting.reset();
    oldest.reset();
    for (const { queue, waiting: count, oldest: since } of found) {
      waiting.set({ queue }, count);
      oldest.set({ queue }, since === null ? 0 : Math.max(0, (now - since.getTime()) / 1000));
    }
  };
  if (poolUse(db) !== null) watchPool(db, registers);
  return async () => {
    const [fault] = await Promise.all([readiness.fault(), readAll()]);
    ready.set(fault === null ? 1 : 0);
  };
}

/** The connections to a database server, at each scrape. */
function watchPool(db: Platform['db'], registers: Registry[]): void {
  new Gauge({
    name: 'storewalk_database_connections',
    help: 'Connections of this process to its database: open ones, and those of them that are idle.',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle } = poolUse(db) ?? { total: 0, idle: 0 };
      this.set({ state: 'open' }, total);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'storewalk_database_waiting',
    help: 'Statements that wait for a connection of this process to its database.',
    registers,
    collect() {
      this.set(poolUse(db)?.waiting ?? 0);
    },
  });
}
