import { randomUUID } from 'node:crypto';
import type { Session } from '#contracts/session/session.ts';
import type { ConversationPage, NewComment } from '#contracts/tickets/conversation.ts';
import type { TicketFilter } from '#contracts/tickets/ticket-list.ts';
import type { CreatedTicket } from '#contracts/tickets/tickets.ts';
import { addStores, pictureName, type TestStore, testPicture, uploadForm } from './content.ts';
import type { RealPlatform, TestCompany, TestUser } from './real-platform.ts';
import { addArea, ticketOf } from './tickets.ts';

const path = '/api/v1/ticket_manager/tickets';

/** Who has to do with tickets: `executor` and `approver` belong to their areas, `creator` and `colleague` to none. */
export type Role = 'executor' | 'approver' | 'creator' | 'colleague' | 'both';
export const roles: readonly Role[] = ['executor', 'approver', 'creator', 'colleague', 'both'];

/** A company with two stores, an area that works and one that approves, and somebody of each role. */
export async function ticketRoom(world: RealPlatform, name = 'Acme Retail') {
  const modules = JSON.stringify({ web_executor: true, ticket_manager: true });
  const company = await world.createCompany({ name, modules });
  const permissions = JSON.stringify({ create_ticket: true });
  const users = Object.fromEntries(
    await Promise.all(
      roles.map(async (role) => [role, await world.createUser(company, { permissions, first_name: role })] as const),
    ),
  ) as Record<Role, TestUser>;
  const sessions = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await world.signIn(users[role])] as const)),
  ) as Record<Role, Session>;
  const of = (...members: Role[]) => members.map((role) => users[role].uuid);
  const area = await addArea(world.platform, company, 'Operations', of('executor', 'both', 'creator'));
  const approvalArea = await addArea(world.platform, company, 'Quality', of('approver', 'both'));
  const stores = await addStores(world.platform, company, 2);
  return roomOf(world, { company, users, sessions, area, approvalArea, stores });
}

type Furniture = {
  readonly company: TestCompany;
  readonly users: Record<Role, TestUser>;
  readonly sessions: Record<Role, Session>;
  readonly area: string;
  readonly approvalArea: string;
  readonly stores: readonly TestStore[];
};

function roomOf(world: RealPlatform, furniture: Furniture) {
  const { sessions, area, approvalArea, stores } = furniture;
  const approved = {
    ...({ approvalRequired: true, areaUUIDApproval: approvalArea, approvalTimeUnit: 2, approvalTimeValue: 1 } as const),
  };

  const assign = async (as: Role, chosen: readonly TestStore[] = stores.slice(0, 1)): Promise<string> => {
    const store_assignations = { store_uuids: chosen.map(({ uuid }) => uuid), filters: '{}', origin: 'store-action' };
    const body = { store_assignations };
    const answer = await world.signedFetch(sessions[as], 'POST', '/api/v1/store_assignations', { body });
    return (await answer.json()).process_uuid;
  };

  /** The body of a creation by the creator, of one store, with what is changed of it. */
  const body = async (changed: Partial<CreatedTicket> = {}) => ({
    ticket: {
      ...ticketOf(sessions.creator, area, world.clock.now()),
      bulkUUID: await assign('creator'),
      ...changed,
    },
  });

  const post = (given: unknown, headers: Record<string, string> = {}, as: Role = 'creator'): Promise<Response> =>
    world.signedFetch(sessions[as], 'POST', path, { body: given, headers });

  /** Makes a ticket and returns the newest there is. */
  const create = async (changed: Partial<CreatedTicket> = {}): Promise<string> => {
    const answer = await post(await body(changed));
    if (answer.status !== 204) throw new Error(`${answer.status} ${await answer.text()}`);
    const newest = await world.db
      .selectFrom('ticket')
      .where('company_uuid', '=', furniture.company.uuid)
      .select('uuid')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return newest.uuid;
  };

  const change = (as: Role, uuid: string, ticket: unknown, version?: number): Promise<Response> =>
    world.signedFetch(sessions[as], 'PUT', `${path}/${uuid}`, { body: { ticket }, headers: ifMatch(version) });

  const reopen = (as: Role, uuid: string, changed: object = {}, version?: number): Promise<Response> =>
    world.signedFetch(sessions[as], 'POST', `${path}/${uuid}/reopen`, {
      body: { due_date_time: 2, due_date_period: 2, comments: 'Not yet.', pictures: [], ...changed },
      headers: ifMatch(version),
    });

  const edit = (as: Role, uuid: string, fields: object, version?: number): Promise<Response> =>
    world.signedFetch(sessions[as], 'PUT', `${path}/${uuid}/fields`, {
      body: { ticket: fields },
      headers: ifMatch(version),
    });

  const read = async (as: Role, uuid: string) =>
    (await (await world.signedFetch(sessions[as], 'GET', `${path}/${uuid}`)).json()).ticket;

  const list = async (as: Role, filter: TicketFilter = {}, query: Record<string, string> = {}) =>
    (
      await world.signedFetch(sessions[as], 'GET', '/api/v3/ticket_manager/tasks', {
        query: { filter: JSON.stringify(filter), expand: 'summary,related_tickets', per_page: '100', ...query },
      })
    ).json();

  const comment = (as: Role, uuid: string, changed: Partial<NewComment> = {}): Promise<Response> =>
    world.signedFetch(sessions[as], 'POST', `${path}/${uuid}/comments`, {
      body: { comment: { uuid: randomUUID(), text: 'Which door?', mentions: [], ...changed } },
    });

  const conversation = async (
    as: Role,
    uuid: string,
    query: Record<string, string> = {},
  ): Promise<ConversationPage> => {
    const answer = await world.signedFetch(sessions[as], 'GET', `${path}/${uuid}/conversation`, { query });
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    return await answer.json();
  };

  /** Uploads a picture and returns its path. */
  const picture = async (as: Role): Promise<string> => {
    const name = pictureName();
    const raw = uploadForm(sessions[as], name, new Uint8Array(await testPicture()));
    await world.signedFetch(sessions[as], 'POST', '/api/v1/files/upload', { raw });
    return `company_${furniture.company.uuid}/files/${name}`;
  };

  return {
    ...furniture,
    approved,
    assign,
    body,
    post,
    create,
    change,
    reopen,
    edit,
    read,
    list,
    comment,
    conversation,
    picture,
    key: randomUUID,
  };
}
export type TicketRoom = ReturnType<typeof roomOf>;

const ifMatch = (version: number | undefined): Record<string, string> =>
  version === undefined ? {} : { 'If-Match': `"${version}"` };
