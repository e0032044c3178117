import { createRequire } from 'node:module';
import { type Font, type GlyphRun, openSync, type Position } from 'fontkit';

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

/** Noto Sans in one weight, opened once for a process. */
function openFace(file: string): Face {
  const font = openSync(file);
  font.layout = layoutOf(font, font.layout.bind(font));
  const scale = 1000 / font.unitsPerEm;
  return {
    font,
    shows: remembered((codePoint) => {
      const sign = String.fromCodePoint(codePoint);
      return settable.test(sign) && !shapeless.test(sign) && font.hasGlyphForCodePoint(codePoint);
    }),
    advance: remembered((codePoint) => font.glyphForCodePoint(codePoint).advanceWidth * scale),
  };
}

let faces: Readonly<Record<Weight, Face>> | undefined;

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
function layoutOf(font: Font, shape: Font['layout']): Font['layout'] {
  const kerned = new Map<string, GlyphRun>();
  return (text) => {
    const before = kerned.get(text);
    if (before !== undefined) return copyOf(before);
    if (kerned.size >= kernedWords || text.length > longestKerned) return plain(font, text);
    const run = shape(text, { liga: false, clig: false });
    kerned.set(text, run);
    return copyOf(run);
  };
}

/** Who embeds a font scales the positions in their place. */
const copyOf = ({ glyphs, positions }: GlyphRun): GlyphRun =>
  runOf(
    glyphs,
    positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset })),
  );

function plain(font: Font, text: string): GlyphRun {
  const glyphs = Array.from(text, (sign) => font.glyphForCodePoint(sign.codePointAt(0) ?? 0));
  return runOf(
    glyphs,
    glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 })),
  );
}

const runOf = (glyphs: GlyphRun['glyphs'], positions: readonly Position[]): GlyphRun => ({
  glyphs,
  positions,
  get advanceWidth() {
    return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  },
});
