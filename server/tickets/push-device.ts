import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { transaction } from '../db/client.ts';
import type { Handler } from '../http/handler.ts';
import { isOutside } from '../http/outside.ts';
import { Refusal } from '../http/refusal.ts';
import { pushKeys } from './push-keys.ts';

/** So many devices of one person get notices; the oldest one makes place for another. */
const most = 10;

/** TOLD-08: where this session gets notices by push, and the key with which a browser asks its push service. */
export const pushDevice: Handler<'pushDevice'> = async ({ caller, platform }) => {
  const { publicKey } = await pushKeys(platform);
  const device = await platform.db
    .selectFrom('push_device')
    .where('session_uuid', '=', caller.sessionUuid)
    .select('endpoint')
    .executeTakeFirst();
  return { public_key: publicKey, endpoint: device?.endpoint ?? null };
};

/** TOLD-08: one device a session. A browser where another person signs in now shows who it is by the secret of its subscription. */
export const savePushDevice: Handler<'savePushDevice'> = async ({ body, caller, platform, request }) => {
  if (!isOutside(body.endpoint, platform.env.PUSH_INSIDE))
    throw new Refusal(422, { message: 'endpoint: is no address of a push service' });
  await transaction(platform.db, async (trx) => {
    const { companyUuid: company_uuid, userUuid: user_uuid, sessionUuid: session_uuid } = caller;
    await trx.selectFrom('user').where('uuid', '=', user_uuid).select('uuid').forNoKeyUpdate().execute();
    await trx
      .deleteFrom('push_device')
      .where('session_uuid', '=', session_uuid)
      .where('endpoint', '<>', body.endpoint)
      .execute();
    const whose = { company_uuid, user_uuid, session_uuid, created_at: platform.clock() };
    const label = (request.headers.get('User-Agent') ?? '').slice(0, 200);
    const known = await trx
      .selectFrom('push_device')
      .where('endpoint', '=', body.endpoint)
      .select(['uuid', 'user_uuid', 'auth', 'p256dh'])
      .forUpdate()
      .executeTakeFirst();
    if (known !== undefined && (known.auth !== body.auth || known.p256dh !== body.p256dh))
      throw new Refusal(409, { message: 'endpoint: is the one of another device' });
    // What waits for the person who had the device before is not shown to this one.
    if (known !== undefined && known.user_uuid !== user_uuid)
      await trx.deleteFrom('ticket_push').where('device_uuid', '=', known.uuid).execute();
    if (known !== undefined)
      await trx
        .updateTable('push_device')
        .set({ ...whose, label })
        .where('uuid', '=', known.uuid)
        .execute();
    else
      await trx
        .insertInto('push_device')
        .values({ uuid: randomUUID(), ...body, ...whose, label })
        .execute();
    await trx
      .deleteFrom('push_device')
      .where(
        sql<boolean>`uuid in (select uuid from push_device where company_uuid = ${company_uuid}
          and user_uuid = ${user_uuid} order by created_at desc, uuid offset ${most})`,
      )
      .execute();
  });
  return undefined;
};

/** TOLD-08. */
export const removePushDevice: Handler<'removePushDevice'> = async ({ caller, platform: { db } }) => {
  await db.deleteFrom('push_device').where('session_uuid', '=', caller.sessionUuid).execute();
  return undefined;
};
