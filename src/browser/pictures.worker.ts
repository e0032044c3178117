import { prepare, type Shape } from './prepare-picture.ts';

/** A request to the worker; `id` tells which reply belongs to it. */
export type Order = { readonly id: number; readonly picture: Blob; readonly shape: Shape };
/** The prepared picture. A blob comes as a copy, so an unchanged one is named `as it is`; null if it cannot be read. */
export type Prepared = Blob | 'as it is' | null;
/** A message of the worker: first that it has started, then each prepared picture. */
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
