import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { chartJson, readChartJson } from '#charts/export/json.ts';
import { chartMermaid } from '#charts/export/mermaid.ts';
import { namesOnlySource } from '#charts/export/typescript.ts';
import type { Chart } from '#charts/graph.ts';
import { loadMachines } from '#charts/machines.ts';
import { readMachine } from '#charts/read-machine.ts';
import { visitMachine } from './fixtures/visit.machine.ts';

const charts = [
  readMachine(visitMachine),
  ...(await loadMachines(join(import.meta.dirname, '../..'))).map(({ chart }) => chart),
].map((chart) => [chart.id, chart] as const);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'exports-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the module as a studio would: with nothing of ours but XState. */
const machineOf = async (chart: Chart): Promise<AnyStateMachine> => {
  const file = join(folder, `${chart.id}.ts`);
  writeFileSync(file, namesOnlySource(chart));
  const module: Record<string, unknown> = await import(pathToFileURL(file).href);
  const machine = module[`${chart.id}Machine`];
  if (!(machine instanceof StateMachine)) throw new Error('no machine came');
  return machine;
};

describe.each(charts)('the chart %s', (_, chart) => {
  it('comes back from its JSON as the same graph', () => {
    expect(readChartJson(chartJson(chart))).toEqual(chart);
  });

  it('comes back from its TypeScript of names as the same graph', async () => {
    expect(readMachine(await machineOf(chart))).toEqual(chart);
  });

  it('has each of its states and ways in its Mermaid diagram', () => {
    const lines = chartMermaid(chart)
      .split('\n')
      .map((line) => line.trim());
    expect(lines[0]).toBe('stateDiagram-v2');
    expect(lines.filter((line) => line.startsWith('state "')).length).toBe(chart.states.length);
    const ways = lines.filter((line) => line.includes('-->') && !line.includes('[*]'));
    expect(ways.length).toBe(chart.edges.reduce((sum, { targets }) => sum + Math.max(1, targets.length), 0));
    expect(ways.filter((line) => /:.*[:;#]/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.endsWith('{')).length).toBe(lines.filter((line) => line === '}').length);
  });
});

it.each([
  '{}',
  '[]',
  '{"format":"chart/2","chart":{"id":"x","states":[],"edges":[],"declared":{}}}',
  '{"format":"chart/1","chart":{"id":"x"}}',
])('JSON of another kind is refused: %s', (text) => {
  expect(() => readChartJson(text)).toThrow('no file of the format chart/1');
});
