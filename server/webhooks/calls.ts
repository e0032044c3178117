import { mostWebhooks, notAllStores } from '#contracts/results/webhooks.ts';
import type { Handler } from '../http/handler.ts';
import { badRequest, notFound, Refusal } from '../http/refusal.ts';
import { requireManager } from '../result-access.ts';
import { mayUseAll } from '../usable-store.ts';
import { webhooksOf } from './list.ts';
import { countOfWebhooks, isWebhookAddress, keepWebhook, putOff, removeWebhookOf, switchOn } from './webhooks.ts';

/** HOOK-01: the webhooks of the company. */
export const webhooks: Handler<'webhooks'> = async ({ caller, platform: { db } }) => {
  requireManager(caller);
  return { webhooks: await webhooksOf(db, caller.companyUuid) };
};

/**
 * HOOK-01, HOOK-07: a webhook tells of no store that who made it may not use.
 * @throws Refusal 422 for an address inside of this network, or a store of others; 400 for too many webhooks
 */
export const makeWebhook: Handler<'makeWebhook'> = async ({ body, caller, platform }) => {
  requireManager(caller);
  const { url, events } = body;
  const stores = body.stores === null ? null : [...new Set(body.stores.map((uuid) => uuid.toLowerCase()))];
  if (!isWebhookAddress(platform, url))
    throw new Refusal(422, { errors: { url: ['is no https address outside of this network'] } });
  if (!(await mayUseAll(platform.db, caller, stores))) throw new Refusal(422, { errors: { stores: [notAllStores] } });
  if ((await countOfWebhooks(platform.db, caller.companyUuid)) >= mostWebhooks)
    throw badRequest(`A company has at most ${mostWebhooks} webhooks.`, 'too_many_webhooks');
  const made = { company: caller.companyUuid, url, events: [...new Set(events)], stores, madeBy: caller.userUuid };
  return { ...(await keepWebhook(platform, made)), url };
};

/** HOOK-01, HOOK-05. @throws Refusal 404 for a webhook of another company */
export const switchWebhook: Handler<'switchWebhook'> = async ({ params, body, caller, platform: { db } }) => {
  requireManager(caller);
  const webhook = { company: caller.companyUuid, uuid: params.uuid };
  if (!(await (body.on ? switchOn : putOff)(db, webhook))) throw notFound();
  return undefined;
};

/** HOOK-01. @throws Refusal 404 for a webhook of another company */
export const removeWebhook: Handler<'removeWebhook'> = async ({ params, caller, platform: { db } }) => {
  requireManager(caller);
  if (!(await removeWebhookOf(db, { company: caller.companyUuid, uuid: params.uuid }))) throw notFound();
  return undefined;
};
