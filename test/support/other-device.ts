import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type RoutineDetail, routineResultAnswer } from '#contracts/routines/routines.ts';
import { type Session, session as sessionSchema } from '#contracts/session/session.ts';
import { devicePlatform, header } from '#contracts/shared/headers.ts';
import { type CreatedTicket, type Ticket, ticketAnswer } from '#contracts/tickets/tickets.ts';
import { demoArea } from '#server/demo/areas.ts';
import { acmeStores } from '#server/demo/stores.ts';
import { demoPassword } from './sign-in.ts';
import { type Call, requestOf } from './signed-request.ts';
import { ticketOf } from './tickets.ts';

/** Somebody of the demo at another device: what they do there, the page that a test looks at only hears of. */
export type OtherDevice = {
  /** Makes a ticket of Operations at one store, and tells its uuid. */
  readonly create: (changed: Partial<CreatedTicket>) => Promise<string>;
  readonly change: (uuid: string, ticket: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly reopen: (uuid: string) => Promise<void>;
  readonly read: (uuid: string) => Promise<Ticket>;
  /** Answers an activity of a routine: it was not done. */
  readonly answer: (activity: Occurrence) => Promise<void>;
  /** What was answered to it, by anybody. */
  readonly answered: (activity: Occurrence) => Promise<RoutineDetail>;
};

type Occurrence = { readonly routine: string; readonly checksum: string };

const tickets = '/api/v1/ticket_manager/tickets';
const listed = v.object({ data: v.array(v.object({ id: v.string(), attributes: v.object({ name: v.string() }) })) });
const assigned = v.object({ process_uuid: v.string() });

/** Signs in without a page. */
export async function otherDevice(origin: string, account: string): Promise<OtherDevice> {
  const session = await sessionAt(origin, account);
  const call = async (method: string, path: string, given: Call = {}): Promise<Response> => {
    const answer = await fetch(requestOf(origin, session, method, path, new Date(), given));
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const assign = async (): Promise<string> => {
    const store_assignations = {
      store_uuids: acmeStores.slice(0, 1).map(({ uuid }) => uuid),
      filters: '{}',
      origin: 'store-action',
    };
    const answer = await call('POST', '/api/v1/store_assignations', { body: { store_assignations } });
    return v.parse(assigned, await answer.json()).process_uuid;
  };
  return {
    create: async (changed) => {
      const title = `Walk ${randomUUID()}`;
      const made = ticketOf(session, demoArea('Operations'));
      await call('POST', tickets, { body: { ticket: { ...made, title, bulkUUID: await assign(), ...changed } } });
      const query = { filter: '{"states":["open"]}', sort: '-ticket_id', per_page: '10' };
      const { data } = v.parse(listed, await (await call('GET', '/api/v3/ticket_manager/tasks', { query })).json());
      const found = data.find(({ attributes }) => attributes.name === title);
      if (!found) throw new Error('the ticket was not made');
      return found.id;
    },
    change: async (uuid, ticket) => void (await call('PUT', `${tickets}/${uuid}`, { body: { ticket } })),
    reopen: async (uuid) => {
      const body = { due_date_time: 1, due_date_period: 2, comments: 'Look again.', pictures: [] };
      await call('POST', `${tickets}/${uuid}/reopen`, { body });
    },
    read: async (uuid) => v.parse(ticketAnswer, await (await call('GET', `${tickets}/${uuid}`)).json()).ticket,
    answer: async ({ routine, checksum }) => {
      const at = new Date().toISOString();
      const answers = [
        { comment: 'Theirs', answer: '', date_modified: at, photos: [], change_type: 'unresolved', upload_date: at },
      ];
      const headers = { 'Idempotency-Key': randomUUID() };
      await call('POST', `/api/v1/routines/${routine}/answers`, { body: { checksum, answers }, headers });
    },
    answered: async ({ checksum }) =>
      v.parse(routineResultAnswer, await (await call('GET', `/api/v1/routines/results/${checksum}`)).json()).result,
  };
}

async function sessionAt(origin: string, account: string): Promise<Session> {
  const answer = await fetch(`${origin}/api/v1/session`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [header.appVersion]: '0.0.0',
      [header.devicePlatform]: devicePlatform.passwordSignIn,
    },
    body: JSON.stringify({ username_or_email: account, password: demoPassword }),
  });
  return v.parse(sessionSchema, await answer.json());
}
