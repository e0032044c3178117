import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { GalleryData, Pictures } from '#charts/gallery/data.ts';
import { readProject } from '#charts/reader.ts';
import { drawPictures } from './gallery.ts';

const PAGE = 'charts/gallery/index.html';

/** The data that the page was given last, and the pictures that were drawn for it. */
interface Visit {
  readonly data: GalleryData;
  readonly pictures: Map<string, Promise<Pictures>>;
}

const answerJson = (response: ServerResponse, content: unknown): void => {
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(content));
};

const pictureOf = ({ data, pictures }: Visit, name: string): Promise<Pictures> | undefined => {
  const machine = data.machines.find((one) => one.name === name);
  if (machine === undefined) return undefined;
  const drawn = pictures.get(name) ?? drawPictures(machine);
  pictures.set(name, drawn);
  return drawn;
};

const respond = async (
  server: ViteDevServer,
  visits: { last: Visit | null },
  path: string,
  response: ServerResponse,
) => {
  if (path === '/charts' || path === '/charts/') {
    response.setHeader('Content-Type', 'text/html');
    const page = readFileSync(resolve(server.config.root, PAGE), 'utf8');
    response.end(await server.transformIndexHtml(`/${PAGE}`, page));
    return true;
  }
  if (path === '/charts/data.json') {
    visits.last = { data: await readProject(server.config.root), pictures: new Map() };
    answerJson(response, visits.last.data);
    return true;
  }
  const [, name] = /^\/charts\/pictures\/([^/]+)\.json$/.exec(path) ?? [];
  if (name === undefined || visits.last === null) return false;
  const pictures = await pictureOf(visits.last, decodeURIComponent(name));
  if (pictures === undefined) return false;
  answerJson(response, pictures);
  return true;
};

/** `/charts` in development: the gallery, whose machines are read anew at every visit. */
export const liveCharts = (): Plugin => ({
  name: 'live-charts',
  configureServer(server) {
    const visits: { last: Visit | null } = { last: null };
    server.middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      respond(server, visits, pathname, response).then(
        (isAnswered) => {
          if (!isAnswered) next();
        },
        (error: unknown) => {
          response.statusCode = 500;
          response.end(String(error));
        },
      );
    });
  },
});
