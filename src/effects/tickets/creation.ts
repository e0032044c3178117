import { fromPromise } from 'xstate';
import { createTicketCalls } from '#api/tickets/ticket-calls.ts';
import { seenRow } from '#contracts/execution/seen.ts';
import type { Session } from '#contracts/session/session.ts';
import { type AccountableArea, seenAreas, seenPriorities } from '#contracts/tickets/filters.ts';
import type { CreatedTicket } from '#contracts/tickets/tickets.ts';
import type { AreasLoaded } from '#machines/tickets/ticket-creation.form.ts';
import { lastSeen, orSeen } from '../seen.ts';
import type { Tools } from '../tools.ts';
import { endForm } from './forms.ts';

/** The accountable areas of a user, and those of the company: a ticket can be raised in a store without a network. */
const areasSeen = { name: 'accountableAreas', atMost: 2, schema: seenRow(seenAreas) } as const;

/** The priorities that the platform lists, as the device keeps them. */
const prioritiesSeen = { name: 'ticketPriorities', atMost: 1, schema: seenRow(seenPriorities) } as const;

/** TCREATE-01, API-27, API-28. Without a network: the areas and the priorities as this device saw them last. */
export const loadAreas = (tools: Tools) =>
  fromPromise<AreasLoaded, { user: string }>(async ({ input: { user }, signal }) => {
    const calls = createTicketCalls(tools.client);
    const asked = orSeen(tools, prioritiesSeen, 'all', async () => [...(await calls.priorities(signal))])
      .then(({ value }) => value)
      .catch(() => []);
    const { value: areas } = await orSeen(tools, areasSeen, 'own', async () => [
      ...(await calls.accountableAreas(user, signal)),
    ]);
    // The form does not wait for a call of priorities that takes longer than that of the areas.
    const priorities = await Promise.race([asked, lastPriorities(tools)]);
    return {
      areas,
      priorities,
      at: tools.client.platformTime().toISOString(),
      uuid: tools.newUuid(),
      key: tools.newUuid(),
    };
  });

/** The priorities as this device saw them last; empty when it has no copy that can be read. */
const lastPriorities = (tools: Tools): Promise<readonly string[]> =>
  lastSeen(tools, prioritiesSeen, 'all')
    .then((row) => row?.value ?? [])
    .catch(() => []);

/** OP-81, API-25, API-26. */
export const loadClusterData = (tools: Tools) =>
  fromPromise<readonly AccountableArea[], void>(async ({ signal }) => {
    const { value } = await orSeen(tools, areasSeen, 'all', async () =>
      (await createTicketCalls(tools.client).clusterAreas(signal)).map(({ uuid, name }) => ({ uuid, name })),
    );
    return value;
  });

/** TCREATE-38, API-33; the form and its pictures leave the device. */
export const postTicket = (tools: Tools) =>
  fromPromise<void, { owner: Session; uuid: string; key: string; ticket: CreatedTicket }>(async ({ input, signal }) => {
    const { owner, uuid, key, ticket } = input;
    await createTicketCalls(tools.client).createTicket(ticket, key, signal);
    // The platform has it: what cannot be deleted here must not make it look as if it had not.
    await endForm(tools, { owner, ticket: null }, uuid).catch(() => undefined);
  });
