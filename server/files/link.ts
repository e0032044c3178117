import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { uuid } from '#contracts/shared/primitives.ts';
import type { Caller, Handler } from '../http/handler.ts';
import { modulesOf, policies } from '../http/policy.ts';
import { notFound } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import { byUuid } from '../session/index.ts';
import { findFiles } from './find.ts';
import { fileResponse } from './serve.ts';

/** Under which address stored files are loaded without headers; see `fileUrls`. */
export const linkPrefix = '/files/';

/** Seconds that an address can be used for. */
const lifetime = 900;

/**
 * API-18, OP-65: addresses from which a browser can load stored files for a quarter of an hour. Each is good for one
 * file and as long as the session lives; it holds no secret of the session, but a code that only its key could make.
 */
export const fileUrls: Handler<'fileUrls'> = async ({ query, caller, platform }) => {
  const paths = query['path[]'];
  const urls = await linksTo(platform, caller, paths);
  return paths.map((path) => ({ path, url: urls.get(path) ?? null }));
};

/** Those of the paths under which a file is stored that the caller may see, each with such an address. */
export const linksTo = async (
  platform: Platform,
  caller: Caller,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const known = await findFiles(platform.db, caller, paths);
  const now = platform.clock();
  const session = await byUuid(platform.db, caller.sessionUuid, { env: platform.env, now });
  if (!session) return new Map();
  const expires = Math.floor(now.getTime() / 1000) + lifetime;
  const address = (path: string) =>
    `${platform.env.PUBLIC_FILES_HOST}${linkPrefix}${session.uuid}/${expires}/${codeOf(session.hmac_hash, expires, path)}/${path}`;
  return new Map(known.map(({ path }) => [path, address(path)]));
};

/** The file behind an address of `fileUrls`. Any fault of the address is answered with 404. */
export const followLink = async (platform: Platform, request: Request): Promise<Response> => {
  const link = /^\/files\/([^/]+)\/(\d{1,12})\/([0-9a-f]{64})\/([\w./-]{1,300})$/.exec(new URL(request.url).pathname);
  const [, sessionUuid, expires, code = '', path = ''] = link ?? [];
  if (!v.is(uuid, sessionUuid)) throw notFound();
  const now = platform.clock();
  const session = await byUuid(platform.db, sessionUuid, { env: platform.env, now });
  if (!session?.alive || !session.user_active || !session.company_active || !mayLoad(session)) throw notFound();
  const expected = Buffer.from(codeOf(session.hmac_hash, Number(expires), path), 'hex');
  if (!timingSafeEqual(expected, Buffer.from(code, 'hex')) || Number(expires) * 1000 < now.getTime()) throw notFound();
  return await fileResponse(
    platform,
    { companyUuid: session.company_uuid, userUuid: session.user_uuid },
    {
      path,
      request,
      isLink: true,
    },
  );
};

/** MOD-01: as for the call that gives the addresses, which may be of a moment before. */
const mayLoad = ({ modules }: Pick<Caller, 'modules'>): boolean =>
  modulesOf(policies.fileUrls).every((module) => modules[module] === true);

/** The key serves this purpose alone: a code for a file can be used as nothing else. */
const codeOf = (secret: Uint8Array, expires: number, path: string): string => {
  const key = createHmac('sha256', secret).update('file address').digest();
  return createHmac('sha256', key).update(`GET\n${expires}\n${path}`).digest('hex');
};
