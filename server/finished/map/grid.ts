import { type Frame, latOf, lonOf, planeX, planeY } from './mercator.ts';

/** A word on a map, at a point in pixels: `anchor` tells which end of it is there. */
export type Label = {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
};

/** Lines of longitude and latitude as path data, and the degrees that some of them stand for. */
export type Grid = { readonly d: string; readonly labels: readonly Label[] };

/** Lines stand at least so many pixels apart. */
const closest = 80;
const steps = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 90];

/** The step in degrees between lines at a zoom: 0.02 to 0.01 over a city, so that two of its stores stand apart (OP-61). */
export const gridStep = ({ world }: Pick<Frame, 'world'>): number =>
  steps.find((step) => (step * world) / 360 >= closest) ?? 90;

/** The grid of a frame: a line for each round degree, named where the name has room in it. */
export const gridOf = (frame: Frame): Grid => {
  const { left, top, width, height, world } = frame;
  const step = gridStep(frame);
  const text = textOf(step);
  const columns = multiples(lonOf(left / world), lonOf((left + width) / world), step).map((lon) => ({
    x: round(planeX(lon) * world - left),
    text: text(wrapped(lon)),
  }));
  const rows = multiples(latOf((top + height) / world), latOf(top / world), step).map((lat) => ({
    y: round(planeY(lat) * world - top),
    text: text(lat),
  }));
  return {
    d: [...columns.map(({ x }) => `M${x},0V${height}`), ...rows.map(({ y }) => `M0,${y}H${width}`)].join(''),
    labels: [
      ...columns.filter(({ x }) => x > 0 && x < width - 60).map(({ x, text }) => label(x + 4, height - 5, text)),
      ...rows.filter(({ y }) => y > 14 && y < height - 20).map(({ y, text }) => label(4, y - 4, text)),
    ],
  };
};

const label = (x: number, y: number, text: string): Label => ({ x, y, text, anchor: 'start' });

/** Whole multiples of the step between two degrees, without the error that adding up would bring. */
const multiples = (from: number, to: number, step: number): number[] => {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) => (first + index) * step);
};

const textOf = (step: number) => {
  const digits = Math.max(0, Math.ceil(-Math.log10(step)));
  return (degrees: number): string =>
    `${degrees
      .toFixed(digits)
      .replace(/^-(?=0(\.0*)?$)/, '')
      .replace('-', '−')}°`;
};

/** A map over the edge of the world goes on with the other side. */
const wrapped = (lon: number): number => ((((lon + 180) % 360) + 360) % 360) - 180;
const round = (pixels: number): number => Math.round(pixels * 10) / 10;
