import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { get } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { devicePlatform, header } from '#contracts/shared/headers.ts';
import { demoAccounts } from '#server/demo/index.ts';
import { makeCertificate } from '#test/support/certificate.ts';
import { copyFolder } from '#test/support/copy-folder.ts';
import { startPlatform } from '#test/support/platform.ts';
import '#test/support/provided.ts';
import { servedApp } from '#test/support/served.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'storewalk-start-'));
  folders.push(folder);
  return folder;
};

/** A data folder with the demo in it: only a first start takes long. */
const demoFolder = (): string => {
  const folder = newFolder();
  copyFolder(inject('built').demoData, folder);
  return folder;
};

const built = (file: string): string => join(inject('built').folder, 'server', file);

/** Runs a built program to its end. */
async function run(file: string, words: readonly string[], env: Record<string, string>, input = '') {
  const child = spawn(process.execPath, [built(file), ...words], { env: { ...process.env, ...env } });
  child.stdin.end(input);
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, output, errors };
}

const headers = {
  'Content-Type': 'application/json',
  [header.appVersion]: '0.0.0',
  [header.devicePlatform]: devicePlatform.passwordSignIn,
};

const signIn = async (origin: string, account: string, password: string): Promise<number> => {
  const body = JSON.stringify({ username_or_email: account, password });
  return (await fetch(`${origin}/api/v1/session`, { method: 'POST', headers, body })).status;
};

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A call that the platform has begun to read; what is returned sends the rest of it, and gives the status. */
async function runningCall(origin: string): Promise<() => Promise<number>> {
  const call = request(`${origin}/api/v1/session`, { method: 'POST', headers: { ...headers, Expect: '100-continue' } });
  call.flushHeaders();
  await once(call, 'continue');
  return async () => {
    call.end(JSON.stringify({ username_or_email: 'executor@acme.test', password: 'storewalk-demo' }));
    const [answer]: IncomingMessage[] = await once(call, 'response');
    answer?.resume();
    return answer?.statusCode ?? 0;
  };
}

