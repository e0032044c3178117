import type { Insertable } from 'kysely';
import * as v from 'valibot';
import { uploadFields } from '#contracts/files/files.ts';
import { contentType } from '#domain/files/content-type.ts';
import { documentLimit, mostPixels } from '#domain/files/file-rules.ts';
import type { Language } from '#domain/shell/language.ts';
import { mailTexts } from '#i18n/mails/index.ts';
import { transaction } from '../db/client.ts';
import type { FileTable } from '../db/tables/files.ts';
import { faultsOf } from '../http/body.ts';
import type { Caller, Handler } from '../http/handler.ts';
import { languageOf } from '../http/language.ts';
import { badRequest, closing, forbidden, Refusal } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import { assertAllowed, holdAccount } from './allowance.ts';
import { type Form, FormError, readForm } from './form.ts';
import { extensionOf, isDestination } from './path.ts';
import { checkPicture } from './picture-header.ts';
import { pictureTypes } from './picture-types.ts';
import { removedFile } from './removed.ts';
import type { FileStore } from './store.ts';

/**
 * API-19, FILE-18 to FILE-21: takes one file to a path that is written once. The same bytes again are accepted again,
 * other bytes under the same path are a conflict. The bytes are durable before the row that names them. The limits of
 * its question are checked when an execution names it: a picture has to be smaller than a document.
 */
export const uploadFile: Handler<'uploadFile'> = async ({ request, caller, platform }) => {
  const form = await readForm(
    request.body ?? nothing(),
    request.headers.get('Content-Type') ?? '',
    documentLimit,
    platform.files,
  ).catch(refuse);
  try {
    const path = checkFields(form, caller);
    const isNew = await keep(platform, caller, {
      form,
      path,
      contentType: await checkContent(form, request),
      language: languageOf(request),
    });
    if (!isNew) await platform.files.remove(form.file.name);
  } catch (error) {
    // After any other failure a row may name the file all the same; if none does, the sweep finds it.
    if (error instanceof Refusal) await platform.files.remove(form.file.name);
    throw error;
  }
  return Response.json({ status: 202, message: 'The file is stored.', filename: form.filename }, { status: 202 });
};

/** The path that the file is to have. @throws Refusal */
function checkFields({ fields, filename }: Form, { companyUuid, userUuid }: Caller): string {
  const parsed = v.safeParse(uploadFields, fields);
  if (!parsed.success) throw new Refusal(422, { errors: faultsOf(parsed.issues) });
  const { destination, company_uuid, user_uuid } = parsed.output;
  if (company_uuid.toLowerCase() !== companyUuid || user_uuid.toLowerCase() !== userUuid) throw forbidden();
  if (!isDestination(companyUuid, destination)) throw forbidden();
  if (extensionOf(filename) === null)
    throw new Refusal(422, {
      errors: { 'path[]': 'must be named by a uuid and the extension of a picture or a document' },
    });
  return destination + filename;
}

/**
 * The type that the bytes say, if it is of the family that the name's extension calls it; headers do not count. A
 * picture has no more pixels than a phone can show, and does not tell where it was taken. @throws Refusal
 */
async function checkContent({ file, filename }: Form, request: Request): Promise<string> {
  const texts = mailTexts[languageOf(request)].fileAnswers;
  if (file.bytes === 0) throw new Refusal(422, { message: texts.empty });
  const type = await contentType(file.head, extensionOf(filename) ?? '');
  if (!type) throw new Refusal(415, { message: texts.otherType });
  const pixels = pictureTypes.has(type) ? ((await checkPicture(type, file.path)) ?? 0) : 0;
  if (pixels === Number.POSITIVE_INFINITY) throw new Refusal(415, { message: texts.otherType });
  if (pixels > mostPixels) throw new Refusal(422, { message: texts.tooManyPixels({ most: mostPixels / 1_000_000 }) });
  return type;
}

type Incoming = {
  readonly form: Form;
  readonly path: string;
  readonly contentType: string;
  readonly language: Language;
};

/** False when the path holds these very bytes already and the file is not needed. @throws Refusal 409 when it holds others */
async function keep(
  platform: Platform,
  { companyUuid, userUuid }: Caller,
  { form, path, contentType, language }: Incoming,
): Promise<boolean> {
  const { db, files, clock } = platform;
  const { name, bytes, sha256 } = form.file;
  const stored = () =>
    db
      .selectFrom('file')
      .where('company_uuid', '=', companyUuid)
      .where('path', '=', path)
      .select(['name', 'sha256'])
      .executeTakeFirst();
  const before = await stored();
  if (before) refuseOther(before, sha256);
  if (before && (await renew(db, { companyUuid, path, at: clock() }))) return await restore(files, before.name, name);
  await files.keep(name);
  const file = {
    company_uuid: companyUuid,
    path,
    user_uuid: userUuid,
    name,
    bytes,
    sha256,
    content_type: contentType,
    uploaded_at: clock(),
    attached_at: null,
  };
  const isNew = await insert(platform, file, language);
  if (!isNew) refuseOther((await stored()) ?? (await removedFile(db, companyUuid, path)), sha256);
  return isNew;
}

/** False when the path is taken, or went with its execution (CORR-03). @throws Refusal 429 when nothing more of the account is taken now */
const insert = (platform: Platform, file: Insertable<FileTable>, language: Language): Promise<boolean> =>
  transaction(platform.db, async (trx) => {
    await holdAccount(trx, file.user_uuid);
    const inserted = await trx
      .insertInto('file')
      .values(file)
      .onConflict((conflict) => conflict.columns(['company_uuid', 'path']).doNothing())
      .returning('name')
      .executeTakeFirst();
    if (inserted !== undefined && (await removedFile(trx, file.company_uuid, file.path)) !== undefined) {
      await trx.deleteFrom('file').where('name', '=', inserted.name).execute();
      return false;
    }
    if (inserted !== undefined) await assertAllowed(trx, platform, file.user_uuid, language);
    return inserted !== undefined;
  });

/** A file that is sent again waits for its execution as long as a new one; false when it was just swept away. */
async function renew(
  db: Platform['db'],
  { companyUuid, path, at }: { readonly companyUuid: string; readonly path: string; readonly at: Date },
): Promise<boolean> {
  const renewed = await db
    .updateTable('file')
    .set({ uploaded_at: at })
    .where('company_uuid', '=', companyUuid)
    .where('path', '=', path)
    .returning('name')
    .executeTakeFirst();
  return renewed !== undefined;
}

function refuseOther(stored: { readonly sha256: string } | undefined, sha256: string): void {
  if (stored?.sha256 !== sha256) throw new Refusal(409, { message: 'Another file is stored under this name.' });
}

/** Puts a file into the place of a stored one with the same bytes that is lost; false when that one is there. */
async function restore(files: FileStore, stored: string, name: string): Promise<boolean> {
  if (await files.has(stored)) return false;
  await files.keep(name, stored);
  return true;
}

function refuse(error: unknown): never {
  throw error instanceof FormError ? closing(refusalOf(error)) : error;
}

function refusalOf({ fault }: FormError): Refusal {
  if (fault === 'tooLarge') return new Refusal(413, { message: 'The file is larger than 25 MB.' });
  if (fault === 'wrongParts')
    return new Refusal(422, { message: 'The form must hold its fields and exactly one file.' });
  return badRequest('The body is no complete multipart form.');
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
