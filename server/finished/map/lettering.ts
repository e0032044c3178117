import { openFaces } from '../report/draw/fonts.ts';
import type { Label } from './grid.ts';

/** The share of the text's width that lies before its point. */
const before = { start: 0, middle: 0.5, end: 1 } as const;

/** A text as path data of SVG: what is drawn on the platform finds no fonts on the machine it runs on. */
export function outlineOf({ x, y, text, anchor }: Label, size: number): string {
  const { font } = openFaces().regular;
  const scale = size / font.unitsPerEm;
  const { glyphs, positions, advanceWidth } = font.layout(text);
  let pen = x - advanceWidth * scale * before[anchor];
  return glyphs
    .map((glyph, index) => {
      const at = pen;
      pen += (positions[index]?.xAdvance ?? 0) * scale;
      return font
        .getGlyph(glyph.id)
        .path.commands.map(({ command, args }) => letters[command] + placed(args, at, y, scale))
        .join('');
    })
    .join('');
}

const letters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;

/** Points of a glyph grow upwards, those of a picture downwards. */
const placed = (args: readonly number[], x: number, y: number, scale: number): string =>
  args.map((value, index) => (index % 2 === 0 ? x + value * scale : y - value * scale).toFixed(2)).join(' ');
