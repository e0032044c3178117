import { deepest } from './places.ts';

type Point = { readonly lat: number; readonly lon: number };
type Size = { readonly width: number; readonly height: number };

const tile = 256;
const furthest = 85;

/** A place in the plane of web maps, in pixels of a zoom. */
export const pixelOf = ({ lat, lon }: Point, zoom: number): readonly [x: number, y: number] => {
  const angle = (Math.min(furthest, Math.max(-furthest, lat)) * Math.PI) / 180;
  const world = tile * 2 ** zoom;
  const y = (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2;
  return [((lon + 180) / 360) * world, y * world];
};

const placeOf = (x: number, y: number, zoom: number): Point => {
  const world = tile * 2 ** zoom;
  return { lon: (x / world) * 360 - 180, lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI };
};

/** How much room the outermost markers have to the edge. */
const margin = 44;
/** Nearer than this a map of stores tells nothing more. */
const nearest = 15;

/** The middle and the zoom at which all of these places show, as near as that allows. */
export const viewOf = (places: readonly Point[], { width, height }: Size): Point & { readonly zoom: number } => {
  const points = places.map((place) => pixelOf(place, 0));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const across = (room: number, extent: number) => Math.log2(Math.max(1, room - 2 * margin) / extent);
  const most = Math.min(across(width, right - left), across(height, bottom - top));
  const zoom = Math.max(1, Math.min(nearest, Math.floor(most)));
  return { ...placeOf((left + right) / 2, (top + bottom) / 2, 0), zoom };
};

/** A part of the plane for which markers are arranged at once; it is larger than the window and stays while that is in it. */
export type Area = {
  readonly zoom: number;
  readonly box: [west: number, south: number, east: number, north: number];
  readonly middle: Point;
};

/** The cell in which the middle of the window lies: as long as it is the same, so is the area. */
export const cellOf = (middle: Point, zoom: number, cell: Size): readonly [column: number, row: number] => {
  const [x, y] = pixelOf(middle, zoom);
  return [Math.floor(x / cell.width), Math.floor(y / cell.height)];
};

/** A cell and those around it: with cells half as large as the window they hold it, wherever in the cell its middle is. */
export const areaOf = (zoom: number, column: number, row: number, { width, height }: Size): Area => {
  const north = placeOf((column - 1) * width, (row - 1) * height, zoom);
  const south = placeOf((column + 2) * width, (row + 2) * height, zoom);
  return {
    zoom,
    box: [Math.max(-180, north.lon), south.lat, Math.min(180, south.lon), north.lat],
    middle: placeOf((column + 0.5) * width, (row + 0.5) * height, zoom),
  };
};

/** The zoom of the markers: whole, and one that there is. */
export const levelOf = (zoom: number): number => Math.min(deepest, Math.max(0, Math.round(zoom)));
