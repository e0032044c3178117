import type { Platform } from '../../platform.ts';
import { isProviderAddress } from '../../session/index.ts';
import { demoCompanies } from '../accounts.ts';
import { type DemoProvider, demoClient, demoProviderPath } from './known.ts';

export { type DemoProvider, demoProviderPath };

/**
 * Gives the demo company an identity provider of its own, at the address that the platform listens on (`listening`) or
 * is known by, so that single sign-on can be tried without a network. Null, and no single sign-on for that company, in
 * production, on a database server, without the demo, and where the address is neither https nor this very machine.
 */
export async function openDemoProvider(platform: Platform, listening: string): Promise<DemoProvider | null> {
  const origin = platform.env.PUBLIC_APP_ORIGIN || onThisMachine(listening);
  const issuer = `${origin}${demoProviderPath}`;
  const company_uuid = demoCompanies.acme.uuid;
  await platform.db.deleteFrom('single_sign_on').where('company_uuid', '=', company_uuid).execute();
  if (!isForTrying(platform) || !isProviderAddress(issuer) || !(await hasDemo(platform))) return null;
  const { createProvider } = await import('./oidc.ts');
  const provider = await createProvider(platform, issuer, listening);
  await platform.db.insertInto('single_sign_on').values({ company_uuid, issuer, client_id: demoClient }).execute();
  return provider;
}

const isForTrying = ({ env }: Platform): boolean => env.NODE_ENV !== 'production' && env.DATABASE_URL === undefined;

const hasDemo = async ({ db }: Platform): Promise<boolean> =>
  (await db.selectFrom('company').select('uuid').where('uuid', '=', demoCompanies.acme.uuid).executeTakeFirst()) !==
  undefined;

/** A platform that listens on every address is reached by its own machine on the loopback one. */
const onThisMachine = (origin: string): string => origin.replace(/\/\/(?:0\.0\.0\.0|\[::\]):/, '//127.0.0.1:');
