import type { Hono } from 'hono';
import type { Http } from '../http/context.ts';
import type { Platform } from '../platform.ts';

const path = '/.well-known/security.txt';
const day = 86_400_000;
/** RFC 9116 asks for less than a year; each answer counts anew, so a file that is served does not expire. */
const daysValid = 180;

/** Where people report a vulnerability of this installation (RFC 9116); not there without `SECURITY_CONTACT`. */
export function mountSecurityText(app: Hono<Http>, { env, clock }: Pick<Platform, 'env' | 'clock'>): void {
  if (env.SECURITY_CONTACT.length === 0) return;
  app.get(path, (context) => {
    const expires = new Date(clock().getTime() + daysValid * day).toISOString().slice(0, 10);
    const lines = [
      ...env.SECURITY_CONTACT.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires}T00:00:00Z`,
      'Preferred-Languages: en, es',
      ...(env.PUBLIC_APP_ORIGIN === '' ? [] : [`Canonical: ${env.PUBLIC_APP_ORIGIN}${path}`]),
    ];
    return context.text(`${lines.join('\n')}\n`);
  });
}
