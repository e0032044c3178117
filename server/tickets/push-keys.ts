import webPush from 'web-push';
import type { Platform } from '../platform.ts';

const about = 'push';

type Keys = { readonly publicKey: string; readonly privateKey: string };

/** The keys of the platform: made when first needed, then those of every process on the same database. */
export async function pushKeys({ db, secrets }: Pick<Platform, 'db' | 'secrets'>): Promise<Keys> {
  const kept = () => db.selectFrom('push_key').selectAll().executeTakeFirst();
  let found = await kept();
  if (found === undefined) {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    await db
      .insertInto('push_key')
      .values({ public_key: publicKey, private_key: secrets.seal(privateKey, about) })
      .onConflict((row) => row.doNothing())
      .execute();
    found = await kept();
  }
  if (found === undefined) throw new Error('the keys of push were not kept');
  return { publicKey: found.public_key, privateKey: secrets.open(found.private_key, about) };
}
