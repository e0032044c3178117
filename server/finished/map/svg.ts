import { outlineOf } from './lettering.ts';
import type { MapShapes } from './shapes.ts';

/** Which colours a drawn map has, to suit the app around it. */
export type MapTheme = 'light' | 'dark';

type Colours = Readonly<Record<'water' | 'land' | 'coast' | 'border' | 'line' | 'ink' | 'pin' | 'pinEdge', string>>;

/** The colours of a drawn map. */
export const mapColours: Readonly<Record<MapTheme, Colours>> = {
  light: {
    water: '#dce8ee',
    land: '#f7f5f0',
    coast: '#a9bac3',
    border: '#c3bcae',
    line: '#7d8b93',
    ink: '#56646d',
    pin: '#b3261e',
    pinEdge: '#ffffff',
  },
  dark: {
    water: '#141b20',
    land: '#252d31',
    coast: '#46545c',
    border: '#59646a',
    line: '#8795a0',
    ink: '#a5b2ba',
    pin: '#ff8a80',
    pinEdge: '#10161a',
  },
};

type Size = { readonly width: number; readonly height: number };
type Drawn = Size & { readonly shapes: MapShapes; readonly theme: MapTheme };

/** A tile as an SVG picture, its words drawn as paths. */
export const tileSvg = ({ labelled, ...drawn }: Drawn & { readonly labelled: boolean }): string =>
  svgOf(drawn, (colour) => (labelled ? outlinesOf(drawn.shapes, colour) : ''));

/** A map that stands alone as an SVG picture: its middle is marked, and a scale tells how far it reaches. */
export const staticSvg = ({ shapes, ...drawn }: Drawn): string =>
  svgOf(
    { shapes, ...drawn },
    (colour) => labelsOf(shapes, colour) + scaleOf(shapes, drawn, colour) + pinOf(drawn, colour),
  );

/** Everything stands in attributes of presentation: no style, no script, no font. */
const svgOf = ({ shapes, width, height, theme }: Drawn, over: (colour: Colours) => string): string => {
  const colour = mapColours[theme];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colour.water}"/>`,
    ...shapes.layers.filter(({ d }) => d !== '').map(({ name, d }) => `<path d="${d}" ${look(colour)[name]}/>`),
    over(colour),
    '</svg>',
  ].join('');
};

const look = (colour: Colours) => ({
  land: `fill="${colour.land}" stroke="${colour.coast}" stroke-width="1"`,
  borders: `fill="none" stroke="${colour.border}" stroke-width="1" stroke-dasharray="4 3"`,
  grid: `fill="none" stroke="${colour.line}" stroke-opacity=".3" stroke-width="1"`,
});

const textSize = 10;
const text = (colour: Colours) => `font-family="system-ui,sans-serif" font-size="${textSize}" fill="${colour.ink}"`;

const outlinesOf = ({ labels }: MapShapes, colour: Colours): string =>
  `<path d="${labels.map((label) => outlineOf(label, textSize)).join('')}" fill="${colour.ink}"/>`;

const labelsOf = ({ labels }: MapShapes, colour: Colours): string =>
  `<g ${text(colour)}>${labels
    .map(({ x, y, text, anchor }) => `<text x="${x}" y="${y}" text-anchor="${anchor}">${text}</text>`)
    .join('')}</g>`;

const scaleOf = ({ scale }: MapShapes, { width }: Size, colour: Colours): string => {
  const right = width - 8;
  const left = Math.round((right - scale.width) * 10) / 10;
  return `<path d="M${left},14v5H${right}v-5" fill="none" stroke="${colour.ink}" stroke-width="1.5"/><text x="${right - 4}" y="14" text-anchor="end" ${text(colour)}>${scale.text}</text>`;
};

/** A pin whose point is the middle. */
const pinOf = ({ width, height }: Size, colour: Colours): string =>
  `<path transform="translate(${width / 2} ${height / 2})" d="M0,0C-3,-7 -9,-10 -9,-17A9,9 0 1 1 9,-17C9,-10 3,-7 0,0Z" fill="${colour.pin}" stroke="${colour.pinEdge}" stroke-width="1.5"/><circle cx="${width / 2}" cy="${height / 2 - 17}" r="3.2" fill="${colour.pinEdge}"/>`;
