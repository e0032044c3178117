import { otherNode, otherNodes } from '#test/support/other-node.ts';
import { orRefuse, readArguments } from './command-line.ts';
import { run } from './run.ts';

orRefuse('npm run nodes', () => readArguments({}));

/** `npm run nodes`: the tests that need no browser, on the other lines of Node that are supported. */
for (const line of otherNodes) {
  const args = ['run', '--project', 'pure', '--project', 'device', '--project', 'unit', '--reporter=dot'];
  const node = await otherNode(line);
  const { code, output } = await run('node_modules/vitest/vitest.mjs', args, { node, env: { NO_COLOR: '1' } });
  const [passed = 'no test ran'] = output.match(/Tests .*/) ?? [];
  process.stdout.write(`Node ${line}: ${passed}\n`);
  if (code === 0) continue;
  process.stdout.write(`${output}\n`);
  process.exitCode = 1;
}
