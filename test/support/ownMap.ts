import type { Connect, Plugin } from 'vite';
import { drawStaticMap, drawTile } from '#server/finished/index.ts';

const draw: Connect.NextHandleFunction = ({ url = '' }, response, next) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const asked = Object.fromEntries(searchParams);
  const [, z, x, y] = /^\/map\/tiles\/(\d+)\/(\d+)\/(\d+)\.svg$/.exec(pathname) ?? [];
  const svg = pathname === '/map/static.svg' ? drawStaticMap(asked) : drawTile({ ...asked, z, x, y });
  if (svg === null) next();
  else response.setHeader('Content-Type', 'image/svg+xml').end(svg);
};

/** The platform's own map, for the page of states, which has no platform. */
export const ownMap: Plugin = {
  name: 'own-map',
  configureServer: ({ middlewares }) => void middlewares.use(draw),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(draw),
};
