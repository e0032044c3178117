import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { startMailServer } from '#test/support/mail-server.ts';
import { startSystem } from '#test/support/system.ts';
import { addArea, addTickets } from '#test/support/tickets.ts';

const people = 1_000;
const tickets = 10;
const long = { timeout: 600_000 };

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
  const members = Array.from({ length: people }, (_, at) => ({
    uuid: randomUUID(),
    company_uuid: company.uuid,
    email: `member${at}@acme.test`,
    username: null,
    folded_name: '',
    password_hash: '',
    mfa_secret: null,
  }));
  await db.insertInto('user').values(members).execute();
  const area = await addArea(
    { db },
    company,
    'Operations',
    members.map(({ uuid }) => uuid),
  );
  await addTickets(
    { db },
    { company_uuid: company.uuid, user_uuid: creator.uuid },
    { area, store: store.uuid, count: tickets },
  );
  await sql`insert into ticket_cycle (company_uuid, ticket_uuid) select company_uuid, uuid from ticket`.execute(db);
  await sql`
    insert into ticket_notification (company_uuid, uuid, ticket_uuid, kind, method, due_at)
    select company_uuid, gen_random_uuid(), uuid, 'assigned', 'email', now() from ticket`.execute(db);

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
