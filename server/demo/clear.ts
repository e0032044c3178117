import { transaction } from '../db/client.ts';
import type { Platform } from '../platform.ts';
import { demoAccounts, demoCompanies } from './accounts.ts';

/** From the rows that refer to others to those that are referred to. */
const companyTables = [
  'ticket_mail',
  'ticket_push',
  'push_device',
  'ticket_notification',
  'assigned_store',
  'store_assignation',
  'ticket_edit',
  'ticket_mention',
  'ticket_entry_picture',
  'ticket_entry',
  'ticket_picture',
  'ticket_cycle',
  'ticket',
  'ticket_number',
  'ticket_creation',
  'ticket_definition_picture',
  'ticket_definition',
  'area_member',
  'accountable_area',
  'routine_answer_file',
  'routine_answer',
  'routine_occurrence',
  'routine_activity',
  'routine_store',
  'routine',
  'report',
  'execution_file',
  'result_read',
  'api_key_store',
  'api_key',
  'webhook_message',
  'webhook_store',
  'webhook',
  'result_feed',
  'result_correction',
  'result',
  'execution',
  'activity_file',
  'file',
  'removed_file',
  'activity_store',
  'activity_version',
  'activity',
  'user_store',
  'store',
  'zone',
  'brand',
  'single_sign_on_code',
  'single_sign_on_attempt',
  'single_sign_on',
  'session',
  'nonce',
] as const;

/** Removes the demo companies with all that they have gathered; other companies are left alone. */
export const clearDemo = async ({ db, files }: Pick<Platform, 'db' | 'files'>): Promise<void> => {
  const companies = Object.values(demoCompanies).map(({ uuid }) => uuid);
  const stored = await db.selectFrom('file').where('company_uuid', 'in', companies).select('name').execute();
  const reports = await db.selectFrom('report').where('company_uuid', 'in', companies).select('name').execute();
  await transaction(db, async (trx) => {
    for (const table of companyTables) await trx.deleteFrom(table).where('company_uuid', 'in', companies).execute();
    const users = trx.selectFrom('user').where('company_uuid', 'in', companies).select('uuid');
    for (const table of ['sign_in_address', 'password_reset', 'password_request'] as const)
      await trx.deleteFrom(table).where('user_uuid', 'in', users).execute();
    await trx.deleteFrom('user').where('company_uuid', 'in', companies).execute();
    await trx.deleteFrom('company').where('uuid', 'in', companies).execute();
  });
  for (const { name } of [...stored, ...reports]) if (name !== null) await files.remove(name);
};

/** The slugs and addresses of the demo that companies and accounts of others have: with them there is no place for it. */
export const takenFromDemo = async ({ db }: Pick<Platform, 'db'>): Promise<readonly string[]> => {
  const companies = Object.values(demoCompanies);
  const own = companies.map(({ uuid }) => uuid);
  const slugs = await db
    .selectFrom('company')
    .select('slug as name')
    .where(
      'slug',
      'in',
      companies.map(({ slug }) => slug),
    )
    .where('uuid', 'not in', own)
    .execute();
  const emails = await db
    .selectFrom('user')
    .select('email as name')
    .where(
      'email',
      'in',
      demoAccounts.map(({ email }) => email),
    )
    .where('company_uuid', 'not in', own)
    .execute();
  return [...slugs, ...emails].map(({ name }) => name);
};
