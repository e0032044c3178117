import sharp from 'sharp';
import type { StaticMap, Tile } from './asked.ts';
import { frameOfTile, tileSize } from './mercator.ts';
import { shapesIn, shapesOf } from './shapes.ts';
import { staticSvg, tileSvg } from './svg.ts';

// One picture at a time: others wait for the thread anyhow.
sharp.cache(false);
sharp.concurrency(1);

/** Dots for an inch of an SVG whose pixels are drawn as one. */
const density = 72;

/**
 * One tile as a PNG of 256 pixels, or twice as many for a fine screen. A browser unpacks it beside its main thread; it
 * would read an SVG in it. Every second tile names its lines.
 */
export async function drawTile({ z, x, y, ratio, theme }: Tile): Promise<Uint8Array> {
  const labelled = x % 2 === 0 && y % 2 === 0;
  const shapes = shapesIn(frameOfTile(z, x, y));
  const svg = tileSvg({ width: tileSize, height: tileSize, shapes, theme, labelled });
  return sharp(Buffer.from(svg), { density: density * ratio })
    .png({ palette: true, effort: 4, dither: 0 })
    .toBuffer();
}

/** A place and what is around it as an SVG picture (API-22). */
export function drawStaticMap({ theme, ...view }: StaticMap): string {
  return staticSvg({ ...view, shapes: shapesOf(view), theme });
}
