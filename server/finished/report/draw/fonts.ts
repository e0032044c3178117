import { createRequire } from 'node:module';
import { type Font, type Glyph, type GlyphRun, openSync, type Position } from 'fontkit';

const require = createRequire(import.meta.url);

/** The two weights of a report. */
export type Weight = 'regular' | 'bold';

/** A font that a report embeds; `advance` is the width of a sign in thousandths of the size. */
export type Face = {
  readonly font: Font;
  readonly shows: (codePoint: number) => boolean;
  readonly advance: (codePoint: number) => number;
};

/** How many words are set with kerning; text beyond so many different ones is set a hundred times faster without. */
const kernedWords = 4_000;
const longestKerned = 40;

/** Latin, Greek, Cyrillic and the signs of all writings: this font sets them right, sign by sign from left to right. */
const settable = /^(?:\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Common}|\p{Script=Inherited})$/u;
/** Signs without a shape, such as those that turn the direction of a text: marked, since they would not be seen. */
const shapeless = /^[\p{C}]$/u;

/** PDFKit scales positions to a thousand units in place: those of a font of a thousand stay right, and can be kept. */
const units = 1000;

/** Noto Sans in one weight, opened once for a process. */
function openFace(file: string): Face {
  const font = openSync(file);
  if (font.unitsPerEm !== units) throw new Error(`a font of ${font.unitsPerEm} units cannot be set`);
  const signOf = remembered((codePoint): Sign => {
    const { id, advanceWidth } = font.glyphForCodePoint(codePoint);
    const glyph = { id, advanceWidth, codePoints: [codePoint] };
    return { glyph, position: { xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 } };
  });
  font.layout = layoutOf(signOf, font.layout.bind(font));
  return {
    font,
    shows: remembered((codePoint) => {
      const sign = String.fromCodePoint(codePoint);
      return settable.test(sign) && !shapeless.test(sign) && font.hasGlyphForCodePoint(codePoint);
    }),
    advance: (codePoint) => signOf(codePoint).glyph.advanceWidth,
  };
}

type Sign = { readonly glyph: Glyph; readonly position: Position };

let faces: Readonly<Record<Weight, Face>> | undefined;

/** The faces of the report by weight; read from the disk once a process. */
export const openFaces = (): Readonly<Record<Weight, Face>> => {
  faces ??= {
    regular: openFace(require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
    bold: openFace(require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')),
  };
  return faces;
};

function remembered<Result>(find: (codePoint: number) => Result): (codePoint: number) => Result {
  const known = new Map<number, Result>();
  return (codePoint) => {
    const before = known.get(codePoint);
    if (before !== undefined) return before;
    const found = find(codePoint);
    known.set(codePoint, found);
    return found;
  };
}

/** Sets words with all that the font knows, without ligatures: each sign stays one, and is found by who searches it. */
function layoutOf(signOf: (codePoint: number) => Sign, shape: Font['layout']): Font['layout'] {
  const kerned = new Map<string, GlyphRun>();
  return (text) => {
    const before = kerned.get(text);
    if (before !== undefined) return before;
    const signs = Array.from(text, (sign) => signOf(sign.codePointAt(0) ?? 0));
    if (kerned.size >= kernedWords || text.length > longestKerned) return plain(signs);
    const run = named(shape(text, { liga: false, clig: false }), signs);
    kerned.set(text, run);
    return run;
  };
}

/**
 * fontkit forgets the sign of a glyph that it has met as a part of another one, such as the A of Á, and a search would
 * not find it. Where the glyphs are not those of the signs, the signs are set without kerning.
 */
const named = (run: GlyphRun, signs: readonly Sign[]): GlyphRun =>
  run.glyphs.length === signs.length && run.glyphs.every(({ id }, at) => id === signs[at]?.glyph.id)
    ? { ...plain(signs), positions: run.positions, advanceWidth: run.advanceWidth }
    : plain(signs);

function plain(signs: readonly Sign[]): GlyphRun {
  return {
    glyphs: signs.map(({ glyph }) => glyph),
    positions: signs.map(({ position }) => position),
    advanceWidth: signs.reduce((sum, { glyph }) => sum + glyph.advanceWidth, 0),
  };
}
