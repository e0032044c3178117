import { FailureError } from '#contracts/shared/failure.ts';
import type { Order, Prepared, Reply } from './pictures.worker.ts';
import { prepare, type Shape } from './prepare-picture.ts';

type Waiting = { readonly done: (prepared: Prepared) => void; readonly lost: () => void };

type Started = { readonly worker: Worker; readonly ready: Promise<void> };

/** How long a worker may take to be fetched and started (ms); a request that hangs must not hold up a picture for ever. */
const patience = 10_000;

let current: Started | null = null;
let asked = 0;
const waiting = new Map<number, Waiting>();

/**
 * A picture as it may leave the device (see `prepare`), made off the main thread. Without a worker (it is fetched when
 * it is first needed, and there may be no network then) it is made here. What may leave as it is comes back itself.
 * Throws `undecodable` when it cannot be read.
 */
export const preparePicture = async (picture: Blob, name: string, shape: Shape): Promise<Blob> => {
  const prepared = await inWorker(picture, shape).catch(() => prepare(picture, shape).catch(() => null));
  if (prepared === null) throw new FailureError({ code: 'undecodable', name });
  return prepared;
};

const inWorker = async (picture: Blob, shape: Shape): Promise<Blob | null> => {
  current ??= start();
  const { worker, ready } = current;
  await ready;
  return new Promise((resolve, reject) => {
    asked += 1;
    const done = (prepared: Prepared): void => resolve(prepared === 'as it is' ? picture : prepared);
    waiting.set(asked, { done, lost: () => reject(new Error('the worker was lost')) });
    worker.postMessage({ id: asked, picture, shape } satisfies Order);
  });
};

const start = (): Started => {
  const worker = new Worker(new URL('./pictures.worker.ts', import.meta.url), { type: 'module' });
  const ready = new Promise<void>((resolve, reject) => {
    const lose = (): void => {
      if (current?.worker === worker) current = null;
      worker.terminate();
      reject(new Error('the worker was lost'));
      for (const { lost } of waiting.values()) lost();
      waiting.clear();
    };
    const late = setTimeout(lose, patience);
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      clearTimeout(late);
      if ('ready' in data) return resolve();
      waiting.get(data.id)?.done(data.prepared);
      waiting.delete(data.id);
    });
    worker.addEventListener('error', () => {
      clearTimeout(late);
      lose();
    });
  });
  return { worker, ready };
};
