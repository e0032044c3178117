import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** A company with an identity provider of its own. */
export type SignedOnCompany = {
  readonly uuid: string;
  readonly slug: string;
  readonly issuer: string;
  readonly client_id: string;
};

const companies = (db: Kysely<Database>) =>
  db
    .selectFrom('company')
    .innerJoin('single_sign_on', 'single_sign_on.company_uuid', 'company.uuid')
    .select(['company.uuid', 'company.slug', 'single_sign_on.issuer', 'single_sign_on.client_id'])
    .where('company.active', '=', true);

/** The company of this slug. */
export const companyBySlug = (db: Kysely<Database>, slug: string): Promise<SignedOnCompany | undefined> =>
  companies(db).where('company.slug', '=', slug).executeTakeFirst();

/** The company of this uuid. */
export const companyByUuid = (db: Kysely<Database>, uuid: string): Promise<SignedOnCompany | undefined> =>
  companies(db).where('company.uuid', '=', uuid).executeTakeFirst();

/**
 * The company that a person names by its slug or its name, in any case (SSO-01). A name that several companies have
 * names none of them. One without single sign-on is as unknown as one that does not exist.
 */
export async function companyByName(db: Kysely<Database>, given: string): Promise<SignedOnCompany | undefined> {
  const name = given.trim().toLowerCase();
  const bySlug = await companyBySlug(db, name);
  if (bySlug !== undefined) return bySlug;
  const named = await companies(db)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['company.name']), '=', name))
    .limit(2)
    .execute();
  return named.length === 1 ? named[0] : undefined;
}
