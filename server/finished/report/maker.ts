import { type ChildProcess, fork } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileStore } from '../../files/index.ts';
import { longest, type Made } from './queue.ts';
import type { ReportSource } from './source.ts';

/** What the process is asked for, and what it answers; `fault` says why there is no report. */
export type Order = { readonly source: ReportSource; readonly out: string };
export type Outcome = { readonly fault: string | null };

/** The platform is being stopped: that a report was not made is nobody's fault. */
export class Stopped extends Error {}

/** A process without work ends after so long (ms), and gives its memory back. */
const idleFor = 30_000;
/** What JavaScript may keep in that process (MB). */
const memory = 256;

/**
 * Makes reports in a process of their own, which may take so much memory and time and no more: whatever an execution
 * holds, the platform goes on. It gets what it needs by message, and neither the environment nor the database.
 */
export class Maker {
  readonly #files: FileStore;
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(files: FileStore) {
    this.#files = files;
  }

  /** One at a time. @throws Stopped; any other error is that of this report */
  async make(source: ReportSource): Promise<Made> {
    if (this.#stopped) throw new Stopped();
    clearTimeout(this.#idle);
    const folder = await mkdtemp(join(tmpdir(), 'storewalk-report-'));
    try {
      const out = join(folder, 'report.pdf');
      await this.#order({ source, out });
      const { name, bytes } = await this.#files.take(createReadStream(out));
      await this.#files.keep(name);
      return { name, bytes };
    } finally {
      await rm(folder, { recursive: true, force: true });
      this.#rest();
    }
  }

  /** Ends the process, whatever it is at. */
  stop(): void {
    this.#stopped = true;
    this.#end();
  }

  #order(order: Order): Promise<void> {
    const child = this.#started();
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => this.#end(), longest);
      const ended = (): void => settle(this.#stopped ? new Stopped() : new Error('the process of the report ended'));
      const answered = ({ fault }: Outcome): void => settle(fault === null ? null : new Error(fault));
      const settle = (error: Error | null): void => {
        clearTimeout(late);
        child.off('exit', ended).off('message', answered);
        if (error === null) resolve();
        else reject(error);
      };
      child.on('exit', ended).on('message', answered);
      child.send(order);
    });
  }

  #started(): ChildProcess {
    if (this.#child?.connected) return this.#child;
    const child = startProcess();
    child.on('exit', () => {
      if (this.#child === child) this.#child = null;
    });
    // What could not be started or told has ended as well.
    child.on('error', () => child.kill('SIGKILL'));
    child.unref();
    child.channel?.unref();
    this.#child = child;
    return child;
  }

  #rest(): void {
    this.#idle = setTimeout(() => this.#end(), idleFor).unref();
  }

  #end(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }
}

/** Built, the file of the process lies beside this one; from the sources it is TypeScript, which it has to learn first. */
function startProcess(): ChildProcess {
  const fromSources = import.meta.url.endsWith('.ts');
  const file = fileURLToPath(new URL(fromSources ? './process.ts' : './reportProcess.js', import.meta.url));
  const learn = fromSources ? ['--import', createRequire(import.meta.url).resolve('tsx')] : [];
  return fork(file, [], {
    execArgv: [`--max-old-space-size=${memory}`, ...learn],
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
