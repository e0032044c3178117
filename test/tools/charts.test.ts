import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Images } from '#tools/charts/images.ts';
import { reportDifference } from '#tools/charts/revision.ts';
import { run } from '#tools/run.ts';

const charts = (...args: readonly string[]) => run('node_modules/tsx/dist/cli.mjs', ['tools/charts.ts', ...args]);

describe('npm run charts', () => {
  it.each([
    [['--diff', 'no-such-revision'], 'git knows no revision no-such-revision'],
    [['--diff', '--help'], "'--diff' argument"],
    [['--unheard'], "Unknown option '--unheard'"],
  ] as const)('refuses %s and says why', async (args, message) => {
    const { code, output } = await charts(...args);
    expect(output).toContain(message);
    expect(code).toBe(2);
  });

  it('tells its options', async () => {
    const { code, output } = await charts('--help');
    expect(output).toContain('--diff REV');
    expect(code).toBe(0);
  });
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'charts-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const door = (states: string): string =>
  `import { setup } from 'xstate';\nexport const doorMachine = setup({}).createMachine({ id: 'door', initial: 'shut', states: {${states}} });\n`;

describe('what changed since a revision', () => {
  const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });

  const commit = (source: string): void => {
    writeFileSync(join(folder, 'machines/shell/door.machine.ts'), source);
    git('add', '.');
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-qm', 'A door');
  };

  beforeEach(() => {
    for (const path of ['machines/shell', 'test', 'docs']) mkdirSync(join(folder, path), { recursive: true });
    for (const path of ['test', 'docs']) writeFileSync(join(folder, path, 'kept'), '');
    writeFileSync(join(folder, 'package.json'), '{ "type": "module", "version": "2.0" }');
    writeFileSync(join(folder, 'CHANGELOG.md'), '# Changes\n');
    writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    git('init', '-q');
    commit(door("shut: { on: { OPEN: 'open' } }, open: { type: 'final' }"));
  });

  const told = async (revision: string, changelog = false): Promise<string> => {
    const lines: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((text: string) => void lines.push(text));
    await reportDifference(folder, revision, { folder: join(folder, 'out'), changelog }).finally(() =>
      vi.restoreAllMocks(),
    );
    return lines.join('\n');
  };

  it('is told for machines as they stand, committed or not, in words, with pictures and in the list of changes', async () => {
    writeFileSync(
      join(folder, 'machines/shell/door.machine.ts'),
      door("shut: { on: { OPEN: 'wide', LOCK: {} } }, wide: { type: 'final' }"),
    );
    const text = await told('HEAD', true);
    expect(text).toContain('### door (changed)');
    for (const line of ['New: “” (wide)', 'Gone: “” (open)', 'New: from “” (shut) on lock it stays there'])
      expect(text).toContain(line);
    expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toMatch(
      /^# Changes\n\n## 2\.0\n\n### door \(changed\)\n\n- New: “” \(wide\)/,
    );
    const page = readFileSync(join(folder, 'out/index.html'), 'utf8');
    for (const line of ['state wide: ', 'shut: LOCK', 'target: door.open → door.wide']) expect(page).toContain(line);
    expect(page).toContain('is-added" data-state="door.wide"');
    expect(page).toContain('is-removed" data-state="door.open"');
    expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  });

  it('is nothing where nothing changed, and leaves no copy behind where the revision cannot be read', async () => {
    expect(await told('HEAD')).toContain('No flow changed.');
    writeFileSync(join(folder, 'machines/shell/door.machine.ts'), 'export const gate = 1;');
    await expect(told('HEAD')).rejects.toThrow('exports no machine named doorMachine');
    await expect(told('nothing')).rejects.toThrow('git knows no revision nothing');
    expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  });
});

it('an exported image shows the text of its picture, on any machine', async () => {
  const picture = (look: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><rect width="200" height="40" fill="#fff"/><text x="10" y="25" style="${look}">login</text></svg>`;
  const images = new Images();
  images.add(picture('font-family:"Segoe UI"'), join(folder, 'seen.png'));
  images.add(picture('visibility:hidden'), join(folder, 'unseen.png'));
  await images.finish();
  const dark = async (name: string): Promise<number> => {
    const pixels = await sharp(join(folder, name)).greyscale().raw().toBuffer();
    return pixels.filter((value) => value < 128).length;
  };
  expect(await dark('unseen.png')).toBe(0);
  expect(await dark('seen.png')).toBeGreaterThan(50);
});
