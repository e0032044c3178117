import { fromPromise } from 'xstate';
import { createTicketCalls } from '#api/ticketCalls.ts';
import { type AccountableArea, seenAreas } from '#contracts/filters.ts';
import { seenRow } from '#contracts/seen.ts';
import type { Session } from '#contracts/session.ts';
import type { CreatedTicket } from '#contracts/tickets.ts';
import type { AreasLoaded } from '#machines/tickets/ticketCreation.form.ts';
import { orSeen } from '../seen.ts';
import type { Tools } from '../tools.ts';
import { endForm } from './forms.ts';

/** The accountable areas of a user, and those of the company: a ticket can be raised in a store without a network. */
const areasSeen = { name: 'accountableAreas', atMost: 2, schema: seenRow(seenAreas) } as const;

/** TCREATE-01, API-27. Without a network: the areas as this device saw them last. */
export const loadAreas = (tools: Tools) =>
  fromPromise<AreasLoaded, { user: string }>(async ({ input: { user }, signal }) => {
    const { value } = await orSeen(tools, areasSeen, 'own', async () => [
      ...(await createTicketCalls(tools.client).accountableAreas(user, signal)),
    ]);
    return { areas: value, at: tools.client.platformTime().toISOString(), uuid: tools.newUuid(), key: tools.newUuid() };
  });

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
