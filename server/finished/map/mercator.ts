import type { MapPlace } from '#domain/finished/map-scale.ts';

/** The view of a map (OP-61): its middle in degrees, the zoom of web maps, and its size in pixels. */
export type MapView = MapPlace & { readonly width: number; readonly height: number };

/** A view as a window in the plane: the world is a square of `world` pixels, of which it shows a part. */
export type Frame = {
  readonly zoom: number;
  readonly world: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

export const tileSize = 256;

/** Beyond this latitude the square has no room. */
const furthest = 85.05112878;

/** A longitude in the plane, of which the world is the square from 0 to 1. */
export const planeX = (lon: number): number => (lon + 180) / 360;

/** A latitude in the plane, growing to the south. */
export const planeY = (lat: number): number => {
  const angle = (Math.min(furthest, Math.max(-furthest, lat)) * Math.PI) / 180;
  return (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2;
};

/** The other way round: from the plane to degrees. */
export const lonOf = (x: number): number => x * 360 - 180;
export const latOf = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** The part of the world, in pixels at a zoom, that a view shows around its middle. */
export const frameOf = ({ lat, lon, zoom, width, height }: MapView): Frame => {
  const world = tileSize * 2 ** zoom;
  const left = planeX(lon) * world - width / 2;
  return { zoom, world, left, top: planeY(lat) * world - height / 2, width, height };
};

/** The part of the world that a tile shows. */
export const frameOfTile = (zoom: number, x: number, y: number): Frame => ({
  zoom,
  world: tileSize * 2 ** zoom,
  left: x * tileSize,
  top: y * tileSize,
  width: tileSize,
  height: tileSize,
});

/** The latitude in the middle of a frame. */
export const middleOf = ({ top, height, world }: Frame): number => latOf((top + height / 2) / world);
