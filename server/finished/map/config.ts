import type { MapConfig } from '#contracts/shell/config.ts';
import type { Env } from '../../env.ts';

const own = {
  tiles: '/map/tiles/{z}/{x}/{y}{r}.png?theme={theme}',
  staticMap: '/map/static.svg?lat={lat}&lon={lon}&zoom={zoom}&width={width}&height={height}&theme={theme}',
  attribution: { text: 'Natural Earth', link: 'https://www.naturalearthdata.com/' },
};

/** MAP-03, OP-61: the configured map services; the platform's own map for what is not configured. */
export const mapConfig = (env: Env): MapConfig => ({
  tiles: addressOf(env, env.MAP_TILES, own.tiles),
  staticMap: addressOf(env, env.MAP_STATIC, own.staticMap),
  attribution:
    env.MAP_ATTRIBUTION === undefined
      ? own.attribution
      : { text: env.MAP_ATTRIBUTION, link: env.MAP_ATTRIBUTION_LINK ?? null },
});

/** The hosts from which the app loads pictures of maps, for the security policy. */
export const mapOrigins = (env: Env): readonly string[] =>
  [env.MAP_TILES, env.MAP_STATIC].flatMap((address) =>
    address?.startsWith('http') === true ? [new URL(address).origin] : [],
  );

/** The key is visible to users: it stands in the address of each tile. */
const addressOf = (env: Env, given: string | undefined, otherwise: string): string =>
  (given ?? `${env.PUBLIC_API_HOST}${otherwise}`).replaceAll('{key}', encodeURIComponent(env.MAP_KEY));
