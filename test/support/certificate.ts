import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Where a certificate and its key lie. */
export type Certificate = { readonly cert: string; readonly key: string };

/** Makes a certificate of `localhost` in a folder, signed by itself, as nobody else trusts it. */
export function makeCertificate(folder: string): Certificate {
  const made = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
  const { status } = spawnSync('openssl', [...words, '-keyout', made.key, '-out', made.cert]);
  if (status !== 0) throw new Error('openssl made no certificate');
  return made;
}
