import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { arch, cpus, loadavg, release, totalmem, type } from 'node:os';
import * as v from 'valibot';

/** Where and on what a run was made. */
export type Machine = {
  readonly date: string;
  readonly commit: string;
  readonly changed: boolean;
  readonly about: Readonly<Record<string, string>>;
  readonly versions: Readonly<Record<string, string>>;
};

const named = [
  'react',
  'react-dom',
  'xstate',
  '@xstate/react',
  'vite',
  'playwright-core',
  '@electric-sql/pglite',
  'pg',
  'hono',
];

/** Processes that wanted a core in the minute before this run; above 0.5 other work disturbs the figures. */
const [before = 0] = loadavg();

/** Reads the machine; `more` are versions that only the run knows, such as the browser's. */
export function readMachine(now: Date, more: Readonly<Record<string, string>>): Machine {
  const [first] = cpus();
  return {
    date: now.toISOString().slice(0, 10),
    commit: git('rev-parse', '--short', 'HEAD'),
    changed: git('status', '--porcelain', '--', 'src', 'machines', 'views', 'i18n', 'server', 'bench') !== '',
    about: {
      processor: first?.model ?? 'unknown',
      cores: `${cpus().length}`,
      memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
      system: `${type()} ${release()} ${arch()}`,
      'load before the run': before.toFixed(1),
    },
    versions: {
      node: process.version,
      ...Object.fromEntries(named.map((name) => [name, versionOf(name)])),
      ...versionsOfPeers(),
      ...more,
    },
  };
}

const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

const manifest = v.object({ version: v.string() });
const versionOf = (name: string): string =>
  v.parse(manifest, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))).version;

const peersManifest = v.object({ dependencies: v.record(v.string(), v.string()) });
/** The peers are fixed to one version each, where they are named. */
const versionsOfPeers = (): Readonly<Record<string, string>> =>
  v.parse(peersManifest, JSON.parse(readFileSync('bench/peers/package.json', 'utf8'))).dependencies;
