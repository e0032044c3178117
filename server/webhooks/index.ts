import type { Handlers } from '../http/handler.ts';
import { makeWebhook, removeWebhook, switchWebhook, webhooks } from './calls.ts';
import { resendWebhookMessage, testWebhook, webhookMessages } from './messages.ts';

export { webhooksOf } from './list.ts';
export { startWebhookMails } from './mails.ts';
export { forgetMessages } from './outcome.ts';
export { startWebhooks } from './send.ts';
export { eventOfState, forgetScores, tellOfHappened, tellOfKept, tellOfTickets } from './tell.ts';
export { countOfWebhooks, isWebhookAddress, keepWebhook, removeWebhookOf } from './webhooks.ts';

export const handlers = {
  webhooks,
  makeWebhook,
  switchWebhook,
  removeWebhook,
  testWebhook,
  webhookMessages,
  resendWebhookMessage,
} satisfies Partial<Handlers>;
