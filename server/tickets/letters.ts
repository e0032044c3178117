import { manageTicketAddress } from '#domain/tickets/ticket-address.ts';
import { wallClock } from '#domain/time/zone.ts';
import { mailTexts } from '#i18n/mails/index.ts';
import type { TicketMailTable, TicketNotificationTable } from '../db/tables/tickets.ts';
import { type Mail, mailOf, oneLine } from '../mail/index.ts';
import type { Platform } from '../platform.ts';
import { expiresAt } from './clock.ts';
import { peopleAt } from './people.ts';

type Waiting = Pick<TicketMailTable, 'company_uuid' | 'notification_uuid' | 'user_uuid'>;

/** In the language of the last sign-in, English without one; null for an account that is closed by now. */
export async function letterFor(
  { db, env }: Pick<Platform, 'db' | 'env'>,
  waiting: Waiting,
  origin: string,
): Promise<Mail | null> {
  const about = await db
    .selectFrom('ticket_notification as notification')
    .innerJoin('ticket', (join) =>
      join
        .onRef('ticket.company_uuid', '=', 'notification.company_uuid')
        .onRef('ticket.uuid', '=', 'notification.ticket_uuid'),
    )
    .innerJoin('ticket_definition as definition', (join) =>
      join
        .onRef('definition.company_uuid', '=', 'ticket.company_uuid')
        .onRef('definition.uuid', '=', 'ticket.definition_uuid'),
    )
    .innerJoin('ticket_cycle as cycle', (join) =>
      join.onRef('cycle.company_uuid', '=', 'ticket.company_uuid').onRef('cycle.ticket_uuid', '=', 'ticket.uuid'),
    )
    .innerJoin('store', (join) =>
      join.onRef('store.company_uuid', '=', 'ticket.company_uuid').onRef('store.uuid', '=', 'ticket.store_uuid'),
    )
    .where('notification.company_uuid', '=', waiting.company_uuid)
    .where('notification.uuid', '=', waiting.notification_uuid)
    .select(['notification.kind', 'ticket.uuid', 'ticket.number', 'ticket.store_uuid', 'ticket.due_at'])
    .select(['cycle.approval_due_at', 'definition.title', 'store.name as store'])
    .executeTakeFirstOrThrow();
  const person = await peopleAt(db, waiting.company_uuid, about.store_uuid)
    .where('user.uuid', '=', waiting.user_uuid)
    .select(['user.email', 'user.first_name', 'user.language', 'company.name', 'company.time_zone_offset'])
    .executeTakeFirst();
  if (person === undefined) return null;
  const id = `${waiting.notification_uuid}.${waiting.user_uuid}`;
  return letterTo(person, { ...about, id, deadline: deadlineOf({ env }, about) }, origin);
}

type Person = {
  readonly email: string;
  readonly first_name: string;
  readonly language: 'en' | 'es' | null;
  readonly name: string;
  readonly time_zone_offset: string | null;
};
type Deadlines = Pick<TicketNotificationTable, 'kind'> & {
  readonly due_at: Date;
  readonly approval_due_at: Date | null;
};

const deadlineOf = (platform: Pick<Platform, 'env'>, { kind, due_at, approval_due_at }: Deadlines): Date => {
  if (kind === 'execution_expires') return expiresAt(platform, due_at);
  return kind === 'approval_due' ? (approval_due_at ?? due_at) : due_at;
};

type About = Pick<TicketNotificationTable, 'kind'> & {
  readonly id: string;
  readonly uuid: string;
  readonly number: number;
  readonly deadline: Date;
  readonly title: string;
  readonly store: string;
};

function letterTo(person: Person, about: About, origin: string): Mail {
  const { id, kind, uuid, number, deadline } = about;
  const language = person.language ?? 'en';
  const texts = mailTexts[language].ticketMail;
  const title = oneLine(about.title);
  const due = wallClock(person.time_zone_offset ?? '-03:00', deadline).format('YYYY-MM-DD HH:mm');
  return mailOf({
    id,
    to: person.email,
    subject: texts.subjects[kind]({ title }),
    language,
    before: [
      mailTexts[language].greeting({ name: oneLine(person.first_name) }),
      texts.whats[kind]({ number, title, store: oneLine(about.store), due }),
    ],
    link: { text: texts.act, address: `${origin}${manageTicketAddress(uuid)}` },
    after: [oneLine(person.name)],
  });
}
