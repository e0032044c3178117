declare module 'fontkit' {
  export type Glyph = { readonly id: number; readonly advanceWidth: number; readonly codePoints: readonly number[] };
  export type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
  export type GlyphRun = {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly Position[];
    readonly advanceWidth: number;
  };
  export type PathCommand = {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    readonly args: readonly number[];
  };
  export type Font = {
    readonly unitsPerEm: number;
    layout: (text: string, features?: Readonly<Record<string, boolean>>) => GlyphRun;
    hasGlyphForCodePoint: (codePoint: number) => boolean;
    getGlyph: (id: number) => { readonly path: { readonly commands: readonly PathCommand[] } };
    glyphForCodePoint: (codePoint: number) => Glyph;
  };
  export function openSync(path: string): Font;
}
