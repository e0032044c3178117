import { waitFor } from 'xstate';
import type { ApiKey } from '#contracts/results/api-keys.ts';
import type { ApiKeysRef } from '#machines/results/api-keys.select.ts';
import type { AppRef } from '#machines/shell/app.select.ts';
import { acme, uuid } from './sessions.ts';
import { answering, answers, fails, type Ports, type Stage, stage } from './stage.tsx';
import type { State } from './state.ts';

const stores = Array.from({ length: 12 }, (_, index) => ({
  uuid: uuid(630 + index),
  name: `Acme Market ${index + 1}`,
  store_code: `A${String(index + 1).padStart(3, '0')}`,
}));
const key = (number: number, name: string, more: Partial<ApiKey> = {}): ApiKey => ({
  uuid: uuid(780 + number),
  name,
  stores: null,
  made_at: '2025-10-01T12:00:00.000Z',
  made_by: { uuid: uuid(650), name: 'María de los Ángeles Fernández' },
  last_used_at: '2025-11-21T13:40:00.000Z',
  revoked_at: null,
  ...more,
});
const keys: readonly ApiKey[] = [
  key(1, 'Data warehouse'),
  key(2, 'Planilla semanal de la región de la costa, con los puntajes', { stores, last_used_at: null }),
  key(3, 'Two stores', { stores: stores.slice(0, 2), made_by: null }),
  key(4, 'Old dashboard', { revoked_at: '2025-11-01T12:00:00.000Z' }),
];
const readKeys: Ports['readKeys'] = answers(keys);
const made: Ports['makeKey'] = answers({
  uuid: uuid(790),
  name: 'Sales dashboard',
  key: 'swk_Zm9yIHNob3dpbmcgb25seSwgbm8gcmVhbCBrZXkgYXQg',
});
const loadOptions: Ports['loadOptions'] = answering(() => ({
  data: stores.map(({ uuid: of, name, store_code }) => ({ key: of, title: `${store_code} ${name}`, children: [] })),
  count: stores.length,
}));
const session = { ...acme, permissions: { see_executions: true, manage_results: true } };

/** What happens once the keys are listed. */
const after =
  (...events: readonly Parameters<ApiKeysRef['send']>[0][]) =>
  async (app: AppRef): Promise<void> => {
    const area = app.getSnapshot().children.area;
    if (!area) throw new Error('no area runs');
    const { context } = await waitFor(area, (snapshot) => snapshot.context.content?.screen === 'apiKeys');
    if (context.content?.screen !== 'apiKeys') return;
    const actor: ApiKeysRef = context.content.actor;
    await waitFor(actor, (snapshot) => snapshot.matches('listed'));
    for (const event of events) actor.send(event);
  };
const described = [{ type: 'MAKE' }, { type: 'TYPE_NAME', name: 'Sales dashboard' }] as const;
const chosen = [
  ...described,
  { type: 'CHOOSE_READS', reads: 'chosen' },
  { type: 'FILTER_CHANGED', name: 'stores', keys: [] },
] as const;
const revoke = { type: 'REVOKE', uuid: uuid(781) } as const;

const at = (name: string, machineState: string, ports: Partial<Ports>, more: Partial<Stage> = {}): State => ({
  id: `api-keys-${name}`,
  area: 'results',
  machineState: `apiKeys.${machineState}`,
  render: stage({ at: '/results/keys', session, ports: { loadOptions, ...ports }, ...more }),
});

/** The API keys of a company (FEED-07). */
export const apiKeysStates: readonly State[] = [
  at('loading', 'loading', {}),
  at('listed', 'listed', { readKeys }),
  at('none', 'listed', { readKeys: answers([]) }),
  at('not-allowed', 'notAllowed', { readKeys: fails({ code: 'forbidden' }) }),
  at('failed', 'failed', { readKeys: fails({ code: 'timeout' }) }),
  at('describing', 'describing', { readKeys }, { act: after({ type: 'MAKE' }) }),
  at('choosing-stores', 'describing', { readKeys }, { act: after(...chosen) }),
  at('making', 'making', { readKeys }, { act: after(...described, { type: 'SAVE' }) }),
  at(
    'refused',
    'describing',
    { readKeys, makeKey: fails({ code: 'rejected', status: 422, messages: ['name: is taken'] }) },
    { act: after(...described, { type: 'SAVE' }) },
  ),
  at('made', 'made', { readKeys, makeKey: made }, { act: after(...described, { type: 'SAVE' }) }),
  at('asking', 'confirmingRevoke', { readKeys }, { act: after(revoke) }),
  at('revoking', 'revoking', { readKeys }, { act: after(revoke, { type: 'CONFIRM' }) }),
  at(
    'not-revoked',
    'notRevoked',
    { readKeys, revokeKey: fails({ code: 'offline' }) },
    { act: after(revoke, { type: 'CONFIRM' }) },
  ),
];
