import { createTransport } from 'nodemailer';
import type { Post } from './mail.ts';
import { messageOf } from './message.ts';

/** How long a mail server may say nothing (ms), so that one that hangs does not hold up the mails behind it. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** Hands each mail to the server at `url` (`smtp://`, upgraded to TLS where it is offered, or `smtps://`). */
export function smtpPost(url: string, from: string): Post {
  const transport = createTransport({ url, ...patience }, { from });
  return { send: async (mail) => void (await transport.sendMail(messageOf(mail, from))) };
}
