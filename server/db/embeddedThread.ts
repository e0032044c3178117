import { Worker } from 'node:worker_threads';

export type EmbeddedRequest =
  | { readonly kind: 'query'; readonly id: number; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'close'; readonly id: number };

/** Rows are of whatever type the query is declared with. */
export type EmbeddedRows = { readonly rows: never[]; readonly command: string; readonly rowCount: number };
export type EmbeddedFailure = {
  readonly message: string;
  readonly code: string | null;
  readonly constraint: string | null;
};
export type EmbeddedReply = { readonly id: number } & (EmbeddedRows | { readonly failure: EmbeddedFailure });

/** An error of the embedded database, with the names that `pg` gives to its fields. */
class EmbeddedError extends Error {
  readonly code: string | null;
  readonly constraint: string | null;
  constructor({ message, code, constraint }: EmbeddedFailure) {
    super(message);
    this.name = 'EmbeddedError';
    this.code = code;
    this.constraint = constraint;
  }
}

type Waiting = { readonly resolve: (rows: EmbeddedRows) => void; readonly reject: (error: Error) => void };

/** The near end of the thread in which the embedded database runs. */
export class EmbeddedThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  #ended: Error | null = null;

  constructor(folder: string | null) {
    this.#worker = startWorker(folder);
    this.#worker.on('message', (reply: EmbeddedReply) => this.#settle(reply));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('the embedded database has ended')));
  }

  query(sql: string, parameters: readonly unknown[]): Promise<EmbeddedRows> {
    return this.#ask((id) => ({ kind: 'query', id, sql, parameters }));
  }

  async close(): Promise<void> {
    await this.#ask((id) => ({ kind: 'close', id }));
    await this.#worker.terminate();
  }

  #ask(request: (id: number) => EmbeddedRequest): Promise<EmbeddedRows> {
    this.#last += 1;
    const id = this.#last;
    if (this.#ended !== null) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage(request(id));
    });
  }

  #settle(reply: EmbeddedReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('failure' in reply) waiting?.reject(new EmbeddedError(reply.failure));
    else waiting?.resolve(reply);
  }

  #fail(error: Error): void {
    this.#ended = error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** Built, the thread's file lies beside this one; from the sources it is TypeScript, which its thread has to learn first. */
function startWorker(folder: string | null): Worker {
  const options = { workerData: folder };
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./databaseWorker.js', import.meta.url), options);
  const file = JSON.stringify(new URL('./worker.ts', import.meta.url).href);
  const learn = `import('tsx/esm/api').then(({ register }) => { register(); return import(${file}); })`;
  return new Worker(learn, { ...options, eval: true });
}
