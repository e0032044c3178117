/** A mail to one address, ready to be sent. `html` says the same as `text`. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string };

/** Where mails go. `send` rejects when the mail was not taken, and may then be tried again. */
export type Post = { readonly send: (mail: Mail) => Promise<void> };
