import { orRefuse, readArguments } from './command-line.ts';
import { run } from './run.ts';

const { values: asked } = orRefuse('npm run zones [-- --whole]', () =>
  readArguments({ options: { whole: { type: 'boolean', default: false } } }),
);

/**
 * West and east of the date line, and a summer time of each half of the globe; two at a time. Each begins ten minutes
 * before a day that is told apart: a year's first one, the one after a leap day, and those of changes of the clocks.
 */
const zones = [
  [
    { zone: 'Pacific/Pago_Pago', begun: '2028-01-01T10:50:00Z' },
    { zone: 'Pacific/Kiritimati', begun: '2028-02-29T09:50:00Z' },
  ],
  [
    { zone: 'Europe/Madrid', begun: '2027-03-27T22:50:00Z' },
    { zone: 'America/Santiago', begun: '2027-04-04T02:50:00Z' },
  ],
] as const;

/** With those above, each weekday and a month's 1st, 29th and 31st. */
const days = [
  [
    { zone: 'Etc/UTC', begun: '2027-02-01T08:00:00Z' },
    { zone: 'Etc/UTC', begun: '2028-02-29T12:00:00Z' },
  ],
  [
    { zone: 'Etc/UTC', begun: '2027-12-29T16:00:00Z' },
    { zone: 'Pacific/Kiritimati', begun: '2026-12-31T09:50:00Z' },
  ],
  [
    { zone: 'Europe/Madrid', begun: '2027-10-30T23:50:00Z' },
    { zone: 'America/Mexico_City', begun: '2027-07-31T20:00:00Z' },
  ],
] as const;

/** The tests of days and times. */
const files = [
  ...['routines', 'selection', 'tickets', 'time'].map((folder) => `test/domain/${folder}`),
  'test/i18n',
  'test/server/new-company',
  'test/server/routine-plans',
];

/**
 * `npm run zones`: days and times come out the same wherever the machine stands (OP-111, OP-115). `--whole`: every test
 * that takes the clock of its process, at more dates.
 */
for (const pair of asked.whole ? [...zones, ...days] : zones) await Promise.all(pair.map(tryIn));

async function tryIn({ zone, begun }: { readonly zone: string; readonly begun: string }): Promise<void> {
  const args = [
    'run',
    '--project',
    'pure',
    '--project',
    'unit',
    '--project',
    'device',
    '--maxWorkers',
    '1',
    '--reporter=dot',
    ...(asked.whole ? [] : files),
  ];
  const { code, output } = await run('node_modules/vitest/vitest.mjs', args, {
    // The clock of a PostgreSQL is not set; the embedded database goes by that of the tests.
    env: { TZ: zone, TEST_DATE: begun, NO_COLOR: '1', TEST_DATABASE: 'embedded' },
  });
  const [passed = 'no test ran'] = output.match(/Tests .*/) ?? [];
  process.stdout.write(`${zone} from ${begun}: ${passed}\n`);
  if (code === 0) return;
  process.stdout.write(`${output}\n`);
  process.exitCode = 1;
}
