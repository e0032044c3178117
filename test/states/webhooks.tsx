import { waitFor } from 'xstate';
import type { Webhook, WebhookMessage } from '#contracts/results/webhooks.ts';
import type { WebhookRead, WebhookRef } from '#machines/results/webhook.select.ts';
import type { WebhooksRef } from '#machines/results/webhooks.select.ts';
import type { AppRef } from '#machines/shell/app.select.ts';
import { acme, uuid } from './sessions.ts';
import { answering, answers, fails, type Ports, type Stage, stage } from './stage.tsx';
import type { State } from './state.ts';

const stores = Array.from({ length: 12 }, (_, index) => ({
  uuid: uuid(630 + index),
  name: `Acme Market ${index + 1}`,
  store_code: `A${String(index + 1).padStart(3, '0')}`,
}));
const webhook = (number: number, url: string, more: Partial<Webhook> = {}): Webhook => ({
  uuid: uuid(760 + number),
  url,
  events: ['execution.delivered'],
  stores: null,
  state: 'on',
  made_at: '2025-10-01T12:00:00.000Z',
  made_by: { uuid: uuid(650), name: 'María de los Ángeles Fernández' },
  last_delivered_at: '2025-11-21T13:40:00.000Z',
  failing_since: null,
  waiting: 0,
  ...more,
});
const long = `https://hooks.example.com/${'services/storewalk/'.repeat(8)}T0123456789`;
const working = webhook(1, 'https://erp.acme.example/storewalk');
const failing = webhook(2, long, {
  events: ['ticket.created', 'ticket.changed', 'ticket.resolved', 'ticket.reopened'],
  stores,
  failing_since: '2025-11-19T08:15:00.000Z',
  waiting: 1240,
});
const off = webhook(3, 'https://old.acme.example/', { state: 'off', stores: stores.slice(0, 2), made_by: null });
const ended = webhook(4, 'https://data.acme.example/in', {
  state: 'failed',
  last_delivered_at: null,
  failing_since: '2025-11-10T08:15:00.000Z',
  waiting: 12,
});
const readWebhooks: Ports['readWebhooks'] = answers([working, failing, off, ended]);
const made: Ports['makeWebhook'] = answers({
  uuid: uuid(770),
  url: 'https://erp.acme.example/tasks',
  secret: 'whsec_Zm9yIHNob3dpbmcgb25seSwgbm8gcmVhbCBzZWNyZXQ=',
});
const loadOptions: Ports['loadOptions'] = answering(() => ({
  data: stores.map(({ uuid: of, name, store_code }) => ({ key: of, title: `${store_code} ${name}`, children: [] })),
  count: stores.length,
}));
const session = { ...acme, permissions: { see_executions: true, manage_results: true } };

const message = (number: number, more: Partial<WebhookMessage> = {}): WebhookMessage => ({
  uuid: uuid(1000 + number),
  event: 'execution.delivered',
  created_at: '2025-11-21T13:39:58.000Z',
  state: 'delivered',
  attempts: 1,
  due_at: null,
  last: { at: '2025-11-21T13:40:00.000Z', status: 204, fault: null },
  ...more,
});
const at = '2025-11-21T12:10:00.000Z';
const due_at = '2025-11-21T15:10:00.000Z';
const waits = { state: 'waiting', attempts: 4, due_at } as const;
const messages: readonly WebhookMessage[] = [
  message(1, { event: 'webhook.test', state: 'waiting', attempts: 0, due_at, last: null }),
  message(2),
  message(3, { event: 'ticket.created', ...waits, last: { at, status: 503, fault: 'refused' } }),
  message(4, { event: 'ticket.changed', ...waits, last: { at, status: 302, fault: 'redirect' } }),
  message(5, { event: 'ticket.resolved', ...waits, last: { at, status: null, fault: 'timeout' } }),
  message(6, { event: 'ticket.reopened', ...waits, last: { at, status: null, fault: 'unreachable' } }),
  message(7, { state: 'given_up', attempts: 21, last: { at, status: null, fault: 'inside' } }),
];
const read = (one: Webhook, more: Partial<WebhookRead> = {}): Ports['readWebhook'] =>
  answers({ webhook: one, messages: [...messages], page: 1, total: 1240, ...more });
const readWebhook = read(working);

const contentOf = async (app: AppRef) => {
  const area = app.getSnapshot().children.area;
  if (!area) throw new Error('no area runs');
  return (await waitFor(area, ({ context }) => context.content !== null)).context.content;
};

/** What happens once the webhooks are listed. */
const onList =
  (...events: readonly Parameters<WebhooksRef['send']>[0][]) =>
  async (app: AppRef): Promise<void> => {
    const content = await contentOf(app);
    if (content?.screen !== 'webhooks') return;
    await waitFor(content.actor, (snapshot) => snapshot.matches('listed'));
    for (const event of events) content.actor.send(event);
  };

/** What happens once a webhook is there. */
const onOne =
  (...events: readonly Parameters<WebhookRef['send']>[0][]) =>
  async (app: AppRef): Promise<void> => {
    const content = await contentOf(app);
    if (content?.screen !== 'webhook') return;
    await waitFor(content.actor, (snapshot) => snapshot.matches('open'));
    for (const event of events) content.actor.send(event);
  };

