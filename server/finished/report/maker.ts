import { type ChildProcess, fork } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { FileStore } from '../../files/index.ts';
import { longest, type Made } from './queue.ts';
import type { ReportSource } from './source.ts';

/** An order to the process, and its outcome; `fault` says why there is no report. */
export type Order = { readonly source: ReportSource; readonly out: string };
export type Outcome = { readonly fault: string | null };

/** The platform is stopping: an unmade report is no failure. */
export class Stopped extends Error {}

/** It took as long as a report may take: another attempt would take as long. */
export class TooSlow extends Error {}

/** A process without work ends after so long (ms), and gives its memory back. */
const idleFor = 30_000;
/** The limit of the JavaScript heap of that process (MB). */
const memory = 256;

/**
 * Makes reports in a process of their own with limited memory and time, so that no execution can stop the platform. The
 * process gets its orders by message, and neither the environment nor the database.
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
    // A report that is half made when the platform is killed lies in a folder that the platform sweeps.
    const { name, path } = await this.#files.reserve();
    if (this.#stopped) throw new Stopped();
    clearTimeout(this.#idle);
    try {
      await this.#order({ source, out: path });
      const { size } = await stat(path);
      await this.#files.keep(name);
      return { name, bytes: size };
    } catch (error) {
      await this.#files.remove(name);
      throw error;
    } finally {
      this.#rest();
    }
  }

  /** Ends the process at once. */
  stop(): void {
    this.#stopped = true;
    this.#end();
  }

  #order(order: Order): Promise<void> {
    const child = this.#started();
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#end();
        failed(new TooSlow(`a report took longer than ${longest / 1000} s`));
      }, longest);
      const failed = (error: Error): void => settle(this.#stopped ? new Stopped() : error);
      const ended = (): void => failed(new Error('the process of the report ended'));
      const answered = ({ fault }: Outcome): void => settle(fault === null ? null : new Error(fault));
      const settle = (error: Error | null): void => {
        clearTimeout(late);
        child.off('exit', ended).off('error', failed).off('message', answered);
        if (error === null) resolve();
        else reject(error);
      };
      // One that could not be started says so, and never that it ended; there may be nothing to send by.
      child.on('exit', ended).on('error', failed).on('message', answered);
      if (child.connected) child.send(order);
    });
  }

  #started(): ChildProcess {
    if (this.#child?.connected) return this.#child;
    const child = startProcess();
    const forget = (): void => {
      if (this.#child === child) this.#child = null;
    };
    child.on('exit', forget);
    child.on('error', () => {
      forget();
      child.kill('SIGKILL');
    });
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
