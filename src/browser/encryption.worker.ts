import { encrypt } from './encrypt.ts';

/** A request to the worker. */
export type Order = { readonly recipients: readonly string[]; readonly text: string };
/** Its reply: the armored text, or why there is none. */
export type Reply = { readonly encrypted: string } | { readonly error: string };

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  encrypt(data.recipients, data.text).then(
    (encrypted) => reply({ encrypted }),
    (error: unknown) => reply({ error: String(error) }),
  );
});

const reply = (message: Reply): void => postMessage(message);
