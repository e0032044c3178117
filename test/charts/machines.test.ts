import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadMachines } from '#charts/machines.ts';

const root = join(import.meta.dirname, '../..');

let project = '';
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'machines-'));
  mkdirSync(join(project, 'machines/shell'), { recursive: true });
});
afterEach(() => rmSync(project, { recursive: true }));

const write = (file: string, source: string): void => writeFileSync(join(project, 'machines/shell', file), source);

it('TECH-01 no machine file of the project is left out of the charts', async () => {
  const listing = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'machines'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listing.split('\n').filter((file) => file.endsWith('.machine.ts') && existsSync(join(root, file)));
  expect(files.length).toBeGreaterThan(15);
  expect((await loadMachines(root)).map(({ file }) => file)).toEqual(files.sort());
});

it('a machine comes with its area, its doc line and its place in Part 3', async () => {
  const machines = await loadMachines(root);
  expect(machines.find(({ name }) => name === 'session')).toMatchObject({ area: 'session', sm: 'SM-01' });
  expect(machines.find(({ name }) => name === 'pagedList')?.about).toMatch(/^SM-07 Paged list/);
  expect(machines.map(({ area }) => area)).toEqual(expect.arrayContaining([null, 'shell', 'execution']));
  expect(machines.filter(({ about }) => about === '').map(({ file }) => file)).toEqual([]);
});

it('a file without a machine under its name is refused', async () => {
  write('door.machine.ts', 'export const gateMachine = {};');
  await expect(loadMachines(project)).rejects.toThrow(
    'machines/shell/door.machine.ts exports no machine named doorMachine',
  );
});

it('an object that only looks like a machine is refused', async () => {
  write('door.machine.ts', "export const doorMachine = { id: 'door', root: {} };");
  await expect(loadMachines(project)).rejects.toThrow('doorMachine');
});
