import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** A mail in the data folder of a platform without a mail server, and who may read its file. */
export type MailFile = Email & { readonly mode: number };

/** Every mail there, oldest first. */
export async function mailsIn(dataDir: string): Promise<readonly MailFile[]> {
  const folder = join(dataDir, 'mail');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  const files = names.sort().map((name) => join(folder, name));
  return Promise.all(
    files.map(async (file) => ({ ...(await PostalMime.parse(readFileSync(file))), mode: statSync(file).mode & 0o777 })),
  );
}

/** Whether a mail gives a way to a new password: the platform sends others about tickets at any time. */
export const isPasswordMail = (mail: Pick<Email, 'text' | 'html'>): boolean =>
  linkIn(mail).pathname === '/password/accept';

/** The one address that a mail leads to; its text and its HTML lead to the same. */
export function linkIn({ text = '', html = '' }: Pick<Email, 'text' | 'html'>): URL {
  const links = [...text.matchAll(/https?:\/\/\S+/g), ...html.matchAll(/(?<=href=")[^"]+/g)].map(([link]) => link);
  const [link, ...others] = new Set(links);
  if (link === undefined || others.length > 0 || links.length !== 2)
    throw new Error(`not one link: ${links.join(' ')}`);
  return new URL(link);
}

/** The token that a link carries. */
export const tokenIn = (mail: Pick<Email, 'text' | 'html'>): string => linkIn(mail).searchParams.get('token') ?? '';
