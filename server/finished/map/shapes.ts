import { geoIdentity, geoPath } from 'd3-geo';
import { mapScale } from '#domain/finished/map-scale.ts';
import { atlasAt, type Piece } from './atlas.ts';
import { gridOf, type Label } from './grid.ts';
import { type Frame, frameOf, type MapView, middleOf } from './mercator.ts';

export type { MapView };

/** One kind of thing on a map as path data of SVG, in pixels of the view: `land` is filled, the others are lines. */
export type MapLayer = { readonly name: 'land' | 'borders' | 'grid'; readonly d: string };

/** A bar of `width` pixels that stands for a distance, with its words. */
type Scale = { readonly metres: number; readonly width: number; readonly text: string };

/** A drawn map (OP-61), in the order of painting; what no layer covers is water. */
export type MapShapes = {
  readonly layers: readonly MapLayer[];
  readonly labels: readonly Label[];
  readonly scale: Scale;
};

/** Lines along the cut stay outside of the view. */
const beyond = 4;
const longestScale = 100;

/** The shapes that a view shows: for an SVG, and for the map in a report. Pure but for reading the outline once. */
export const shapesOf = (view: MapView): MapShapes => shapesIn(frameOf(view));

/** The same for a frame, which a tile has too. */
export const shapesIn = (frame: Frame): MapShapes => {
  const { land, borders } = atlasAt(frame.zoom);
  const grid = gridOf(frame);
  const scale = mapScale({ lat: middleOf(frame), zoom: frame.zoom }, longestScale);
  return {
    layers: [
      { name: 'land', d: pathOf(frame, land) },
      { name: 'borders', d: pathOf(frame, borders) },
      { name: 'grid', d: grid.d },
    ],
    labels: grid.labels,
    scale: { ...scale, text: distance(scale.metres) },
  };
};

const distance = (metres: number): string => (metres < 1000 ? `${metres} m` : `${metres / 1000} km`);

/** The part of the pieces that the frame shows; over the edge of the world it goes on with the other side. */
const pathOf = (frame: Frame, pieces: readonly Piece[]): string =>
  [-1, 0, 1].map((copy) => pathOfCopy({ ...frame, left: frame.left - copy * frame.world }, pieces)).join('');

const pathOfCopy = (frame: Frame, pieces: readonly Piece[]): string => {
  const { world, left, top, width, height } = frame;
  if (left >= world || left + width <= 0) return '';
  const cut = geoIdentity()
    .scale(world)
    .translate([-left, -top])
    .clipExtent([
      [-beyond, -beyond],
      [width + beyond, height + beyond],
    ]);
  const path = geoPath(cut).digits(1);
  return pieces
    .filter(({ box }) => meets(box, frame))
    .map(({ shape }) => path(shape) ?? '')
    .join('');
};

const meets = ([west, north, east, south]: Piece['box'], { world, left, top, width, height }: Frame): boolean =>
  west * world <= left + width + beyond &&
  east * world >= left - beyond &&
  north * world <= top + height + beyond &&
  south * world >= top - beyond;
