import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';

/**
 * The mail as the library takes it: its `Message-ID` (RFC 5322, 3.6.4) is its id, at the host of the sender. It says that
 * no person wrote it (RFC 3834), so that an absent reader's program does not answer.
 */
export const messageOf = ({ id, unsubscribe, ...content }: Mail, from: string): SendMailOptions => ({
  ...content,
  headers: { 'Auto-Submitted': 'auto-generated' },
  ...(unsubscribe === undefined ? {} : { list: { unsubscribe } }),
  messageId: `<${id}@${/@([^@>]+)>?$/.exec(from)?.[1] ?? 'localhost'}>`,
});
