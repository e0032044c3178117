import { type MapShapes, mapColours, shapesOf } from '../../map/index.ts';
import type { Report } from '../parts.ts';
import { drawFact } from './facts.ts';
import { fullWidth, type Sheet } from './sheet.ts';
import { color, style, textWidth } from './style.ts';

const paper = mapColours.light;
const gap = 13;
const size = { width: (textWidth - gap) / 2, height: 176 };
/** Where in the world it is, and where in the city. */
const zooms = [3.6, 11.5] as const;

/** Where the execution took place: in numbers, and on two maps that are drawn here, without a network (OP-61). */
export function drawPlace(sheet: Sheet, { words, place }: Report): void {
  const value = place === null ? words.t('noPlace') : `${place.lat.toFixed(5)}, ${place.lon.toFixed(5)}`;
  drawFact(sheet, { label: words.t('place'), value }, textWidth);
  if (place === null) return;
  sheet.y += 6;
  sheet.need(size.height);
  sheet.as(
    'Figure',
    () => {
      for (const [at, zoom] of zooms.entries())
        drawMap(sheet, shapesOf({ ...place, zoom, ...size }), fullWidth.left + at * (size.width + gap));
    },
    `${words.t('place')}: ${value}`,
  );
  sheet.y += size.height;
}

function drawMap(sheet: Sheet, shapes: MapShapes, left: number): void {
  const { doc, y: top } = sheet;
  const { width, height } = size;
  doc.save().roundedRect(left, top, width, height, 5).clip();
  doc.rect(left, top, width, height).fill(paper.water);
  doc.translate(left, top).lineWidth(0.6);
  for (const { name, d } of shapes.layers.filter((layer) => layer.d !== '')) paint[name](doc, d);
  for (const { x, y, text, anchor } of shapes.labels) drawWord(sheet, text, x, y, anchor);
  drawScale(sheet, shapes.scale);
  doc.path(pin).lineWidth(1).fillAndStroke(paper.pin, paper.pinEdge);
  doc.circle(width / 2, height / 2 - 13, 2.4).fill(paper.pinEdge);
  doc.restore();
  doc.roundedRect(left, top, width, height, 5).lineWidth(0.7).stroke(color.line);
}

type Doc = PDFKit.PDFDocument;

const paint = {
  land: (doc: Doc, d: string) => doc.path(d).fillAndStroke(paper.land, paper.coast),
  borders: (doc: Doc, d: string) => doc.path(d).dash(3, { space: 2 }).stroke(paper.border).undash(),
  grid: (doc: Doc, d: string) => doc.path(d).strokeOpacity(0.3).stroke(paper.line).strokeOpacity(1),
} as const satisfies Record<MapShapes['layers'][number]['name'], (doc: Doc, d: string) => unknown>;

/** Its point is the middle of the map. */
const pin = `M${size.width / 2},${size.height / 2}c-2.3,-5.4 -7,-7.7 -7,-13a7,7 0 1 1 14,0c0,5.3 -4.7,7.6 -7,13z`;

function drawScale(sheet: Sheet, { width, text }: MapShapes['scale']): void {
  const right = size.width - 7;
  sheet.doc
    .path(`M${right - width},11v4H${right}v-4`)
    .lineWidth(1)
    .stroke(paper.ink);
  drawWord(sheet, text, right - 3, 11, 'end');
}

const word = { ...style.text, size: 6.5, color: paper.ink };

/** A short word with its foot at a point. */
function drawWord(sheet: Sheet, text: string, x: number, y: number, anchor: 'start' | 'middle' | 'end'): void {
  const line = sheet.shortened(text, word, size.width);
  const end = line.at(-1);
  const width = end === undefined ? 0 : end.x + end.width;
  const before = { start: 0, middle: width / 2, end: width }[anchor];
  sheet.line(line, word, x - before, y - word.size * 1.07);
}
