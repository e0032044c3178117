import { encrypt } from './encrypt.ts';

/** What is asked of the worker. */
export type Order = { readonly recipients: readonly string[]; readonly text: string };
/** What it answers: the armored text, or why there is none. */
export type Reply = { readonly encrypted: string } | { readonly error: string };

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  encrypt(data.recipients, data.text).then(
    (encrypted) => reply({ encrypted }),
    (error: unknown) => reply({ error: String(error) }),
  );
});

const reply = (message: Reply): void => postMessage(message);
