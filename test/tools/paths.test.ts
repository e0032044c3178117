import { describe, expect, it } from 'vitest';
import { run } from '#tools/run.ts';

const told = (...args: string[]) => run('node_modules/tsx/dist/cli.mjs', ['tools/paths.ts', ...args]);

describe('npm run paths', () => {
  it.each([
    [['--machine', 'nobody'], 'There is no machine nobody. These are: apiKeys, app, area,'],
    [['--path', '3'], '--path wants the --machine whose path it is.'],
    [['--base', 'somewhere'], '--base wants an address'],
    [['--file', 'package.json'], 'package.json is no walk that the page of charts saved.'],
    [['--file', 'walk.json', '--machine', 'login'], '--file names its machine'],
    [['--unknown'], "Unknown option '--unknown'"],
  ])('TECH-01 %j is refused in words', async (args, words) => {
    const { code, output } = await told(...args);
    expect(code).toBe(2);
    expect(output).toContain(words);
    expect(output).toContain('npm run paths -- --help');
  });

  it('TECH-01 tells what there is', async () => {
    const { code, output } = await told('--help');
    expect(code).toBe(0);
    expect(output).toContain('--machine NAME');
  });
});