describe('the start', () => {
  it('TECH-03 a first start makes the database and the demo, and prints the address and every account', async () => {
    const folder = join(newFolder(), 'data');
    const child = spawn(process.execPath, [built('main.js')], { env: { ...process.env, PORT: '0', DATA_DIR: folder } });
    let printed = '';
    const complete = new Promise<void>((resolve) => {
      child.stdout.on('data', (part: Buffer) => {
        printed += part.toString();
        if (printed.includes(demoAccounts.at(-1)?.email ?? '')) resolve();
      });
    });
    await complete;
    const origin = /http:\/\/localhost:\d+/.exec(printed)?.[0] ?? '';
    for (const { email } of demoAccounts) expect(printed).toContain(email);
    expect(await signIn(origin, 'executor@acme.test', 'storewalk-demo')).toBe(200);
    const config = await (await fetch(`${origin}/config.json`)).json();
    const key = readFileSync(join(folder, 'support-key.txt'), 'utf8');
    expect(config.supportRecipients).toEqual([/age1\S+/.exec(key)?.[0]]);
    expect(statSync(join(folder, 'support-key.txt')).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(existsSync(join(folder, 'lock'))).toBe(true);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });

  it('TECH-03 a second start on the folder is refused in clear words, and the first goes on', async () => {
    const served = await servedApp();
    const second = await run('main.js', [], { PORT: '0', DATA_DIR: served.dataDir });
    expect(second.code).toBe(1);
    expect(second.errors).toMatch(/^The data folder is in use by process \d+\./);
    expect(await signIn(served.origin, 'executor@acme.test', 'storewalk-demo')).toBe(200);
    await served.dispose();
  });

  it('TECH-03 the folder of a process that was killed is taken over, with all that was in it', async () => {
    const served = await servedApp();
    const account = ['create-user', 'new@acme.test', '--company', 'acme'];
    const made = await run('cli.js', account, { DATA_DIR: served.dataDir }, 'long enough\n');
    expect(made).toEqual({ code: 0, output: 'new@acme.test can sign in to acme.\n', errors: '' });
    await served.kill();
    expect(existsSync(join(served.dataDir, 'lock'))).toBe(true);
    await served.restart();
    expect(await signIn(served.origin, 'new@acme.test', 'long enough')).toBe(200);
    await served.dispose();
  });

  it('TECH-03 commands work while the platform runs on the folder, and while it does not', async () => {
    const served = await servedApp();
    const env = { DATA_DIR: served.dataDir };
    const file = join(newFolder(), 'activity.json');
    const activity = { uuid: '6f1c1b52-7b0c-4f6e-9a51-1f0a8f1f3a10', name: 'Shelf walk', screens: [] };
    writeFileSync(file, JSON.stringify({ activity_tree: activity }));
    const words = ['import', file, '--company', 'acme'];
    const imported = await run('cli.js', words, env);
    expect(imported.output).toMatch(/^imported: Shelf walk/);
    expect((await run('cli.js', ['demo'], env)).code).toBe(1);
    expect((await run('cli.js', ['demo', '--reset'], env)).code).toBe(0);
    expect(await signIn(served.origin, 'executor@acme.test', 'storewalk-demo')).toBe(200);
    await served.stop();
    expect((await run('cli.js', ['migrate'], env)).output).toMatch(/^The database is up to date/);
    expect((await run('cli.js', words, env)).output).toMatch(/^imported: Shelf walk/);
    await served.dispose();
  });

  it('TECH-02 a wrong environment ends with 78 and a line for each fault', async () => {
    const { code, errors } = await run('main.js', [], { PORT: 'http', TLS_KEY: 'key.pem', DATA_DIR: newFolder() });
    expect(code).toBe(78);
    expect(errors.trim().split('\n')).toEqual([
      'The environment is wrong:',
      '  PORT: must be a whole number',
      '  TLS_CERT: TLS_CERT and TLS_KEY must be given together',
    ]);
  });

  it('TECH-02 an address that is taken is told in clear words, and the folder is given back', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const folder = demoFolder();
    const { code, errors } = await run('main.js', [], { PORT: port, DATA_DIR: folder });
    taken.close();
    expect([code, errors]).toEqual([1, expect.stringContaining('The address is taken')]);
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });

  it('TECH-02 a database that does not answer is told in clear words', async () => {
    const env = { DATABASE_URL: 'postgres://nobody:pl4nted@127.0.0.1:1/x', DATA_DIR: newFolder() };
    const { code, errors } = await run('main.js', [], env);
    expect(code).toBe(1);
    expect(errors).toBe('The database of DATABASE_URL cannot be reached.\n');
  });

  it('TECH-02 with a certificate the platform speaks https, and tells browsers to keep to it', async () => {
    const folder = demoFolder();
    const { cert, key } = makeCertificate(folder);
    const env = { TLS_CERT: cert, TLS_KEY: key };
    const platform = await startPlatform({ build: join(inject('built').folder, 'server'), dataDir: folder, env });
    const { port } = new URL(platform.origin);
    const options = { host: '127.0.0.1', port, path: '/health', ca: readFileSync(cert), servername: 'localhost' };
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      get(options, resolve).once('error', reject),
    );
    expect(platform.origin).toMatch(/^https:/);
    expect(response.statusCode).toBe(200);
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    response.resume();
    await platform.stop();
  });

  it('TECH-03 a call that is running when the platform is stopped gets its answer', async () => {
    const dataDir = demoFolder();
    const platform = await startPlatform({ build: join(inject('built').folder, 'server'), dataDir });
    const calls = await Promise.all(Array.from({ length: 4 }, () => runningCall(platform.origin)));
    const stopped = platform.stop();
    const isOpen = () => fetch(`${platform.origin}/health`).then(Boolean, () => false);
    await expect.poll(isOpen).toBe(false);
    const statuses = await Promise.all(calls.map((goOn) => goOn()));
    await stopped;
    expect(statuses).toEqual([200, 200, 200, 200]);
  });

  it('TECH-02 one that is told to stop takes calls while it says that it is not ready, and a second signal ends it at once', async () => {
    const env = { DRAIN_SECONDS: '600', METRICS_PORT: `${await freePort()}` };
    const dataDir = demoFolder();
    const platform = await startPlatform({ build: join(inject('built').folder, 'server'), dataDir, env });
    const isReady = async () => (await fetch(`${platform.origin}/ready`)).status === 200;
    const metrics = async () => (await fetch(`http://127.0.0.1:${env.METRICS_PORT}/metrics`)).text();
    expect([await isReady(), await metrics()]).toEqual([true, expect.stringContaining('\nstorewalk_ready 1\n')]);
    process.kill(platform.pid ?? 0, 'SIGTERM');
    await expect.poll(isReady).toBe(false);
    expect(await signIn(platform.origin, 'executor@acme.test', 'storewalk-demo')).toBe(200);
    expect(await metrics()).toContain('\nstorewalk_ready 0\n');
    await platform.stop();
    await expect(isReady()).rejects.toThrow();
  });
});
