import { prepare, type Shape } from './prepare-picture.ts';

/** What is asked of the worker; `id` tells which answer belongs to it. */
export type Order = { readonly id: number; readonly picture: Blob; readonly shape: Shape };
/** What became of a picture: a blob comes as a copy, so that one which stays as it is has to be told; null cannot be read. */
export type Prepared = Blob | 'as it is' | null;
/** That the worker has started; then what became of a picture. */
export type Reply = { readonly ready: true } | { readonly id: number; readonly prepared: Prepared };

let before: Promise<void> = Promise.resolve();

// One after the other: a picture of 20 megapixels takes 80 MB while it is drawn.
addEventListener('message', ({ data: { id, picture, shape } }: MessageEvent<Order>) => {
  before = before.then(async () => reply({ id, prepared: await preparedOf(picture, shape) }));
});

const preparedOf = async (picture: Blob, shape: Shape): Promise<Prepared> => {
  const prepared = await prepare(picture, shape).catch(() => null);
  return prepared === picture ? 'as it is' : prepared;
};

const reply = (message: Reply): void => postMessage(message);

reply({ ready: true });
