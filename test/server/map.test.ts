import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { parseEnv } from '#server/env.ts';
import { mapConfig } from '#server/finished/index.ts';
import { staticMapOf } from '#server/finished/map/asked.ts';
import { drawStaticMap, drawTile } from '#server/finished/map/draw.ts';
import { gridStep } from '#server/finished/map/grid.ts';
import { shapesOf } from '#server/finished/map/index.ts';
import { Painter } from '#server/finished/map/painter.ts';
import { mapColours, tileSvg } from '#server/finished/map/svg.ts';
import { realPlatform } from '#test/support/real-platform.ts';

const world = realPlatform();
const drawn = (asked: Parameters<typeof staticMapOf>[0]) => {
  const map = staticMapOf(asked);
  return map && drawStaticMap(map);
};

/** Every colour that is on a tile, as it stands in its picture. */
async function coloursOf(tile: Parameters<typeof drawTile>[0]): Promise<string[]> {
  const { data } = await sharp(await drawTile(tile))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hex = (at: number) => `#${data.subarray(at, at + 3).toString('hex')}`;
  return [...new Set(Array.from({ length: data.length / 3 }, (_, index) => hex(index * 3)))];
}

const get = (path: string) => fetch(world.origin + path);
const layer = (view: Parameters<typeof shapesOf>[0], name: string) =>
  shapesOf(view).layers.find((one) => one.name === name)?.d ?? '';
const city = { lat: -34.6037, lon: -58.3816, zoom: 12, width: 640, height: 320 };

describe('the shapes of a map', () => {
  it('OP-61 land covers a view inside of it, and nothing of one at sea', () => {
    expect(layer({ lat: 48, lon: 100, zoom: 10, width: 256, height: 256 }, 'land')).toMatch(/^M-4,/);
    expect(layer({ lat: -40, lon: -30, zoom: 10, width: 256, height: 256 }, 'land')).toBe('');
  });

  it('OP-61 a coast and a border run through the views that hold them', () => {
    expect(layer({ ...city, zoom: 8 }, 'land').split('L').length).toBeGreaterThan(20);
    expect(layer({ lat: 45.9, lon: 7, zoom: 8, width: 256, height: 256 }, 'borders')).not.toBe('');
    expect(layer({ lat: 48, lon: 100, zoom: 10, width: 256, height: 256 }, 'borders')).toBe('');
  });

  it('OP-61 over the edge of the world it goes on with the other side', () => {
    const fiji = layer({ lat: -16.8, lon: 180, zoom: 8, width: 256, height: 256 }, 'land');
    const xs = [...fiji.matchAll(/[ML](-?[\d.]+),/g)].map(([, x]) => Number(x));
    expect([xs.some((x) => x < 100), xs.some((x) => x > 150)]).toEqual([true, true]);
  });

  it.each([
    [0, 90],
    [4, 10],
    [8, 0.5],
    [12, 0.05],
    [14, 0.01],
    [18, 0.001],
  ])('OP-61 at zoom %i lines stand %d degrees apart', (zoom, degrees) =>
    expect(gridStep({ world: 256 * 2 ** zoom })).toBe(degrees),
  );

  it('OP-61 two stores of one city have another place between the lines', () => {
    const view = { ...city, zoom: 14 };
    const there = { ...view, lat: -34.6212, lon: -58.3731 };
    expect(layer(view, 'grid')).not.toBe(layer(there, 'grid'));
    expect(shapesOf(view).labels.map(({ text }) => text)).toEqual(expect.arrayContaining(['−58.38°', '−34.60°']));
  });

  it.each([
    [2, '2000 km'],
    [12, '2 km'],
    [16, '100 m'],
  ])('OP-61 at zoom %i the scale says %s', (zoom, text) => {
    const { scale } = shapesOf({ ...city, zoom });
    expect(scale.text).toBe(text);
    expect(scale.width).toBeLessThanOrEqual(100);
    expect(scale.width).toBeGreaterThan(40);
  });

  it('OP-61 a kilometre is as long as it is there', () => {
    const { scale } = shapesOf({ lat: 60, lon: 10, zoom: 12, width: 256, height: 256 });
    const pixelsPerDegree = (256 * 2 ** 12) / 360;
    expect(scale.width / scale.metres).toBeCloseTo(pixelsPerDegree / (111_319.49 * Math.cos(Math.PI / 3)), 6);
  });
});

