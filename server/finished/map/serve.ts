import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Http, HttpContext } from '../../http/context.ts';
import { badRequest, notFound, Refusal } from '../../http/refusal.ts';
import { callingAddress } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { staticMapOf, tileOf } from './asked.ts';
import { Painter } from './painter.ts';

const folder = '/map/';

/**
 * The platform's own map (OP-61, API-22): tiles, and a static map with the place marked, drawn from a public-domain
 * outline. It is public geography, so that it needs no session. The pictures of an address in a minute are limited,
 * with room for a person who pans, which takes some hundred pictures.
 */
export function mountMap(app: Hono<Http>, platform: Platform): void {
  const limit = new RateLimiterMemory({ points: platform.env.MAP_PICTURES_PER_MINUTE, duration: 60 });
  const admit = (context: HttpContext) => consume(limit, callingAddress(context, platform));
  const painter = new Painter();
  app.get(`${folder}tiles/:z/:x/:file`, async (context) => {
    await admit(context);
    const { z, x, file } = context.req.param();
    const tile = tileOf({ z, x, ...partsOf(file), theme: context.req.query('theme') }) ?? refuse(notFound());
    return picture('image/png', await painter.tile(tile));
  });
  app.get(`${folder}static.svg`, compress(), async (context) => {
    await admit(context);
    const asked = staticMapOf(context.req.query()) ?? refuse(badRequest('No such map can be drawn.'));
    return picture('image/svg+xml', await painter.staticMap(asked));
  });
}

/** The last part of a tile's address is `{y}{r}.png`. */
const partsOf = (file: string) => /^(?<y>\d+)(?<ratio>(?:@2x)?)\.png$/.exec(file)?.groups;

const refuse = (refusal: Refusal): never => {
  throw refusal;
};

/** The same for everybody, and as good in a week. */
const picture = (type: string, drawn: BodyInit): Response =>
  new Response(drawn, { headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=604800' } });

async function consume(limit: RateLimiterMemory, address: string): Promise<void> {
  try {
    await limit.consume(address);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = String(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    const message = 'Too many pictures of the map. Wait before you go on.';
    throw new Refusal(429, { message }, { 'Retry-After': seconds });
  }
}
