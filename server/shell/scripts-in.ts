import { createHash } from 'node:crypto';

/** The scripts that stand in a page, as a policy names them (CSP 3, `hash-source`). */
export const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
