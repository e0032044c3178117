import { type Kysely, sql } from 'kysely';
import { paths } from '#domain/shell/route.ts';
import { manageTicketAddress } from '#domain/tickets/ticket-address.ts';
import { wallClock } from '#domain/time/zone.ts';
import { mailTexts } from '#i18n/mails/index.ts';
import type { Database } from '../db/schema.ts';
import { type Mail, mailOf, oneLine } from '../mail/index.ts';
import type { Platform } from '../platform.ts';
import { activitiesIn, type RoutineDay, type RoutineTold, routinesToldOf } from '../routines/index.ts';
import { mayUseStore } from '../usable-store.ts';
import { isTrue, type TicketKind } from './audience.ts';
import { expiresAt } from './clock.ts';
import { routineDaysOf } from './routine-notices.ts';

/** What goes to one person in one mail: its notifications. */
export type Letter = {
  readonly company_uuid: string;
  readonly user_uuid: string;
  readonly letter_uuid: string;
  readonly notifications: readonly string[];
};

/** So many tasks are named in a mail about several; the others are counted. */
const mostNamed = 20;

/**
 * In the language of the last sign-in, English without one; null for an account that is closed by now, and when nothing
 * of it is true any more.
 */
export async function letterFor(
  { db, env, clock }: Pick<Platform, 'db' | 'env' | 'clock'>,
  letter: Letter,
  origin: string,
): Promise<Mail | null> {
  const person = await db
    .selectFrom('user')
    .innerJoin('company', 'company.uuid', 'user.company_uuid')
    .where('user.company_uuid', '=', letter.company_uuid)
    .where('user.uuid', '=', letter.user_uuid)
    .where('user.active', '=', true)
    .where('company.active', '=', true)
    .select(['user.email', 'user.first_name', 'user.language', 'company.name', 'company.time_zone_offset'])
    .executeTakeFirst();
  if (person === undefined) return null;
  const items = (await itemsOf(db, letter)).filter((item) => isTrue(item.kind, item));
  const [first, ...more] = items.map((item) => ({ ...item, deadline: deadlineOf({ env }, item) }));
  const about = { letter, person, origin };
  const routines = await routineParts(db, about, clock());
  if (first === undefined) return routines.length === 0 ? null : letterOfRoutines(about, routines);
  return more.length + routines.length === 0
    ? letterOfOne(about, first)
    : letterOfMany(about, [first, ...more], routines);
}

/** In the order in which they happened; a store that the person may not use any more is told of no more (SESS-06). */
export const itemsOf = (
  db: Kysely<Database>,
  { company_uuid, user_uuid, notifications }: Omit<Letter, 'letter_uuid'>,
) =>
  db
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
    .leftJoin('user as actor', 'actor.uuid', 'notification.actor_uuid')
    .leftJoin('ticket_entry as entry', (join) =>
      join
        .onRef('entry.company_uuid', '=', 'notification.company_uuid')
        .onRef('entry.uuid', '=', 'notification.entry_uuid'),
    )
    .where('notification.company_uuid', '=', company_uuid)
    .where(sql<boolean>`notification.uuid = any(${notifications}::uuid[])`)
    .where(mayUseStore({ companyUuid: company_uuid, userUuid: user_uuid }, sql`ticket.store_uuid`))
    .select(['notification.kind', 'ticket.company_uuid', 'ticket.uuid', 'ticket.number', 'ticket.state', 'ticket.last'])
    .select(['ticket.due_at', 'definition.title', 'definition.area_uuid', 'definition.approval_area_uuid'])
    .select(['definition.creator_uuid', 'cycle.resolver_uuid', 'cycle.approval_due_at', 'cycle.reopen_comments'])
    .select(['notification.entry_uuid', 'entry.text as said'])
    .select(
      sql<number>`(select count(*)::integer from ticket_entry_picture as picture
        where picture.company_uuid = entry.company_uuid and picture.entry_uuid = entry.uuid)`.as('pictures'),
    )
    .select(['store.name as store', 'actor.first_name as actor_first_name', 'actor.last_name as actor_last_name'])
    .$narrowType<{ kind: TicketKind }>()
    .orderBy('notification.due_at')
    .orderBy('ticket.number')
    .execute();

type Item = Awaited<ReturnType<typeof itemsOf>>[number] & { readonly deadline: Date };

type Deadlines = {
  readonly kind: TicketKind;
  readonly due_at: Date;
  readonly approval_due_at: Date | null;
};

const deadlineOf = (platform: Pick<Platform, 'env'>, { kind, due_at, approval_due_at }: Deadlines): Date => {
  if (kind === 'execution_expires') return expiresAt(platform, due_at);
  return kind === 'approval_due' || kind === 'to_be_approved' ? (approval_due_at ?? due_at) : due_at;
};

type About = {
  readonly letter: Letter;
  readonly person: {
    readonly email: string;
    readonly first_name: string;
    readonly language: 'en' | 'es' | null;
    readonly name: string;
    readonly time_zone_offset: string | null;
  };
  readonly origin: string;
};

