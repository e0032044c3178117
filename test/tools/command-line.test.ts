import { describe, expect, it } from 'vitest';
import { run } from '#tools/run.ts';

const tsx = 'node_modules/tsx/dist/cli.mjs';

describe('a command line that cannot be meant', () => {
  it.each([
    [['tools/check.ts', '--bogus'], "Unknown option '--bogus'", 'npm run check takes no options.'],
    [['tools/dev.ts', 'there'], "Unexpected argument 'there'", 'npm run dev'],
    [['tools/faults.ts', '--bogus'], "Unknown option '--bogus'", 'npm run faults -- ['],
    [['tools/faults.ts', '--count', 'many'], '--count takes a whole number from 1, not many.', 'npm run faults -- ['],
    [['tools/states.ts', '--bogus'], "Unknown option '--bogus'", 'npm run states -- ['],
    [['tools/states.ts', '--only', 'login'], '--only is of --shots.', 'npm run states -- ['],
    [['tools/zones.ts', 'Europe/Madrid'], "Unexpected argument 'Europe/Madrid'", 'npm run zones [-- --whole]'],
  ])('TECH-01 %j is told in two lines: what is wrong, and what the tool takes', async (typed, fault, usage) => {
    const { code, output } = await run(tsx, typed);
    expect(code).toBe(2);
    const [first, second, ...more] = output.split('\n');
    expect([first, second, more]).toEqual([expect.stringContaining(fault), expect.stringContaining(usage), []]);
  });

  it('TECH-01 npm start takes nothing', async () => {
    const { code, output } = await run('tools/start.mjs', ['--bogus']);
    expect(code).toBe(2);
    expect(output).toContain('npm start takes no options');
  });
});
