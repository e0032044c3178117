import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chartJson } from '#charts/export/json.ts';
import { chartMermaid } from '#charts/export/mermaid.ts';
import { namesOnlySource } from '#charts/export/typescript.ts';
import { type ChartedMachine, placeOf } from '#charts/machines.ts';

/** Where a file of a machine stands in the folder of exports. */
export const exportPath = (folder: string, machine: ChartedMachine, ending: string): string =>
  join(folder, 'exports', `${placeOf(machine)}.${ending}`);

/** Writes a file, with the folders above it. */
export const write = (file: string, content: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

/** Writes a machine as JSON, SVG, Mermaid and TypeScript. */
export const writeExports = (folder: string, machine: ChartedMachine, svg: string): void => {
  const files = {
    json: chartJson(machine.chart),
    svg,
    mmd: chartMermaid(machine.chart),
    'names.ts': namesOnlySource(machine.chart),
  };
  for (const [ending, content] of Object.entries(files)) write(exportPath(folder, machine, ending), content);
};
