import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';

/** The mail as the library takes it: its `Message-ID` (RFC 5322, 3.6.4) is its id, at the host of the sender. */
export const messageOf = ({ id, ...content }: Mail, from: string): SendMailOptions => ({
  ...content,
  messageId: `<${id}@${/@([^@>]+)>?$/.exec(from)?.[1] ?? 'localhost'}>`,
});
