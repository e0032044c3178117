import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { Client } from '#api/shared/client.ts';
import { loadAreas } from '#effects/tickets/creation.ts';
import { executor } from '../paths/people.ts';
import { toolsOn } from './tools-on.ts';

vi.stubGlobal('window', new EventTarget());

const areasPath = '/api/v1/filter_data/ticket_manager/accountable_areas';
const prioritiesPath = '/api/v1/filter_data/ticket_manager/priorities';
const areas = [{ uuid: '00000000-0000-4000-8000-0000000000a1', name: 'Operations' }];
const listed = ['low', 'blocker', 'high'];
const areasAnswer = { accountable_areas: areas };
const prioritiesAnswer = { priorities: listed.map((priority) => ({ priority, value: priority })) };
const failed = { code: 'server', status: 500, statusText: '', after: null };
const offline = { code: 'offline' };
const unanswered = new Promise<never>(() => undefined);

let asked: string[] = [];
/** Each test has a user of its own, so that the device has seen nothing for them. */
let session = executor;
let users = 0;
beforeEach(() => {
  asked = [];
  users += 1;
  session = { ...executor, user_uuid: `user-${users}`, token: `token-${users}` };
});

type Answers = { readonly areas?: () => Promise<unknown>; readonly priorities?: () => Promise<unknown> };

/** What the form gets when the platform answers so. */
function load(answers: Answers = {}) {
  const tools = toolsOn({ session: () => session });
  const answer: Record<string, () => Promise<unknown>> = {
    [areasPath]: answers.areas ?? (async () => areasAnswer),
    [prioritiesPath]: answers.priorities ?? (async () => prioritiesAnswer),
  };
  const call = (({ path }) => {
    asked.push(path);
    return answer[path]?.();
  }) as Client['call'];
  const client: Client = { ...tools.client, call };
  return toPromise(createActor(loadAreas({ ...tools, client }), { input: { user: session.user_uuid } }).start());
}

const fails = (failure: object) => () => Promise.reject(failure);
const isOffline: Answers = { areas: fails(offline), priorities: fails(offline) };
/** Waits until the device has a copy of both answers. */
const untilSeen = () =>
  expect.poll(() => load(isOffline).catch(() => null)).toMatchObject({ areas, priorities: listed });

it('API-28 API-27 TCREATE-11 the priorities are asked for along with the areas, not after them', async () => {
  let answerAreas: (answer: unknown) => void = () => undefined;
  const loading = load({
    areas: () =>
      new Promise((resolve) => {
        answerAreas = resolve;
      }),
  });
  await expect.poll(() => asked.toSorted()).toEqual([areasPath, prioritiesPath]);
  answerAreas(areasAnswer);
  expect(await loading).toMatchObject({ areas, priorities: listed });
});

it.each([
  ['a failure of the platform', failed],
  ['a refusal', { code: 'forbidden' }],
  ['no network', offline],
])('API-28 TCREATE-11 %s in the call of the priorities lets the form open, with none listed', async (_, failure) => {
  expect(await load({ priorities: fails(failure) })).toMatchObject({ areas, priorities: [] });
});

it('API-28 TCREATE-11 the form does not wait for priorities that come after the areas, or never', async () => {
  expect(await load({ priorities: () => unanswered })).toMatchObject({ areas, priorities: [] });
});

it('API-28 OP-30 without a network the form has the areas and the priorities that this device saw last', async () => {
  await load();
  await untilSeen();
  expect(await load({ priorities: () => unanswered })).toMatchObject({ areas, priorities: listed });
  expect(await load({ priorities: fails(failed) })).toMatchObject({ areas, priorities: [] });
});

it('API-28 OP-30 priorities that come after the areas are kept for the next time', async () => {
  let answerPriorities: (answer: unknown) => void = () => undefined;
  const late = new Promise<unknown>((resolve) => {
    answerPriorities = resolve;
  });
  expect(await load({ priorities: () => late })).toMatchObject({ priorities: [] });
  answerPriorities(prioritiesAnswer);
  await untilSeen();
});
