/**
 * A mail to one address, ready to be sent. `html` says the same as `text`. `id` is the same for each try to send it, so
 * that a receiver can drop a mail that was sent twice.
 */
export type Mail = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address of the screen that ends mails of this kind (`List-Unsubscribe`, RFC 2369); left out for mails of the account. */
  readonly unsubscribe?: string | undefined;
};

/** Where mails go. `send` rejects when the mail was not taken, and may then be tried again. */
export type Post = { readonly send: (mail: Mail) => Promise<void> };
