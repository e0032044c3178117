import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { createReadiness } from '#server/readiness.ts';
import { realPlatform } from '#test/support/real-platform.ts';
import { namesIn } from '#test/support/scraped.ts';

const world = realPlatform();
const folder = join(import.meta.dirname, '../../docs/operating');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

/** Of a platform on a database server, which has the metrics of its connections, too. */
const db = openDatabase({ kind: 'server', url: 'postgres://nobody@127.0.0.1:1/x', connections: 1 });
afterAll(() => db.destroy());
let exposed: ReadonlySet<string>;
beforeAll(async () => {
  const platform = { ...world.platform, db };
  exposed = namesIn(await createMetrics(platform, createReadiness(platform)).scrape());
});

const metric = /\b(?:storewalk|process|nodejs)_[a-z0-9_]+\b/g;
const unknownIn = (text: string): string[] =>
  [...text.matchAll(metric)].map(String).filter((name) => !exposed.has(name));

const panel = v.object({
  id: v.number(),
  title: v.string(),
  type: v.picklist(['stat', 'timeseries']),
  datasource: v.object({ type: v.literal('prometheus'), uid: v.pipe(v.string(), v.regex(/^\$\{datasource\}$/)) }),
  gridPos: v.object({ x: v.number(), y: v.number(), w: v.number(), h: v.number() }),
  targets: v.pipe(v.array(v.object({ refId: v.string(), expr: v.string() })), v.nonEmpty()),
});
const dashboard = v.object({
  schemaVersion: v.pipe(v.number(), v.minValue(39)),
  templating: v.object({ list: v.array(v.object({ name: v.string(), type: v.string() })) }),
  panels: v.pipe(v.array(panel), v.nonEmpty()),
});

describe('the files for Prometheus and Grafana', () => {
  it('a rule names metrics that the platform has, and there is one of each kind', () => {
    const rules = read('alerts.yaml')
      .split(/^ {6}- alert: /m)
      .slice(1);
    expect(rules.map((rule) => /^\w+/.exec(rule)?.[0])).toEqual([
      'StorewalkNotReady',
      'StorewalkErrors',
      'StorewalkQueueWaits',
      'StorewalkStorageErrors',
    ]);
    for (const rule of rules) {
      const expression = /^ {8}expr: (?:>-\n(?<folded>(?: {10}.*\n)+)|(?<line>.+))/m.exec(rule)?.groups;
      const text = expression?.['folded'] ?? expression?.['line'] ?? '';
      expect(text.match(metric)).not.toBeNull();
      expect(unknownIn(text)).toEqual([]);
      expect(rule).toMatch(/severity: (?:critical|warning)\n/);
      expect(rule).toMatch(/summary: .+\n/);
    }
  });

  it('a panel of the dashboard names metrics that the platform has, of the data source that is chosen', () => {
    const { panels, templating } = v.parse(dashboard, JSON.parse(read('grafana-dashboard.json')));
    expect(templating.list[0]).toEqual({ name: 'datasource', type: 'datasource' });
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { targets } of panels)
      for (const { expr } of targets) {
        expect(expr.match(metric)).not.toBeNull();
        expect(unknownIn(expr)).toEqual([]);
      }
  });

  it('every metric of the platform is explained', () => {
    const explained = read('observability.md');
    const own = [...exposed].filter((name) => name.startsWith('storewalk_') && !/_(?:bucket|sum|count)$/.test(name));
    expect(own.length).toBeGreaterThan(8);
    expect(own.filter((name) => !explained.includes(`\`${name}\``))).toEqual([]);
    expect(explained).toContain('`storewalk_http_request_duration_seconds`');
  });
});
