import * as v from 'valibot';
import { queryNumber, text, uuid } from '../shared/primitives.ts';
import { priorities, ticketStates } from '../tickets/tickets.ts';

/** HOOK-01: what a webhook can be told. */
export const webhookEvents = [
  'execution.delivered',
  'ticket.created',
  'ticket.changed',
  'ticket.resolved',
  'ticket.reopened',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** HOOK-01: how long an address may be, to how many stores a webhook may be limited, how many a company may have. */
export const longestAddress = 2000;
export const mostWebhookStores = 1000;
export const mostWebhooks = 20;

/** HOOK-01, FEED-02: why stores were refused. */
export const notAllStores = 'are not all of this account';

/** HOOK-05: a webhook is off because a person switched it off, or after a week of failures. */
export const webhookStates = ['on', 'off', 'failed'] as const;
export type WebhookState = (typeof webhookStates)[number];

const webhook = v.object({
  uuid,
  url: text,
  events: v.array(v.picklist(webhookEvents)),
  /** Null for every store, later ones too. */
  stores: v.nullable(v.array(v.object({ uuid, name: text, store_code: text }))),
  state: v.picklist(webhookStates),
  made_at: v.string(),
  /** Null for one that the command line made. */
  made_by: v.nullable(v.object({ uuid, name: text })),
  last_delivered_at: v.nullable(v.string()),
  /** Since when nothing was delivered although something was tried; null while deliveries arrive. */
  failing_since: v.nullable(v.string()),
  /** Messages that wait for their next try. */
  waiting: v.number(),
});
export type Webhook = v.InferOutput<typeof webhook>;

export const webhooks = v.object({ webhooks: v.array(webhook) });

export const newWebhook = v.object({
  url: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longestAddress)),
  events: v.pipe(v.array(v.picklist(webhookEvents)), v.minLength(1)),
  stores: v.nullable(v.pipe(v.array(uuid), v.minLength(1), v.maxLength(mostWebhookStores))),
});
export type NewWebhook = v.InferOutput<typeof newWebhook>;

/** HOOK-01: the only answer that has the secret itself (`whsec_…`). */
export const madeWebhook = v.object({ uuid, url: text, secret: v.string() });
export type MadeWebhook = v.InferOutput<typeof madeWebhook>;

const named = v.object({ uuid, name: text });
const storeNamed = v.object({ ...named.entries, store_code: text });
const page = { uuid, url: v.string() };

/** HOOK-03: what is told of an execution that was delivered. `url` is its page in the app. */
const executionTold = v.object({
  ...page,
  activity: v.object({ ...named.entries, version: v.number() }),
  store: storeNamed,
  author: named,
  finished_at: v.string(),
  received_at: v.string(),
  score: v.nullable(v.number()),
});

/**
 * HOOK-03: what is told of a ticket, as it is after what happened. `previous_state` is null for a new one; of one that was
 * reopened it is that of the ticket before (`parent_uuid`), and `root_uuid` is the first ticket of both. `by` is null for
 * what the clock does.
 */
const ticketTold = v.object({
  ...page,
  number: v.number(),
  title: text,
  state: v.picklist(ticketStates),
  previous_state: v.nullable(v.picklist(ticketStates)),
  priority: v.picklist(priorities),
  created_at: v.string(),
  due_at: v.string(),
  store: storeNamed,
  area: named,
  approval_area: v.nullable(named),
  activity: v.nullable(named),
  /** The execution that raised it. */
  execution_uuid: v.nullable(uuid),
  root_uuid: uuid,
  parent_uuid: v.nullable(uuid),
  by: v.nullable(named),
});

const message = <const Type extends string, const Data extends v.GenericSchema>(type: Type, data: Data) =>
  v.object({ type: v.literal(type), timestamp: v.string(), data });

/** HOOK-03: the body of a message by its event. `timestamp` is when it happened. */
export const webhookBodies = {
  'execution.delivered': message('execution.delivered', executionTold),
  'ticket.created': message('ticket.created', ticketTold),
  'ticket.changed': message('ticket.changed', ticketTold),
  'ticket.resolved': message('ticket.resolved', ticketTold),
  'ticket.reopened': message('ticket.reopened', ticketTold),
  'webhook.test': message('webhook.test', v.object(page)),
} as const satisfies Record<WebhookEvent | 'webhook.test', v.GenericSchema>;

/** HOOK-05: switches a webhook on or off. */
export const webhookSwitch = v.object({ on: v.boolean() });

/** HOOK-04: why a try did not arrive: an answer other than 2xx, a redirect, no answer in time, no connection, an address inside the network. */
export const webhookFaults = ['refused', 'redirect', 'timeout', 'unreachable', 'inside'] as const;
export type WebhookFault = (typeof webhookFaults)[number];

/** HOOK-06: a message to one webhook. `state` is `given_up` after three days of tries. */
const webhookMessage = v.object({
  uuid,
  event: v.picklist([...webhookEvents, 'webhook.test']),
  created_at: v.string(),
  state: v.picklist(['waiting', 'delivered', 'given_up']),
  attempts: v.number(),
  /** When the next try is due; null unless it waits. */
  due_at: v.nullable(v.string()),
  /** The last try: when, the HTTP status of its answer if there was one, and what went wrong if something did. */
  last: v.nullable(
    v.object({ at: v.string(), status: v.nullable(v.number()), fault: v.nullable(v.picklist(webhookFaults)) }),
  ),
});
export type WebhookMessage = v.InferOutput<typeof webhookMessage>;

export const webhookMessagesQuery = v.object({ page: v.optional(queryNumber(1, 1_000_000), '1') });

/** HOOK-06: how many messages a page has; the newest come first. */
export const messagesPerPage = 25;

export const webhookMessages = v.object({ messages: v.array(webhookMessage), page: v.number(), total: v.number() });
export type WebhookMessagesPage = v.InferOutput<typeof webhookMessages>;