/** The words of an item: one line each, whatever a title, a name or a reason holds. */
const toldOf = ({ person }: About, item: Item) => ({
  number: item.number,
  title: oneLine(item.title),
  store: oneLine(item.store),
  due: wallClock(person.time_zone_offset ?? '-03:00', item.deadline).format('YYYY-MM-DD HH:mm'),
  who: oneLine(`${item.actor_first_name ?? ''} ${item.actor_last_name ?? ''}`),
  why: oneLine(item.said ?? item.reopen_comments),
  pictures: item.pictures,
});

function letterOfOne(about: About, item: Item): Mail {
  const texts = textsOf(about).ticketMail;
  const told = toldOf(about, item);
  return letterTo(about, {
    subject: texts.subjects[item.kind](told),
    says: [texts.whats[item.kind](told)],
    link: { text: texts.act, address: `${about.origin}${manageTicketAddress(item.uuid)}` },
  });
}

/** What happened to several tasks, by what it was, each task on a line of its own; with routines it leads to home. */
function letterOfMany(about: About, items: readonly Item[], routines: readonly RoutinePart[]): Mail {
  const texts = textsOf(about).ticketMail;
  const named = items.slice(0, mostNamed);
  const kinds = [...new Set(named.map(({ kind }) => kind))];
  const parts = kinds.map((kind) => {
    const lines = named.filter((item) => item.kind === kind).map((item) => texts.line(toldOf(about, item)));
    return [`${texts.heads[kind]}:`, ...lines].join('\n');
  });
  const count = new Set(items.map(({ uuid }) => uuid)).size;
  const activities = activitiesIn(routines.flatMap((part) => part.routines));
  const isOfTasks = routines.length === 0;
  return letterTo(about, {
    subject: isOfTasks ? texts.several({ count }) : texts.severalWithRoutines({ count, activities }),
    says: [
      ...parts,
      ...(items.length > named.length ? [texts.more({ count: items.length - named.length })] : []),
      ...routines.map((part) => textOfRoutines(about, part)),
    ],
    link: isOfTasks
      ? { text: texts.actOnSeveral, address: `${about.origin}${paths.ticketManager}` }
      : { text: textsOf(about).routineMail.act, address: `${about.origin}${paths.home}` },
  });
}

/** TOLD-10: what a day has of routines for the person. */
type RoutinePart = RoutineDay & { readonly routines: readonly RoutineTold[] };

async function routineParts(db: Kysely<Database>, { letter, person }: About, now: Date): Promise<RoutinePart[]> {
  const { company_uuid, user_uuid, notifications } = letter;
  const days = await routineDaysOf(db, company_uuid, notifications);
  const parts: RoutinePart[] = [];
  for (const day of days) {
    const user = { companyUuid: company_uuid, userUuid: user_uuid };
    const routines = await routinesToldOf(db, user, day, { now, offset: person.time_zone_offset ?? '-03:00' });
    if (routines.length > 0) parts.push({ ...day, routines });
  }
  return parts;
}

function letterOfRoutines(about: About, parts: readonly RoutinePart[]): Mail {
  const texts = textsOf(about).routineMail;
  const isDue = parts.some(({ kind }) => kind === 'routines_due');
  const told = parts.filter(({ kind }) => (kind === 'routines_due') === isDue).flatMap(({ routines }) => routines);
  return letterTo(about, {
    subject: texts.subjects[isDue ? 'routines_due' : 'routines_missed']({ count: activitiesIn(told) }),
    says: parts.map((part) => textOfRoutines(about, part)),
    link: isDue
      ? { text: texts.act, address: `${about.origin}${paths.home}` }
      : { text: texts.actOnMissed, address: `${about.origin}${paths.routinesOverview}?day=${parts[0]?.day ?? ''}` },
  });
}

function textOfRoutines(about: About, { kind, day, routines }: RoutinePart): string {
  const texts = textsOf(about).routineMail;
  const named = routines.slice(0, mostNamed);
  const lines = named.map(({ name, ...counts }) => texts.line({ name: oneLine(name), ...counts }));
  const more = routines.length - named.length;
  return [`${texts.heads[kind]({ day })}:`, ...lines, ...(more > 0 ? [texts.more({ count: more })] : [])].join('\n');
}

const textsOf = ({ person }: About) => mailTexts[person.language ?? 'en'];

type Content = {
  readonly subject: string;
  readonly says: readonly string[];
  readonly link: { readonly text: string; readonly address: string };
};

const letterTo = (about: About, { subject, says, link }: Content): Mail => {
  const { letter, person, origin } = about;
  const texts = textsOf(about);
  return mailOf({
    id: letter.letter_uuid,
    to: person.email,
    subject,
    language: person.language ?? 'en',
    before: [texts.greeting({ name: oneLine(person.first_name) }), ...says],
    link,
    after: [texts.ticketMail.choose, oneLine(person.name)],
    unsubscribe: `${origin}${paths.notices}`,
  });
};
