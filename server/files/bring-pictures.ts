import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Transaction } from 'kysely';
import { contentType } from '#domain/files/content-type.ts';
import { extensionOf, mostPixels, pictureLimit } from '#domain/files/file-rules.ts';
import { transaction } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import { type Faults, type Finding, holdCompany } from '../import-file.ts';
import type { Platform } from '../platform.ts';
import { pixelsIn } from './picture-header.ts';
import { pictureTypes } from './picture-types.ts';
import type { FileStore } from './store.ts';

/** A picture by the name that it is to have. */
export type GivenPicture = { readonly name: string; readonly bytes: Uint8Array };

type Owner = { readonly companyUuid: string; readonly userUuid: string };
type Checked = GivenPicture & { readonly path: string; readonly sha256: string; readonly type: string };

/**
 * Stores pictures that activities and routines of a company refer to, all of them or none, and tells their paths. The
 * picture at a path never changes, since devices keep it: the same bytes again are there already, others are a fault.
 */
export const bringPictures = async (
  { db, files, clock }: Pick<Platform, 'db' | 'files' | 'clock'>,
  owner: Owner,
  pictures: readonly GivenPicture[],
): Promise<{ readonly paths: readonly string[] } | Faults> => {
  const checked = await check(owner.companyUuid, pictures);
  if ('faults' in checked) return checked;
  return await transaction(db, async (trx) => {
    await holdCompany(trx, owner.companyUuid);
    const before = await storedAt(trx, owner.companyUuid, checked);
    const faults = checked.flatMap(({ name, path, sha256 }) =>
      before.has(path) && before.get(path) !== sha256
        ? [{ path: name, text: 'another picture has this name: give it another one' }]
        : [],
    );
    if (faults.length > 0) return { faults };
    for (const picture of checked)
      if (!before.has(picture.path)) await keep({ trx, files, at: clock() }, owner, picture);
    return { paths: checked.map(({ path }) => path) };
  });
};

async function check(company: string, pictures: readonly GivenPicture[]): Promise<readonly Checked[] | Faults> {
  const faults: Finding[] = [];
  const checked: Checked[] = [];
  for (const { name, bytes } of pictures) {
    const type = await contentType(bytes, extensionOf(name));
    const text = faultOf({ name, bytes }, type, checked) ?? (await faultOfPixels(type, bytes));
    if (text !== null) faults.push({ path: name, text });
    else if (type !== null)
      checked.push({ name, bytes, type, path: `company_${company}/reference/${name}`, sha256: digest(bytes) });
  }
  return faults.length > 0 ? { faults } : checked;
}

const faultOf = ({ name, bytes }: GivenPicture, type: string | null, others: readonly Checked[]): string | null => {
  if (!/^[\w-]{1,100}\.\w{1,5}$/.test(name))
    return 'may hold letters, digits, - and _ before its extension, and no others';
  if (others.some((other) => other.name === name)) return 'is named twice';
  if (bytes.byteLength > pictureLimit) return 'is larger than 5 MB';
  return type === null || !pictureTypes.has(type) ? 'is no PNG or JPEG picture as its name calls it' : null;
};

const faultOfPixels = async (type: string | null, bytes: Uint8Array): Promise<string | null> =>
  ((await pixelsIn(type ?? '', bytes)) ?? 0) > mostPixels ? 'has more than 25 million pixels' : null;

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The digests of what is stored under these paths. */
async function storedAt(
  trx: Transaction<Database>,
  company: string,
  pictures: readonly Checked[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('file')
    .where('company_uuid', '=', company)
    .where(
      'path',
      'in',
      pictures.map(({ path }) => path),
    )
    .select(['path', 'sha256'])
    .execute();
  return new Map(rows.map(({ path, sha256 }) => [path, sha256]));
}

type Place = { readonly trx: Transaction<Database>; readonly files: FileStore; readonly at: Date };

/** The bytes are durable before the row that names them; those of a transaction that fails are found by the sweep. */
async function keep({ trx, files, at }: Place, { companyUuid, userUuid }: Owner, picture: Checked): Promise<void> {
  const { name, bytes, sha256 } = await files.take(Readable.from([picture.bytes]));
  await files.keep(name);
  await trx
    .insertInto('file')
    .values({
      company_uuid: companyUuid,
      user_uuid: userUuid,
      path: picture.path,
      name,
      bytes,
      sha256,
      content_type: picture.type,
      uploaded_at: at,
      attached_at: at,
    })
    .execute();
}
