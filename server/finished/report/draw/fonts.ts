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

/** Latin, Greek, Cyrillic and what all writings share: what this font sets right, sign by sign from left to right. */
const settable = /^(?:\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Common}|\p{Script=Inherited})$/u;
/** Signs without a shape, such as those that turn the direction of a text: they are marked, or nobody would see them. */
const shapeless = /^[\p{C}]$/u;

/** Who embeds a font scales what it sets to a thousand units in place: with a thousand it stays, and can be kept. */
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
 * The library forgets which sign a glyph is when it has met it as a part of another one, such as the A of Á; then nobody
 * would find it. Where signs became other glyphs altogether they are set as they are.
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
