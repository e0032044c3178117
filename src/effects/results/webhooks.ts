import { fromPromise } from 'xstate';
import { createResultCalls } from '#api/results/result-calls.ts';
import type { MadeWebhook, NewWebhook, Webhook } from '#contracts/results/webhooks.ts';
import { FailureError } from '#contracts/shared/failure.ts';
import { failureOf } from '#domain/shared/failure.ts';
import type { WebhookRead } from '#machines/results/webhook.machine.ts';
import type { Tools } from '../tools.ts';

/** HOOK-08. */
export const readWebhooks = ({ client }: Tools) =>
  fromPromise<readonly Webhook[], void>(({ signal }) => createResultCalls(client).webhooks(signal));

/** HOOK-01. */
export const makeWebhook = ({ client }: Tools) =>
  fromPromise<MadeWebhook, NewWebhook>(({ input, signal }) => createResultCalls(client).makeWebhook(input, signal));

/** HOOK-06, HOOK-08: a webhook with a page of its messages. */
export const readWebhook = ({ client }: Tools) =>
  fromPromise<WebhookRead, { uuid: string; page: number }>(async ({ input: { uuid, page }, signal }) => {
    const calls = createResultCalls(client);
    const [webhooks, messages] = await Promise.all([calls.webhooks(signal), calls.webhookMessages(uuid, page, signal)]);
    const webhook = webhooks.find((one) => one.uuid === uuid);
    if (webhook === undefined) throw new FailureError({ code: 'notFound' });
    return { webhook, ...messages };
  });

/** HOOK-08. */
export const testWebhook = ({ client }: Tools) =>
  fromPromise<void, { uuid: string }>(({ input: { uuid }, signal }) =>
    createResultCalls(client).testWebhook(uuid, signal),
  );

/** HOOK-06. */
export const resendMessage = ({ client }: Tools) =>
  fromPromise<void, { uuid: string; message: string }>(({ input: { uuid, message }, signal }) =>
    createResultCalls(client).resendWebhookMessage(uuid, message, signal),
  );

/** HOOK-01. */
export const switchWebhook = ({ client }: Tools) =>
  fromPromise<void, { uuid: string; on: boolean }>(({ input: { uuid, on }, signal }) =>
    createResultCalls(client).switchWebhook(uuid, on, signal),
  );

/** HOOK-01: one that is not there is removed. */
export const removeWebhook = ({ client }: Tools) =>
  fromPromise<void, { uuid: string }>(({ input: { uuid }, signal }) =>
    createResultCalls(client)
      .removeWebhook(uuid, signal)
      .catch((error: unknown) => {
        if (failureOf(error).code !== 'notFound') throw error;
      }),
  );