const described = [
  { type: 'MAKE' },
  { type: 'TYPE_ADDRESS', url: 'https://erp.acme.example/tasks' },
  { type: 'CHOOSE_EVENT', event: 'ticket.created' },
  { type: 'CHOOSE_EVENT', event: 'ticket.reopened' },
] as const;
const chosen = [
  ...described,
  { type: 'CHOOSE_STORES', tells: 'chosen' },
  { type: 'FILTER_CHANGED', name: 'stores', keys: [] },
] as const;
const save = onList(...described, { type: 'SAVE' });
const notTaken = 'is no https address outside of this network';
const refused = (status: number, ...messages: readonly string[]) =>
  ({ makeWebhook: fails({ code: 'rejected', status, messages }), readWebhooks }) as const;

const shown = (id: string, machineState: string, more: Omit<Stage, 'session'>): State => ({
  id,
  area: 'results',
  machineState,
  render: stage({ session, ...more }),
});
const inList = (name: string, state: string, ports: Partial<Ports>, act?: Stage['act']): State =>
  shown(`webhooks-${name}`, `webhooks.${state}`, {
    at: '/results/webhooks',
    ports: { loadOptions, ...ports },
    ...(act === undefined ? {} : { act }),
  });
const inOne = (
  name: string,
  state: string,
  ports: Partial<Ports>,
  ...events: readonly Parameters<WebhookRef['send']>[0][]
): State =>
  shown(`webhooks-one-${name}`, `webhook.${state}`, {
    at: `/results/webhooks/${uuid(761)}`,
    ports,
    ...(events.length === 0 ? {} : { act: onOne(...events) }),
  });
const resend = { type: 'RESEND', message: uuid(1003) } as const;
const remove = [{ type: 'REMOVE' }, { type: 'CONFIRM' }] as const;
const offline = fails({ code: 'offline' });

/** The webhooks of a company, and one with its messages (HOOK-08). */
export const webhooksStates: readonly State[] = [
  inList('loading', 'loading', {}),
  inList('listed', 'listed', { readWebhooks }),
  inList('none', 'listed', { readWebhooks: answers([]) }),
  inList('not-allowed', 'notAllowed', { readWebhooks: fails({ code: 'forbidden' }) }),
  inList('failed', 'failed', { readWebhooks: fails({ code: 'timeout' }) }),
  inList('describing', 'describing', { readWebhooks }, onList({ type: 'MAKE' })),
  inList('choosing-stores', 'describing', { readWebhooks }, onList(...chosen)),
  inList('making', 'making', { readWebhooks }, save),
  inList(
    'no-https',
    'describing',
    refused(422, notTaken),
    onList(...described, { type: 'TYPE_ADDRESS', url: 'http://erp.acme.example/tasks' }, { type: 'SAVE' }),
  ),
  inList('not-outside', 'describing', refused(422, notTaken), save),
  inList('stores-refused', 'describing', refused(422, 'are not all of this account'), save),
  inList('too-many', 'describing', refused(400, 'too_many_webhooks'), save),
  inList('not-made', 'describing', { readWebhooks, makeWebhook: offline }, save),
  inList('made', 'made', { readWebhooks, makeWebhook: made }, save),
  inOne('loading', 'loading', {}),
  inOne('open', 'open', { readWebhook }),
  inOne('failing', 'open', { readWebhook: read(failing) }),
  inOne('off', 'open', { readWebhook: read(off, { messages: [message(1)], total: 1 }) }),
  inOne('ended', 'open', { readWebhook: read(ended) }),
  inOne('no-messages', 'open', { readWebhook: read(working, { messages: [], total: 0 }) }),
  inOne('beyond', 'open', { readWebhook: read(working, { messages: [], page: 99 }) }),
  inOne('testing', 'testing', { readWebhook }, { type: 'TEST' }),
  inOne('not-tested', 'notTested', { readWebhook, testWebhook: offline }, { type: 'TEST' }),
  inOne('resending', 'resending', { readWebhook }, resend),
  inOne('not-resent', 'notResent', { readWebhook, resendMessage: fails({ code: 'notFound' }) }, resend),
  inOne('arriving', 'arriving', { readWebhook, testWebhook: answers(undefined) }, { type: 'TEST' }),
  inOne('switching', 'switching', { readWebhook }, { type: 'SWITCH' }),
  inOne('not-switched', 'notSwitched', { readWebhook, switchWebhook: offline }, { type: 'SWITCH' }),
  inOne('asking', 'confirmingRemoval', { readWebhook: read(failing) }, { type: 'REMOVE' }),
  inOne('removing', 'removing', { readWebhook }, ...remove),
  inOne('not-removed', 'notRemoved', { readWebhook, removeWebhook: offline }, ...remove),
  inOne('absent', 'absent', { readWebhook: fails({ code: 'notFound' }) }),
  inOne('not-allowed', 'notAllowed', { readWebhook: fails({ code: 'forbidden' }) }),
  inOne('failed', 'failed', { readWebhook: fails({ code: 'timeout' }) }),
];
