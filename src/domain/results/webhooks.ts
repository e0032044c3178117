import { notAllStores } from '#contracts/results/webhooks.ts';
import { addressOf } from '../shell/address.ts';
import { type Place, paths } from '../shell/route.ts';

export { longestAddress, messagesPerPage, webhookEvents } from '#contracts/results/webhooks.ts';

/** HOOK-01: whether a refusal is about the stores: a failure of the platform names no field. */
export const isAboutStores = (messages: readonly string[]): boolean => messages.includes(notAllStores);

type WebhookPlace = Extract<Place, { screen: 'webhook' }>;

/** HOOK-08: the address of a webhook, at a page of its messages. */
export const webhookAddress = ({ uuid, page }: Pick<WebhookPlace, 'uuid'> & Partial<WebhookPlace>): string =>
  addressOf(`${paths.webhooks}/${uuid}`, { page: page !== undefined && page > 1 ? page : null });
