import { takeNothing } from './commandLine.ts';
import { run } from './run.ts';

takeNothing('npm run zones');

/** West and east of the date line, and a summer time of each half of the globe; two at a time. */
const zones = [
  ['Pacific/Pago_Pago', 'Pacific/Apia'],
  ['Europe/Madrid', 'America/Santiago'],
];

/** What knows of days and times. */
const files = [
  ...['date', 'due', 'routine', 'schedule', 'ticket', 'time'].map((start) => `test/domain/${start}`),
  'test/i18n',
  'test/server/routinePlans',
];

/** `npm run zones`: days and times come out the same wherever the machine stands (OP-111, OP-115). */
for (const pair of zones) await Promise.all(pair.map(tryIn));

async function tryIn(zone: string): Promise<void> {
  const args = ['run', '--project', 'pure', '--project', 'unit', '--maxWorkers', '1', '--reporter=dot', ...files];
  const { code, output } = await run('node_modules/vitest/vitest.mjs', args, { env: { TZ: zone, NO_COLOR: '1' } });
  const [passed = 'no test ran'] = output.match(/Tests .*/) ?? [];
  process.stdout.write(`${zone}: ${passed}\n`);
  if (code === 0) return;
  process.stdout.write(`${output}\n`);
  process.exitCode = 1;
}
