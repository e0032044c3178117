import { createCalls } from '#api/shared/calls.ts';
import { createClient } from '#api/shared/client.ts';
import { randomNumber } from '#api/shared/sign.ts';
import { openDatabase } from '#browser/database.ts';
import type { Tools } from '#effects/tools.ts';
import { appConfig } from '../support/app-config.ts';

/** What the clock of these tools says, unless another one is given. */
const now = () => new Date('2026-03-02T11:00:00.000Z');

/** What the platform says of itself, unless something else is given. */
const config: Tools['config'] = appConfig();

/** The tools of an effect on this page's own database; nobody is signed in unless a session is given. */
export const toolsOn = (given: Partial<Pick<Tools, 'session' | 'now' | 'config'>> = {}): Tools => {
  const common = { now, session: () => null, language: () => 'en' as const, config, ...given };
  const client = createClient({
    ...common,
    hosts: { api: '', files: '' },
    appVersion: '0.0.0',
    random: randomNumber,
    onUnauthorized: () => undefined,
  });
  return {
    ...common,
    client,
    calls: createCalls(client, ''),
    database: openDatabase(),
    newUuid: () => crypto.randomUUID(),
    awaitPlatform: () => () => undefined,
    watchSession: () => () => undefined,
    watchWaiting: () => () => undefined,
    outbox: () => undefined,
  };
};
