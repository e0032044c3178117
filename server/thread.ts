import { parentPort, Worker } from 'node:worker_threads';

type Asked<Request> = { readonly id: number; readonly request: Request };
type Told<Reply> = { readonly id: number } & ({ readonly reply: Reply } | { readonly failure: Failure });
/** An error loses its own fields on the way between threads; these are what callers tell errors apart by. */
const fieldNames = ['code', 'constraint'] as const;
type Failure = {
  readonly message: string;
  readonly fields: Readonly<Partial<Record<(typeof fieldNames)[number], string>>>;
};

type Waiting<Reply> = { readonly resolve: (reply: Reply) => void; readonly reject: (error: Error) => void };

/** The name of a thread, and where its code is: its built file beside this one, and its source from this folder. */
export type ThreadCode = { readonly name: string; readonly built: string; readonly source: string };

/** The near end of a thread that is asked one thing after the other and answers each in its own time. */
export class Thread<Request, Reply> {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting<Reply>>();
  #last = 0;
  #ended: Error | null = null;

  /** `data` is what the thread finds as its `workerData`. */
  constructor(code: ThreadCode, data: unknown) {
    this.#worker = startWorker(code, data);
    this.#worker.on('message', (told: Told<Reply>) => this.#settle(told));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error(`${code.name} has ended`)));
  }

  /** @throws what the thread threw, with `code` and `constraint` of its error; an Error when it has ended */
  ask(request: Request): Promise<Reply> {
    this.#last += 1;
    const asked: Asked<Request> = { id: this.#last, request };
    if (this.#ended !== null) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => {
      this.#waiting.set(asked.id, { resolve, reject });
      this.#worker.postMessage(asked);
    });
  }

  get hasEnded(): boolean {
    return this.#ended !== null;
  }

  /** The process may end although the thread has not. */
  letProcessEnd(): void {
    this.#worker.unref();
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #settle(told: Told<Reply>): void {
    const waiting = this.#waiting.get(told.id);
    this.#waiting.delete(told.id);
    if ('failure' in told) waiting?.reject(Object.assign(new Error(told.failure.message), told.failure.fields));
    else waiting?.resolve(told.reply);
  }

  #fail(error: Error): void {
    this.#ended = error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** Built, the thread's file lies beside this one; from the sources it is TypeScript, which its thread has to learn first. */
function startWorker({ built, source }: ThreadCode, workerData: unknown): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(`./${built}`, import.meta.url), { workerData });
  const file = JSON.stringify(new URL(source, import.meta.url).href);
  const learn = `import('tsx/esm/api').then(({ register }) => { register(); return import(${file}); })`;
  return new Worker(learn, { workerData, eval: true });
}

/** The far end: carries out what the thread is asked, several things at once where they wait for something. */
export function answerBy<Request, Reply>(carryOut: (request: Request) => Promise<Reply>): void {
  parentPort?.on('message', async ({ id, request }: Asked<Request>) => {
    parentPort?.postMessage(await toldOf(id, () => carryOut(request)));
  });
}

async function toldOf<Reply>(id: number, carryOut: () => Promise<Reply>): Promise<Told<Reply>> {
  try {
    return { id, reply: await carryOut() };
  } catch (error) {
    return { id, failure: failureOf(error) };
  }
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error), fields: {} };
  const fields = fieldNames.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { message: error.message, fields: Object.fromEntries(fields) };
}