describe('GET /map/tiles', () => {
  it('OP-61 a tile is a picture that caches keep, without a session', async () => {
    const answer = await get('/map/tiles/12/1383/2468.png?theme=dark');
    expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
      ...[200, 'image/png', 'public, max-age=604800'],
    ]);
  });

  it.each([
    ['2468.png', 256],
    ['2468@2x.png', 512],
  ])('OP-61 a tile %s has as many pixels as a screen can show', async (file, pixels) => {
    const answer = await get(`/map/tiles/12/1383/${file}`);
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([format, width, height]).toEqual(['png', pixels, pixels]);
  });

  it('OP-61 land and water have their colours, and a line says its degrees on a machine without fonts', async () => {
    const pixels = (place: { x: number; y: number }) => coloursOf({ z: 8, ...place, ratio: 2, theme: 'light' });
    expect(await pixels({ x: 10, y: 150 })).toContain(mapColours.light.water);
    expect(await pixels({ x: 190, y: 90 })).toContain(mapColours.light.land);
    const [lettered, bare] = [await pixels({ x: 10, y: 150 }), await pixels({ x: 11, y: 150 })];
    expect([lettered.includes(mapColours.light.ink), bare.includes(mapColours.light.ink)]).toEqual([true, false]);
  });

  it('OP-61 the same tile is drawn once, and again after the thread has ended', async () => {
    const tile = { z: 2, x: 1, y: 1, ratio: 1, theme: 'light' } as const;
    const painter = new Painter();
    const first = painter.tile(tile);
    expect(painter.tile({ ...tile })).toBe(first);
    await painter.end();
    await expect(first).rejects.toThrow('the painter of maps has ended');
    expect(await painter.tile(tile)).toBeInstanceOf(Uint8Array);
    await painter.end();
  });

  it('OP-61 light and dark tiles differ in their colours alone', () => {
    const without = (svg: string | undefined) => svg?.replace(/#[0-9a-f]{6}/g, '');
    const size = { width: 256, height: 256 };
    const shapes = shapesOf({ lat: -34, lon: -58, zoom: 3, ...size });
    const [light, dark] = (['light', 'dark'] as const).map((theme) =>
      tileSvg({ ...size, shapes, theme, labelled: true }),
    );
    expect(light).not.toBe(dark);
    expect(without(light)).toBe(without(dark));
    expect(light).not.toMatch(/script|style=|href|NaN|undefined|<text/);
  });

  it.each([
    '/map/tiles/19/0/0.png',
    '/map/tiles/1/2/0.png',
    '/map/tiles/1/0/2.png',
    '/map/tiles/-1/0/0.png',
    '/map/tiles/1.5/0/0.png',
    '/map/tiles/1/0/0.svg',
    '/map/tiles/1/0/0@3x.png',
    '/map/tiles/1/0/0',
    '/map/tiles/1/0/99999999999999999999.png',
    '/map/tiles/1/0/0.png?theme=red',
    '/map/tiles/1/0/%2e%2e.png',
  ])('OP-61 there is no %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe('GET /map/static.svg', () => {
  it('API-22 MAP-02 marks the place in the middle, with a scale', async () => {
    const answer = await get('/map/static.svg?lat=-34.6&lon=-58.38&zoom=14&width=400&height=200');
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
    const svg = await answer.text();
    expect(svg).toContain('width="400" height="200"');
    expect(svg).toContain('translate(200 100)');
    expect(svg).toContain('500 m</text>');
  });

  it('API-22 two stores of one city are two pictures', () => {
    const [one, other] = ['-58.3816', '-58.3731'].map((lon) => drawn({ lat: '-34.6', lon }));
    expect(one).not.toBe(other);
  });

  it.each([
    '',
    '?lat=-34.6',
    '?lat=91&lon=0',
    '?lat=0&lon=181',
    '?lat=x&lon=0',
    '?lat=NaN&lon=0',
    '?lat=1e1&lon=0',
    '?lat=0&lon=0&width=5000',
    '?lat=0&lon=0&height=63',
    '?lat=0&lon=0&zoom=19',
    '?lat=0&lon=0&theme=%22%3E%3Cscript%3E',
  ])('API-22 refuses %j', async (query) => {
    expect((await get(`/map/static.svg${query}`)).status).toBe(400);
  });

  it('API-22 the poles and the edge of the world are drawn', () => {
    for (const [lat, lon] of [
      ['90', '180'],
      ['-90', '-180'],
      ['85.06', '179.999'],
    ])
      for (const zoom of ['0', '9', '18']) expect(drawn({ lat, lon, zoom })).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe('the limit of the map', () => {
  const bounded = realPlatform({ MAP_PICTURES_PER_MINUTE: '2' });

  it('OP-61 whoever asks for too many pictures is asked to wait', async () => {
    const ask = (picture: string) => fetch(`${bounded.origin}/map/${picture}`);
    const answered = [await ask('tiles/19/0/0.png'), await ask('static.svg?lat=91&lon=0')];
    const refused = await ask('static.svg?lat=0&lon=0');
    expect([...answered, refused].map(({ status }) => status)).toEqual([404, 400, 429]);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

describe('the configuration of the map', () => {
  const own = '/map/tiles/{z}/{x}/{y}{r}.png?theme={theme}';

  it('MAP-03 OP-61 is the own map when nothing is said, where the API is', () => {
    expect(mapConfig(parseEnv({})).tiles).toBe(own);
    expect(mapConfig(parseEnv({ PUBLIC_API_HOST: 'https://api.acme.test' })).tiles).toBe(`https://api.acme.test${own}`);
    expect(mapConfig(parseEnv({})).attribution.text).toBe('Natural Earth');
  });

  it('MAP-03 OP-61 is the service that is named, with its key and its attribution', () => {
    const env = parseEnv({
      MAP_TILES: 'https://tiles.test/{z}/{x}/{y}.png?key={key}',
      MAP_KEY: 'a b',
      MAP_ATTRIBUTION: '© the makers',
      MAP_ATTRIBUTION_LINK: 'https://tiles.test/copyright',
    });
    expect(mapConfig(env)).toEqual({
      tiles: 'https://tiles.test/{z}/{x}/{y}.png?key=a%20b',
      staticMap: expect.stringMatching(/^\/map\/static\.svg\?lat=\{lat\}/),
      attribution: { text: '© the makers', link: 'https://tiles.test/copyright' },
    });
  });
});
