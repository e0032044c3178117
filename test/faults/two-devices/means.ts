import { createCalls } from '#api/shared/calls.ts';
import { createClient } from '#api/shared/client.ts';
import { randomNumber } from '#api/shared/sign.ts';
import { openDatabase } from '#browser/database.ts';
import type { Session } from '#contracts/session/session.ts';
import type { Tools } from '#effects/tools.ts';
import { appConfig } from '../../support/app-config.ts';
import type { Wire } from './wire.ts';

/** The tools of the app on one device: a database and a network of its own, the platform's clock. */
export const toolsOf = (session: Session, origin: string, wire: Wire): Tools => {
  const now = () => new Date();
  const config: Tools['config'] = appConfig();
  const client = createClient({
    hosts: { api: origin, files: origin },
    appVersion: '0.0.0',
    now,
    random: randomNumber,
    session: () => session,
    language: () => 'en',
    onUnauthorized: () => undefined,
    fetch: wire.fetch,
  });
  return {
    calls: createCalls(client, origin),
    client,
    database: openDatabase(`device-${crypto.randomUUID()}`),
    config,
    now,
    newUuid: () => crypto.randomUUID(),
    language: () => 'en',
    session: () => session,
    watchSession: () => () => undefined,
    watchWaiting: () => () => undefined,
    awaitPlatform: () => () => undefined,
    outbox: () => undefined,
  };
};

/** A browser that has no locks to share: each device has one page. */
export function installPage(): void {
  const navigator = { onLine: true, languages: ['en'] };
  for (const [name, value] of Object.entries({ navigator, window: new EventTarget() }))
    Object.defineProperty(globalThis, name, { configurable: true, value });
}
