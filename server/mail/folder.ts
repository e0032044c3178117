import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Post } from './mail.ts';
import { messageOf } from './message.ts';

/**
 * Puts each mail into a folder, as a file that mail programs open. The log names the file and nothing of its content,
 * which may let its reader into an account: only the owner of the process may read it.
 */
export function folderPost(folder: string, from: string, log: Logger): Post {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from });
  return {
    send: async (mail) => {
      const { message } = await writer.sendMail(messageOf(mail, from));
      const file = resolve(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ file }, 'no mail server is configured: a mail was written to a file');
    },
  };
}
