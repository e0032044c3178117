import type { Kysely } from 'kysely';
import { mailTexts } from '#i18n/mails/index.ts';
import type { Database } from '../db/schema.ts';
import type { Caller } from '../http/handler.ts';
import { languageOf } from '../http/language.ts';
import { Refusal } from '../http/refusal.ts';
import type { FoundTicket } from './find.ts';
import { recordOf } from './record.ts';

/** The platform's answers about tickets, in the language that the caller asks for. */
export const textsFor = (request: Request) => mailTexts[languageOf(request)].ticketAnswers;

/** OP-138: 409 with the ticket as it is now, so that the app can say what has changed. */
export const conflictWith = async (
  db: Kysely<Database>,
  caller: Caller,
  found: FoundTicket,
  message: string,
): Promise<Refusal> => new Refusal(409, { message, ticket: await recordOf(db, caller, found) });
