import { FailureError } from '#contracts/shared/failure.ts';
import type { Order, Reply } from './encryption.worker.ts';

// Off the main thread: evaluating the library there would hold up the keys that are pressed meanwhile.
let worker: Worker | null = null;

const start = (): Worker => new Worker(new URL('./encryption.worker.ts', import.meta.url), { type: 'module' });

/**
 * Fetches the library of `encryptFor` ahead, since it is needed most when nothing can be fetched any more. Not without a
 * network, where it could not come.
 */
export const prepareEncryption = (): void => {
  if (worker !== null || !navigator.onLine) return;
  const started = start();
  worker = started;
  started.addEventListener('error', () => {
    if (worker === started) worker = null;
  });
};

/**
 * Encrypts a text for the holders of the given public age keys; an armored text (OP-53). Throws `offline` when the
 * library cannot be fetched.
 */
export const encryptFor = (recipients: readonly string[], text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const asked = worker ?? start();
    worker = null;
    const lost = (): void => reject(new FailureError({ code: 'offline' }));
    asked.addEventListener('error', lost);
    asked.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      worker ??= asked;
      if ('encrypted' in data) resolve(data.encrypted);
      else reject(new Error(data.error));
    });
    asked.postMessage({ recipients, text } satisfies Order);
  });
