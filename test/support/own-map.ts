import type { Connect, Plugin } from 'vite';
import { staticMapOf, tileOf } from '#server/finished/map/asked.ts';
import { drawStaticMap, drawTile } from '#server/finished/map/draw.ts';

const draw: Connect.NextHandleFunction = async ({ url = '' }, response, next) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const asked = Object.fromEntries(searchParams);
  const [, z, x, y, ratio = ''] = /^\/map\/tiles\/(\d+)\/(\d+)\/(\d+)(@2x)?\.png$/.exec(pathname) ?? [];
  const tile = tileOf({ ...asked, z, x, y, ratio });
  const map = pathname === '/map/static.svg' ? staticMapOf(asked) : null;
  if (tile) response.setHeader('Content-Type', 'image/png').end(await drawTile(tile));
  else if (map) response.setHeader('Content-Type', 'image/svg+xml').end(drawStaticMap(map));
  else next();
};

/** The platform's own map, for the page of states, which has no platform. */
export const ownMap: Plugin = {
  name: 'own-map',
  configureServer: ({ middlewares }) => void middlewares.use(draw),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(draw),
};
