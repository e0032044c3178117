import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryOf, processesOf } from '#test/support/processes.ts';
import { checkHostile, hostileOnes, type Workshop, workshop } from '#test/support/report-checks.ts';

const megabyte = 1024 * 1024;

let shop: Workshop;
beforeAll(async () => {
  shop = await workshop();
});
afterAll(() => shop.dispose());

describe('many reports', () => {
  it('D5 200 hostile executions make clean documents that do nothing and hold every text', async () => {
    for (const one of hostileOnes(shop, 200)) await checkHostile(shop, one);
  });

  it('FIN-10 1,000 reports in a row: the process that makes them does not grow', async () => {
    const different = hostileOnes(shop, 100);
    const used: number[] = [];
    const processes = new Set<number>();
    for (let round = 0; round < 10; round += 1) {
      for (const { source } of different) await shop.make(source);
      for (const child of processesOf(process.pid, '/finished/report/process.ts')) {
        processes.add(child);
        used.push(Math.round(memoryOf(child) / megabyte));
      }
    }
    process.stdout.write(`MB after each 100 reports: ${used.join(', ')}\n`);
    expect([used.length, processes.size]).toEqual([10, 1]);
    expect(Math.max(...used.slice(5)) - Math.max(...used.slice(0, 5))).toBeLessThan(20);
  });
});
