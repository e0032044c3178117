import { type Kysely, sql, type Transaction } from 'kysely';
import { entriesAtOnce, type NewComment, type Person } from '#contracts/tickets/conversation.ts';
import { writtenText } from '#domain/shared/storable-text.ts';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import { lockOwnPictures, noteAttached } from '../files/index.ts';
import type { Caller, Handler } from '../http/handler.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { isAmong } from './among.ts';
import { settle } from './clock.ts';
import { type FoundTicket, findTicket, lastOfChain } from './find.ts';
import { grouped } from './grouped.ts';
import { tellOfMention } from './happenings.ts';
import { lockTicket } from './lock.ts';
import { peopleAt } from './people.ts';
import { textsFor } from './refusals.ts';

/** TALK-01, TALK-05, TALK-07: what was said of a chain and became of it, for who may see its ticket. */
export const conversation: Handler<'conversation'> = async ({ params, query, caller, platform }) => {
  await settle(platform);
  const { db } = platform;
  const found = await findTicket(db, caller, params.id);
  if (found === undefined) throw notFound();
  const rows = await entriesOf(db, found, query.before);
  const shown = rows.slice(0, entriesAtOnce).toReversed();
  const uuids = shown.map(({ uuid }) => uuid);
  const mentions = await mentionsOf(db, found.company_uuid, uuids);
  const pictures = await picturesOf(db, found.company_uuid, uuids);
  const people = await peopleOf(db, found);
  return {
    entries: shown.map(({ uuid, place, kind, at, from_state, to_state, text, first_name, last_name }) => ({
      uuid,
      place,
      kind,
      text,
      at: at.toISOString(),
      author: nameOf({ first_name: first_name ?? '', last_name: last_name ?? '' }),
      from: from_state ?? '',
      to: to_state ?? '',
      mentions: (mentions.get(uuid) ?? []).map(nameOf),
      pictures: (pictures.get(uuid) ?? []).map(({ path }) => path),
    })),
    earlier: rows.length > entriesAtOnce ? (shown[0]?.place ?? null) : null,
    people: people.filter(({ uuid }) => uuid !== caller.userUuid),
    last: found.last,
  };
};

/**
 * TALK-01 to TALK-03, TALK-10: adds a comment to the newest ticket of the chain; once for each uuid, however often it is
 * sent. Its pictures are those that the caller uploaded before.
 * @throws Refusal 404, 409 for another comment under its uuid, 422
 */
export const addComment: Handler<'addComment'> = async ({ params, body: { comment }, caller, platform, request }) =>
  await transaction(platform.db, async (trx) => {
    const newest = await lastOfChain(trx, caller.companyUuid, params.id);
    if (newest === undefined) throw notFound();
    const found = await lockTicket(trx, caller, newest);
    const texts = textsFor(request).comments;
    const said = {
      uuid: comment.uuid,
      text: writtenText(comment.text),
      mentions: [...new Set(comment.mentions)].toSorted(),
      pictures: [...new Set(comment.pictures)],
    };
    if (said.text === '' && said.pictures.length === 0) throw new Refusal(422, { errors: [texts.empty] });
    const at = platform.clock();
    if (!(await insertComment(trx, { found, caller, said, at }))) {
      if (await isRepeated(trx, { found, caller, said })) return undefined;
      throw new Refusal(409, { message: texts.otherKey });
    }
    const people = new Set((await peopleOf(trx, found)).map(({ uuid }) => uuid));
    if (said.mentions.some((uuid) => !people.has(uuid))) throw new Refusal(422, { errors: [texts.mentionOfOthers] });
    if (said.pictures.length > 0) await keepPictures(trx, { found, caller, said, at }, texts.pictureMissing);
    if (said.mentions.length > 0) await mention(trx, { found, caller, said, at });
    return undefined;
  });

type Said = { readonly found: FoundTicket; readonly caller: Caller; readonly said: Required<NewComment> };

