import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Owner } from '../db/lock.ts';

/** A command for the process that has the data folder; `input` as the command's schema reads it. */
const order = v.object({ command: v.string(), input: v.unknown() });
export type Order = v.InferOutput<typeof order>;

const outcome = v.object({ lines: v.array(v.string()), exitCode: v.number() });
/** The lines that a command prints, and its exit code. */
export type Outcome = v.InferOutput<typeof outcome>;

export type Channel = {
  readonly owner: Owner;
  /** Says who carries orders out; until then they wait. */
  readonly serve: (carryOut: (order: Order) => Promise<Outcome>) => void;
  readonly close: () => Promise<void>;
};

/** How long a process may take to say that it is there (ms). */
const patience = 3000;

/**
 * The embedded database takes one process, so that the command line asks the process that has it. The channel listens
 * on the loopback address, and answers only who could read its secret in the data folder.
 */
export async function openChannel(): Promise<Channel> {
  const secret = randomBytes(32).toString('hex');
  let serve: Channel['serve'] = () => {};
  const worker = new Promise<(order: Order) => Promise<Outcome>>((resolve) => {
    serve = resolve;
  });
  const app = new Hono();
  app.use(async (context, next) => {
    if (!isSecret(context.req.header('Authorization') ?? '', secret)) return context.body(null, 403);
    return await next();
  });
  app.get('/', (context) => context.body(null, 204));
  app.post('/', async (context) => {
    const given = v.parse(order, await context.req.json());
    const carryOut = await worker;
    return context.json(await carryOut(given));
  });
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    owner: { pid: process.pid, port: typeof address === 'object' ? (address?.port ?? 0) : 0, secret },
    serve,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Has the process that wrote the lock died? An id may have gone to another process, which does not know the secret. */
export async function isAlive(owner: Owner): Promise<boolean> {
  if (owner.pid === process.pid || !isRunning(owner.pid)) return false;
  try {
    const response = await request(owner, { signal: AbortSignal.timeout(patience) });
    return response.status === 204;
  } catch (error) {
    // A process that holds the port but does not answer is alive; without a listener there is none.
    return error instanceof Error && error.name === 'TimeoutError';
  }
}

/** Has the owner of the data folder carry out an order. */
export async function ask(owner: Owner, what: Order): Promise<Outcome> {
  const response = await request(owner, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(what),
  });
  return v.parse(outcome, await response.json());
}

function request({ port, secret }: Owner, init: RequestInit): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/`, { ...init, headers: { ...init.headers, Authorization: secret } });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not allowed to signal it: it runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const isSecret = (given: string, secret: string): boolean =>
  given.length === secret.length && timingSafeEqual(Buffer.from(given), Buffer.from(secret));
