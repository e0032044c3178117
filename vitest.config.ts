import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { isDrawn } from './test/support/drawn-file.ts';
import { LongFirst } from './test/support/long-first.ts';
import { takeOwnTemporaryFolder } from './test/support/temporary.ts';

const byClicks = ['test/paths/**/*.test.{ts,tsx}'];
const asJourneys = ['test/journeys/**/*.test.ts'];
const furtherFolder = 'test/journeys/further';
const ofViews = ['test/views/**/*.test.{ts,tsx}'];
/** Processes that are killed, other programs, and what takes minutes. */
const forLong = ['test/system/**/*.test.{ts,tsx}', 'test/long/**/*.test.{ts,tsx}'];
/** Tests that stand in for a browser's own parts: what they set up would be there for the files after them. */
const asDevice = ['browser', 'compose', 'faults', 'flows'].map((folder) => `test/${folder}/**/*.test.ts`);
/** Tests of code that keeps nothing: their files share what is loaded, which for so many takes longer than they do. */
const pure = ['bench', 'contracts', 'docs', 'domain', 'i18n', 'machines', 'tools'].map(
  (folder) => `test/${folder}/**/*.test.ts`,
);

/** Properties are tried with one seed a run; the same seed again (FC_SEED) tries the same values again. */
const seed = process.env['FC_SEED'] ?? String(Date.now() % 2 ** 31);
process.env['FC_SEED'] = seed;
if (process.env['VITEST'] !== undefined) {
  process.stdout.write(`Properties run with seed ${seed} (FC_SEED=${seed} repeats them).\n`);
  takeOwnTemporaryFolder();
}

/** Every main journey, and of the files of rarer ones some: all of them would take longer than anybody waits. */
const drawnJourneys = [
  'test/journeys/*.test.ts',
  ...readdirSync(furtherFolder)
    .filter((file) => file.endsWith('.test.ts') && isDrawn(file, seed))
    .map((file) => `${furtherFolder}/${file}`),
];

/** At a landing what fails in a page is tried once more and told as flaky; at a desk it fails at once. */
const inPages = process.env['CI'] === undefined ? 0 : 1;

/** The database that some of them look into is WebAssembly, and not run long enough to be worth compiling twice. */
const execArgv = ['--liftoff-only'];

/** What hangs is told; what is slow is not: a test waits for processes of others, which a busy machine keeps waiting. */
const patience = { testTimeout: 600_000, hookTimeout: 600_000 };

const shared = {
  setupFiles: ['test/support/setup.ts'],
  env: { FC_SEED: seed },
  ...patience,
  // A state that is waited for ends the wait; on a busy machine it may be long in coming.
  expect: { poll: { timeout: 60_000 } },
};

/** `--mode all`: every journey, and none is left to the seed. */
export default defineConfig(({ mode }) => ({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          include: pure,
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'device',
          include: asDevice,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'unit',
          globalSetup: ['test/support/setup-database.ts'],
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...pure, ...asDevice, ...ofViews, ...asJourneys, ...byClicks, ...forLong],
          // Databases and servers are waited for, too, and opened once for many files.
          maxWorkers: 3,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          name: 'views',
          include: ofViews,
          // What is looked at is drawn by processes of the browser, which takes some of the time.
          maxWorkers: 3,
          isolate: false,
          retry: inPages,
          globalSetup: ['test/support/setup-views.ts'],
          maxConcurrency: 3,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          provide: { journeys: mode === 'all' ? 'all' : 'some' },
          include: [...(mode === 'all' ? asJourneys : drawnJourneys), ...byClicks],
          execArgv,
          // A journey waits for half of its time.
          maxWorkers: 4,
          isolate: false,
          retry: inPages,
          globalSetup: ['test/support/setup-served.ts'],
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...shared,
          name: 'long',
          include: forLong,
          maxWorkers: 2,
          globalSetup: ['test/support/setup-served.ts'],
          testTimeout: 900_000,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
}));
