import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A PostgreSQL of the test's own. */
export type Postgres = { readonly url: string; readonly stop: () => Promise<void> };

/** Starts a PostgreSQL on the loopback address, in a folder that goes with it. It does not run as root, whoever we are. */
export const startPostgres = (): Promise<Postgres> =>
  startIn((data, account) =>
    execFileSync(program('initdb'), ['-D', data, '-U', 'storewalk', '-A', 'trust', '--no-sync', '-E', 'UTF8'], {
      ...account,
      stdio: 'ignore',
    }),
  );

/** Starts a standby that follows the PostgreSQL of this address by streaming. */
export const startReplica = (url: string): Promise<Postgres> =>
  startIn((data, account) =>
    execFileSync(program('pg_basebackup'), ['-d', url, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'], {
      ...account,
      stdio: 'ignore',
    }),
  );

type Account = { readonly uid?: number; readonly gid?: number };

async function startIn(prepare: (data: string, account: Account) => void): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'storewalk-postgres-'));
  const account = accountFor(folder);
  const data = join(folder, 'data');
  prepare(data, account);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'shared_buffers=64MB', 'max_connections=60'].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const server = spawn(program('postgres'), ['-D', data, '-p', String(port), '-k', folder, ...settings], {
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const killWithUs = () => server.kill('SIGKILL');
  process.once('exit', killWithUs);
  await ready(server);
  return {
    url: `postgres://storewalk@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off('exit', killWithUs);
      server.kill('SIGINT');
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: then it runs as the account that its package made. */
function accountFor(folder: string): Account {
  if (process.getuid?.() !== 0) return {};
  const id = (kind: string) => Number(execFileSync('id', [kind, 'postgres']).toString());
  const account = { uid: id('-u'), gid: id('-g') };
  chownSync(folder, account.uid, account.gid);
  return account;
}

function program(name: string): string {
  const packaged = '/usr/lib/postgresql';
  const versions = existsSync(packaged) ? readdirSync(packaged).map((version) => join(packaged, version, 'bin')) : [];
  const found = [...(process.env['PATH'] ?? '').split(delimiter), ...versions]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
  if (found === undefined)
    throw new Error(`no ${name} on this machine: install PostgreSQL 15 or later to run the system tests`);
  return found;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

const ready = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let printed = '';
    server.stderr?.on('data', (part: Buffer) => {
      printed += part.toString();
      if (/ready to accept (?:read-only )?connections/.test(printed)) resolve();
    });
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${printed}`)));
  });
