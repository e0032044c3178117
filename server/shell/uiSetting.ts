import type { Handler } from '../http/handler.ts';
import { notFound } from '../http/refusal.ts';

/** API-05: read before sign-in, so it tells nothing beyond the style. */
export const uiSetting: Handler<'uiSetting'> = async ({ params, platform }) => {
  const company = await platform.db
    .selectFrom('company')
    .select('style_prefix')
    .where('slug', '=', params.slug.toLowerCase())
    .where('active', '=', true)
    .executeTakeFirst();
  if (company === undefined) throw notFound();
  return { company: { ui_setting: { style_prefix: company.style_prefix } } };
};
