import type { Handler } from '../http/handler.ts';
import { notFound } from '../http/refusal.ts';
import { admitStep, giveBackStep } from '../session/index.ts';

/** API-05: read before sign-in, so it tells nothing beyond the style. Wrong names count, so that none are guessed. */
export const uiSetting: Handler<'uiSetting'> = async ({ params, address, platform }) => {
  await admitStep(platform, 'company-name', address);
  const company = await platform.db
    .selectFrom('company')
    .select('style_prefix')
    .where('slug', '=', params.slug.toLowerCase())
    .where('active', '=', true)
    .executeTakeFirst();
  if (company === undefined) throw notFound();
  await giveBackStep(platform, 'company-name', address);
  return { company: { ui_setting: { style_prefix: company.style_prefix } } };
};