/** False when the company has an entry under this uuid already. */
async function insertComment(
  trx: Transaction<Database>,
  { found, caller, said, at }: Said & { readonly at: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('ticket_entry')
    .values({
      company_uuid: found.company_uuid,
      uuid: said.uuid,
      ticket_uuid: found.uuid,
      root_uuid: found.root_uuid,
      kind: 'comment',
      at,
      author_uuid: caller.userUuid,
      from_state: null,
      to_state: null,
      text: said.text,
    })
    .onConflict((known) => known.columns(['company_uuid', 'uuid']).doNothing())
    .returning('uuid')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function isRepeated(trx: Transaction<Database>, { found, caller, said }: Said): Promise<boolean> {
  const before = await trx
    .selectFrom('ticket_entry')
    .where('company_uuid', '=', found.company_uuid)
    .where('uuid', '=', said.uuid)
    .where('root_uuid', '=', found.root_uuid)
    .where('author_uuid', '=', caller.userUuid)
    .where('text', '=', said.text)
    .select('uuid')
    .executeTakeFirst();
  if (before === undefined) return false;
  const named = await mentionsOf(trx, found.company_uuid, [said.uuid]);
  const shown = await picturesOf(trx, found.company_uuid, [said.uuid]);
  return (
    said.mentions.join() === (named.get(said.uuid) ?? []).map(({ uuid }) => uuid).join() &&
    said.pictures.join() === (shown.get(said.uuid) ?? []).map(({ path }) => path).join()
  );
}

/** TALK-10: refuses the comment when one is not stored, is no picture, or was uploaded by another person. @throws Refusal 422 */
async function keepPictures(
  trx: Transaction<Database>,
  { found: { company_uuid }, caller, said, at }: Said & { readonly at: Date },
  missing: (named: { paths: string }) => string,
): Promise<void> {
  const own = new Set((await lockOwnPictures(trx, caller, said.pictures)).map(({ path }) => path));
  const others = said.pictures.filter((path) => !own.has(path));
  if (others.length > 0) throw new Refusal(422, { errors: { pictures: missing({ paths: others.join(', ') }) } });
  await trx
    .insertInto('ticket_entry_picture')
    .values(said.pictures.map((path, place) => ({ company_uuid, entry_uuid: said.uuid, place, path })))
    .execute();
  await noteAttached(trx, company_uuid, said.pictures, at);
}

async function mention(
  trx: Transaction<Database>,
  { found, caller, said, at }: Said & { readonly at: Date },
): Promise<void> {
  const { company_uuid, uuid, notifications } = found;
  await trx
    .insertInto('ticket_mention')
    .values(said.mentions.map((user_uuid) => ({ company_uuid, entry_uuid: said.uuid, user_uuid })))
    .execute();
  await tellOfMention(trx, { company_uuid, actor_uuid: caller.userUuid, at, notifications }, uuid, said.uuid);
}

/** The newest entries before a place, and one more where there are earlier ones; the newest first. */
const entriesOf = (db: Kysely<Database>, { company_uuid, root_uuid }: FoundTicket, before: number | undefined) =>
  db
    .selectFrom('ticket_entry as entry')
    .leftJoin('user as author', (join) =>
      join.onRef('author.company_uuid', '=', 'entry.company_uuid').onRef('author.uuid', '=', 'entry.author_uuid'),
    )
    .where('entry.company_uuid', '=', company_uuid)
    .where('entry.root_uuid', '=', root_uuid)
    .$if(before !== undefined, (rows) => rows.where('entry.place', '<', before ?? 0))
    .select(['entry.uuid', 'entry.place', 'entry.kind', 'entry.at', 'entry.from_state', 'entry.to_state', 'entry.text'])
    .select(['author.first_name', 'author.last_name'])
    .orderBy('entry.place', 'desc')
    .limit(entriesAtOnce + 1)
    .execute();

/** The people that entries name, in the order of their uuids. */
async function mentionsOf(db: Kysely<Database>, company: string, entries: readonly string[]) {
  const rows = await db
    .selectFrom('ticket_mention as mention')
    .innerJoin('user', (join) =>
      join.onRef('user.company_uuid', '=', 'mention.company_uuid').onRef('user.uuid', '=', 'mention.user_uuid'),
    )
    .where('mention.company_uuid', '=', company)
    .where(isAmong('mention.entry_uuid', entries))
    .select(['mention.entry_uuid', 'user.uuid', 'user.first_name', 'user.last_name'])
    .orderBy('user.uuid')
    .execute();
  return grouped(rows, ({ entry_uuid }) => entry_uuid);
}

/** The pictures of entries, in their order. */
async function picturesOf(db: Kysely<Database>, company: string, entries: readonly string[]) {
  const rows = await db
    .selectFrom('ticket_entry_picture')
    .where('company_uuid', '=', company)
    .where(isAmong('entry_uuid', entries))
    .select(['entry_uuid', 'path'])
    .orderBy('place')
    .execute();
  return grouped(rows, ({ entry_uuid }) => entry_uuid);
}

/** TALK-02: who may be mentioned: the members of its areas and its creator, as far as they may use its store. */
async function peopleOf(
  db: Kysely<Database>,
  { company_uuid, store_uuid, area_uuid, approval_area_uuid, creator_uuid }: FoundTicket,
): Promise<Person[]> {
  const rows = await peopleAt(db, company_uuid, store_uuid)
    .where(
      sql<boolean>`("user".uuid = ${creator_uuid} or "user".uuid in (
        select user_uuid from area_member where company_uuid = ${company_uuid}
          and area_uuid in (${area_uuid}, ${approval_area_uuid ?? area_uuid})))`,
    )
    .select(['user.uuid', 'user.first_name', 'user.last_name'])
    .orderBy('user.first_name')
    .orderBy('user.last_name')
    .orderBy('user.uuid')
    .execute();
  return rows.map((row) => ({ uuid: row.uuid, name: nameOf(row) }));
}

const nameOf = ({ first_name, last_name }: { readonly first_name: string; readonly last_name: string }): string =>
  `${first_name} ${last_name}`.trim();
