import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { differences, printsOfProject, writePrints } from '#charts/printing.ts';

const door = `import { setup } from 'xstate';

/** A door that opens and shuts. */
export const doorMachine = setup({}).createMachine({
  id: 'door',
  description: 'A door.',
  initial: 'shut',
  states: {
    shut: { description: 'Nobody comes in.', on: { OPEN: { target: 'open', meta: { rule: 'EXEC-01' } } } },
    open: {
      description: 'Everybody comes in.',
      on: { SHUT: { target: 'shut', meta: { rule: 'EXEC-02' } }, LEAVE: { target: 'left' } },
    },
    left: { description: 'Nobody is there any more.', type: 'final' },
  },
});
`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drift-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A project of one machine, in a folder of its own: a module is read once a process. */
const project = (name: string, source: string): string => {
  const root = join(folder, name);
  mkdirSync(join(root, 'machines/shell'), { recursive: true });
  mkdirSync(join(root, 'docs'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(root, 'machines/shell/door.machine.ts'), source);
  writeFileSync(join(root, 'docs/requirements.md'), '- **EXEC-01** Open.\n- **EXEC-02** Shut.\n');
  return root;
};

const printed = async (): Promise<string> => {
  const root = project('printed', door);
  writePrints(join(root, 'docs/charts'), await printsOfProject(root));
  return join(root, 'docs/charts');
};

const driftAfter = async (source: string): Promise<string[]> => {
  const charts = await printed();
  const changed = project('changed', source);
  cpSync(charts, join(changed, 'docs/charts'), { recursive: true });
  return differences(join(changed, 'docs/charts'), await printsOfProject(changed));
};

it('TECH-01 nothing drifts while the machine stays as it was printed', async () => {
  expect(await driftAfter(door)).toEqual([]);
});

it('TECH-01 a renamed state is a drift', async () => {
  expect(await driftAfter(door.replaceAll('open:', 'wide:').replaceAll("'open'", "'wide'"))).toEqual([
    'shell/door.md',
    'shell/door.svg',
  ]);
});

it('TECH-01 a removed transition is a drift', async () => {
  expect(await driftAfter(door.replace(", LEAVE: { target: 'left' }", ''))).toEqual([
    'README.md',
    'shell/door.md',
    'shell/door.svg',
  ]);
});

it.each(['shell/door.svg', 'shell/door.md', 'README.md'])(
  'TECH-01 a chart edited by hand is a drift: %s',
  async (file) => {
    const charts = await printed();
    const text = readFileSync(join(charts, file), 'utf8');
    writeFileSync(join(charts, file), text.replace('door', 'gate'));
    expect(differences(charts, await printsOfProject(project('again', door)))).toEqual([file]);
  },
);
