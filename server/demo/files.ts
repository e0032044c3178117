import { Readable } from 'node:stream';
import { contentType } from '#domain/files/content-type.ts';
import type { Platform } from '../platform.ts';
import type { DemoAccount } from './accounts.ts';
import { referencePictures } from './pictures.ts';

/** Where the pictures lie that activities refer to. */
export const referencePath = (company: string, name: string): string => `company_${company}/reference/${name}`;

/** Stores a picture of the demo as an upload would have, once. `attachedAt` null: until an execution names it. */
export const storePicture = async (
  { db, files, clock }: Platform,
  owner: DemoAccount,
  path: string,
  picture: Buffer,
  attachedAt: Date | null,
): Promise<void> => {
  const { name, bytes, sha256, head } = await files.take(Readable.from([picture]));
  const type = await contentType(head, path.slice(path.lastIndexOf('.') + 1));
  if (!type) throw new Error(`${path} is no picture`);
  await files.keep(name);
  await db
    .insertInto('file')
    .values({
      company_uuid: owner.company.uuid,
      user_uuid: owner.uuid,
      path,
      name,
      bytes,
      sha256,
      content_type: type,
      uploaded_at: clock(),
      attached_at: attachedAt,
    })
    .onConflict((conflict) => conflict.columns(['company_uuid', 'path']).doNothing())
    .execute();
};

/** Stores the pictures that the company's activities refer to. */
export const storeReferences = async (platform: Platform, owner: DemoAccount): Promise<void> => {
  for (const { name, bytes } of await referencePictures())
    await storePicture(platform, owner, referencePath(owner.company.uuid, name), bytes, platform.clock());
};
