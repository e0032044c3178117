import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import { planeX, planeY } from './mercator.ts';

type Line = number[][];
type Shape =
  | { readonly type: 'Polygon'; readonly coordinates: Line[] }
  | { readonly type: 'LineString'; readonly coordinates: Line };

/** A polygon or line in the plane, with the box around it: [left, top, right, bottom]. */
export type Piece = { readonly shape: Shape; readonly box: readonly [number, number, number, number] };

/** The outline of the world's land and the borders of its countries, in the plane. */
export type Atlas = { readonly land: readonly Piece[]; readonly borders: readonly Piece[] };

const require = createRequire(import.meta.url);

/** Natural Earth (public domain) in three finenesses; each is read when it is drawn for the first time. */
const files = {
  coarse: () => require.resolve('world-atlas/countries-110m.json'),
  middle: () => require.resolve('world-atlas/countries-50m.json'),
  fine: () => require.resolve('world-atlas/countries-10m.json'),
};
type Fineness = keyof typeof files;
const read: Partial<Record<Fineness, Atlas>> = {};

/** The atlas whose detail a zoom can show. */
export const atlasAt = (zoom: number): Atlas => {
  const fineness = zoom < 3 ? 'coarse' : zoom < 6 ? 'middle' : 'fine';
  const atlas = read[fineness] ?? readAtlas(files[fineness]());
  read[fineness] = atlas;
  return atlas;
};

type Drawn = NonNullable<Parameters<typeof mesh>[1]>;
type World = Omit<Parameters<typeof mesh>[0], 'objects'> & { readonly objects: { countries: Drawn; land: Drawn } };
type Land = ReturnType<typeof feature>;

function readAtlas(file: string): Atlas {
  const world: World = JSON.parse(readFileSync(file, 'utf8'));
  const { countries, land } = world.objects;
  return {
    land: polygonsOf(feature(world, land)).map((rings) => {
      const coordinates = rings.map(inPlane);
      return { shape: { type: 'Polygon', coordinates }, box: boxOf(coordinates[0] ?? []) };
    }),
    borders: mesh(world, countries, (one, other) => one !== other).coordinates.map((line) => {
      const coordinates = inPlane(line);
      return { shape: { type: 'LineString', coordinates }, box: boxOf(coordinates) };
    }),
  };
}

const polygonsOf = (land: Land): Line[][] =>
  (land.type === 'FeatureCollection' ? land.features : [land]).flatMap(({ geometry }) => {
    if (geometry.type === 'MultiPolygon') return geometry.coordinates;
    return geometry.type === 'Polygon' ? [geometry.coordinates] : [];
  });

const inPlane = (line: Line): Line => line.map(([lon = 0, lat = 0]) => [planeX(lon), planeY(lat)]);

const boxOf = (line: Line): Piece['box'] => {
  let [left, top, right, bottom] = [1, 1, 0, 0];
  for (const [x = 0, y = 0] of line) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return [left, top, right, bottom];
};
