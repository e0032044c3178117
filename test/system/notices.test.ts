import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { addStores } from '#test/support/content.ts';
import { startMailServer } from '#test/support/mail-server.ts';
import { type System, startSystem } from '#test/support/system.ts';
import { addArea, addTickets } from '#test/support/tickets.ts';

const people = 1_000;
const tickets = 10;
const long = { timeout: 600_000 };

type Whose = { readonly company: string; readonly store: string; readonly creator: string };
type Many = { readonly people: number; readonly tickets: number };

/** So many people are to be told of so many tasks of their area; the first task became due to be told first. */
async function addNotices(db: System['db'], { company, store, creator }: Whose, { people, tickets }: Many) {
  const members = Array.from({ length: people }, (_, at) => ({
    uuid: randomUUID(),
    company_uuid: company,
    email: `member${at}@${company}.test`,
    username: null,
    folded_name: '',
    password_hash: '',
    mfa_secret: null,
  }));
  await db.insertInto('user').values(members).execute();
  const uuids = members.map(({ uuid }) => uuid);
  const area = await addArea({ db }, { uuid: company }, 'Operations', uuids);
  await addTickets({ db }, { company_uuid: company, user_uuid: creator }, { area, store, count: tickets });
  await sql`
    insert into ticket_cycle (company_uuid, ticket_uuid)
    select company_uuid, uuid from ticket where company_uuid = ${company}`.execute(db);
  await sql`
    insert into ticket_notification (company_uuid, uuid, ticket_uuid, kind, method, due_at)
    select company_uuid, gen_random_uuid(), uuid, 'assigned', 'email', now() - interval '1 hour' + number * interval '1 s'
    from ticket where company_uuid = ${company}`.execute(db);
}

it(`TOLD-05 TOLD-06 ${people * tickets} notices are sent by two processes, none twice, though the mail server turns away half of the tries`, async () => {
  const tried = new Set<string>();
  const post = await startMailServer({
    refuses: (address) => {
      const isFirst = !tried.has(address);
      tried.add(address);
      return isFirst;
    },
  });
  const system = await startSystem({ SMTP_URL: post.url, PUBLIC_APP_ORIGIN: 'https://app.storewalk.test' });
  onTestFinished(() => system.dispose());
  const { db, store } = system;
  const company = await db.selectFrom('company').select('uuid').executeTakeFirstOrThrow();
  const creator = await db.selectFrom('user').select('uuid').executeTakeFirstOrThrow();
  await addNotices(db, { company: company.uuid, store: store.uuid, creator: creator.uuid }, { people, tickets });

  await Promise.all([system.start(), system.start()]);
  const left = async () => {
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from ticket_notification where outcome is null) + (select count(*) from ticket_mail)
        as left`.execute(db);
    return Number(rows[0]?.left);
  };
  await expect.poll(left, long).toBe(0);
  const told = post.received.flatMap(({ delivered: [to = ''], text = '' }) =>
    [...text.matchAll(/“Task (\d+)”/g)].map(([, number]) => `${to} ${number}`),
  );
  expect(tried.size).toBe(people);
  expect([told.length, new Set(told).size]).toEqual([people * tickets, people * tickets]);
});

it('TOLD-05 what another process is about to address to a person goes in the same mail, and keeps no other company waiting', async () => {
  const post = await startMailServer();
  const system = await startSystem({ SMTP_URL: post.url, PUBLIC_APP_ORIGIN: 'https://app.storewalk.test' });
  onTestFinished(() => system.dispose());
  const { db, store } = system;
  const first = await db.selectFrom('user').select(['uuid', 'company_uuid']).executeTakeFirstOrThrow();
  await addNotices(
    db,
    { company: first.company_uuid, store: store.uuid, creator: first.uuid },
    { people: 1, tickets: 2 },
  );
  const other = { uuid: randomUUID(), slug: 'globex', name: 'Globex', time_zone_offset: null, modules: '{}' };
  await db.insertInto('company').values(other).execute();
  const creator = { uuid: randomUUID(), company_uuid: other.uuid, email: 'creator@globex.test', username: null };
  await db
    .insertInto('user')
    .values({ ...creator, folded_name: '', password_hash: '', mfa_secret: null })
    .execute();
  const [far] = await addStores({ db }, other, 1);
  await addNotices(
    db,
    { company: other.uuid, store: far?.uuid ?? '', creator: creator.uuid },
    { people: 1, tickets: 3 },
  );
  const told = () =>
    post.received.map(({ delivered: [to = ''], text = '' }) => [to, text.match(/“Task \d+”/g)?.length]);
  const toOther = [`member0@${other.uuid}.test`, 3];

  await db.transaction().execute(async (trx) => {
    const { number: last } = await trx
      .selectFrom('ticket')
      .where('company_uuid', '=', first.company_uuid)
      .select((eb) => eb.fn.max('number').as('number'))
      .executeTakeFirstOrThrow();
    await trx
      .selectFrom('ticket_notification as notification')
      .innerJoin('ticket', 'ticket.uuid', 'notification.ticket_uuid')
      .where('ticket.company_uuid', '=', first.company_uuid)
      .where('ticket.number', '=', last)
      .select('notification.uuid')
      .forUpdate('notification')
      .execute();
    await system.start();
    await expect.poll(told, long).toContainEqual(toOther);
    expect(told()).toEqual([toOther]);
  });
  await expect.poll(told, long).toEqual([toOther, [`member0@${first.company_uuid}.test`, 2]]);
});
