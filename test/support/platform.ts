import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A platform that runs in a process of its own, from its build. */
export type Platform = {
  readonly origin: string;
  readonly pid: number | undefined;
  /** Asks it to stop, and waits until it has. */
  readonly stop: () => Promise<void>;
  /** Takes its life without warning, as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Has it stand still, if it runs, until the function that it returns is called. */
  readonly standStill: () => () => void;
};

export type PlatformOptions = {
  /** Folder of the built platform. */
  readonly build: string;
  readonly dataDir: string;
  /** 0 takes a free one. */
  readonly port?: number;
  readonly env?: Record<string, string>;
  /** How Node runs it. */
  readonly flags?: readonly string[];
  /** The program of Node that runs it; the one that runs the tests when absent. */
  readonly node?: string;
};

/** Starts the built platform on the loopback address; resolves when it listens. */
export async function startPlatform({
  build,
  dataDir,
  port = 0,
  env = {},
  flags = [],
  node = process.execPath,
}: PlatformOptions): Promise<Platform> {
  const child = spawn(node, [...flags, join(build, 'main.js')], {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = (signal: NodeJS.Signals) => async () => {
    process.off('exit', killWithUs);
    if (hasEnded()) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  const standStill = () => {
    if (hasEnded()) return () => undefined;
    child.kill('SIGSTOP');
    return () => void child.kill('SIGCONT');
  };
  const origin = await listening(child);
  return { origin, pid: child.pid, stop: end('SIGTERM'), kill: end('SIGKILL'), standStill };
}

/** The address that the platform prints once it listens. */
const listening = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = '';
    const read = (part: Buffer) => {
      printed += part.toString();
      const address = /https?:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(printed)?.[0];
      if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`the platform ended with ${code} before it listened:\n${printed}`)));
  });
