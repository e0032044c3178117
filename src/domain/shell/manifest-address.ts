import type { Session } from '#contracts/session/session.ts';
import { isModuleActive, isStoreFirst } from '../session/modules.ts';
import type { Language } from './language.ts';

/** Where the web app manifest is: what a browser installs the app by. */
export const manifestPath = '/manifest.webmanifest';

type Installed = {
  readonly language: Language;
  readonly prefix: string | null;
  readonly session: Session | null;
};

/**
 * The address of the manifest for what is installed now: in the language and style that the page wears, with the name
 * and the modules of the company that is signed in. It says what the page knows, so that a manifest, which browsers
 * fetch without a session, tells nothing of a company to anybody else.
 */
export function manifestAddress({ language, prefix, session }: Installed): string {
  const query = new URLSearchParams({ lang: language });
  if (prefix !== null) query.set('style', prefix);
  if (session !== null) {
    query.set('name', session.company_name);
    if (!isStoreFirst(session)) query.set('first', 'activity');
    if (isModuleActive(session, 'ticket_manager')) query.set('tasks', '1');
  }
  return `${manifestPath}?${query}`;
}
