import { prepare, type Shape } from './prepare-picture.ts';

/** What is asked of the worker; `id` tells which answer belongs to it. */
export type Order = { readonly id: number; readonly picture: Blob; readonly shape: Shape };
/** That the worker has started; then the picture, or null when it cannot be read. */
export type Reply = { readonly ready: true } | { readonly id: number; readonly prepared: Blob | null };

let before: Promise<void> = Promise.resolve();

// One after the other: a picture of 20 megapixels takes 80 MB while it is drawn.
addEventListener('message', ({ data: { id, picture, shape } }: MessageEvent<Order>) => {
  before = before.then(async () => reply({ id, prepared: await prepare(picture, shape).catch(() => null) }));
});

const reply = (message: Reply): void => postMessage(message);

reply({ ready: true });
