import * as v from 'valibot';
import { frameOfTile, tileSize } from './mercator.ts';
import { shapesIn, shapesOf } from './shapes.ts';
import { svgOf } from './svg.ts';

const deepest = 18;
const within = (pattern: RegExp, least: number, most: number) =>
  v.pipe(v.string(), v.regex(pattern), v.transform(Number), v.minValue(least), v.maxValue(most));
const whole = (least: number, most: number) => within(/^\d{1,7}$/, least, most);
const degrees = (most: number) => within(/^-?\d{1,3}(\.\d{1,20})?$/, -most, most);
const theme = v.optional(v.picklist(['light', 'dark']), 'light');

const tile = v.pipe(
  v.object({ z: whole(0, deepest), x: whole(0, 2 ** deepest), y: whole(0, 2 ** deepest), theme }),
  v.check(({ z, x, y }) => x < 2 ** z && y < 2 ** z),
);
const staticMap = v.object({
  lat: degrees(90),
  lon: degrees(180),
  zoom: v.optional(whole(0, deepest), '14'),
  width: v.optional(whole(64, 1024), '640'),
  height: v.optional(whole(64, 1024), '240'),
  theme,
});

type Asked = Readonly<Record<string, string | undefined>>;

/** One tile of the world as an SVG picture; null when there is none such. Every second one names its lines. */
export function drawTile(asked: Asked): string | null {
  const parsed = v.safeParse(tile, asked);
  if (!parsed.success) return null;
  const key = JSON.stringify(parsed.output);
  const svg = drawn.get(key) ?? drawnTile(parsed.output);
  drawn.delete(key);
  drawn.set(key, svg);
  for (const oldest of drawn.keys()) if (drawn.size > kept) drawn.delete(oldest);
  return svg;
}

/** The tiles that were asked for last: everybody looks at the same cities. */
const drawn = new Map<string, string>();
const kept = 2000;

function drawnTile({ z, x, y, theme }: v.InferOutput<typeof tile>): string {
  const labelled = x % 2 === 0 && y % 2 === 0;
  const size = { width: tileSize, height: tileSize };
  return svgOf({ ...size, shapes: shapesIn(frameOfTile(z, x, y)), theme, alone: false, labelled });
}

/** A place and what is around it as an SVG picture (API-22); null when it cannot be drawn. */
export function drawStaticMap(asked: Asked): string | null {
  const parsed = v.safeParse(staticMap, asked);
  if (!parsed.success) return null;
  const { theme, ...view } = parsed.output;
  return svgOf({ ...view, shapes: shapesOf(view), theme, alone: true, labelled: true });
}
