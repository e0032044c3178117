import type { Image, Report } from '../parts.ts';
import type { Pictures, Ready } from './pictures.ts';
import { fullWidth, type Sheet } from './sheet.ts';
import { color, style, textWidth } from './style.ts';

const between = 16;
const cell = { width: (textWidth - between) / 2, height: 190 };
const captionHeight = style.small.size * style.small.lead + 8;

/** How much room a row of pictures may need. */
export const rowHeight = cell.height + captionHeight;

/** Pictures stand two in a row, each with what it is below it. */
export async function drawImages(
  sheet: Sheet,
  images: readonly Image[],
  pictures: Pictures,
  words: Report['words'],
): Promise<void> {
  for (let at = 0; at < images.length; at += 2) {
    const row: { image: Image; ready: Ready | null }[] = [];
    for (const image of images.slice(at, at + 2)) row.push({ image, ready: await pictures.next() });
    const sizes = row.map(({ image, ready }) => sizeOf(image, ready));
    const height = Math.max(...sizes.map((size) => size.height));
    sheet.need(height + captionHeight);
    for (const [index, { image, ready }] of row.entries()) {
      const left = fullWidth.left + index * (cell.width + between);
      drawImage(sheet, { image, ready, left, ...(sizes[index] ?? cell) }, words);
    }
    sheet.y += height + captionHeight + 4;
  }
  if (images.length > 0) sheet.y += 6;
}

/** As large as the cell allows, never larger than its own pixels at 96 to the inch. */
function sizeOf({ isDrawn }: Image, ready: Ready | null): { width: number; height: number } {
  if (ready === null) return { width: cell.width, height: 40 };
  const least = isDrawn ? 0.6 : 1;
  const scale = Math.min(cell.width / ready.width, cell.height / ready.height, 0.75) * least;
  return { width: ready.width * scale, height: ready.height * scale };
}

type Placed = {
  readonly image: Image;
  readonly ready: Ready | null;
  readonly left: number;
  readonly width: number;
  readonly height: number;
};

function drawImage(sheet: Sheet, placed: Placed, words: Report['words']): void {
  const { image, ready, left, width, height } = placed;
  const top = sheet.y;
  sheet.as(
    'Figure',
    () => {
      if (ready !== null) sheet.doc.image(ready.bytes, left, top, { width, height });
      if (ready === null || image.isDrawn) sheet.doc.rect(left, top, width, height).lineWidth(0.7).stroke(color.line);
      if (ready === null) {
        const missing = sheet.shortened(words.t('pictureMissing'), style.small, width - 16);
        sheet.line(missing, style.small, left + 8, top + 14);
      }
      sheet.line(sheet.shortened(image.caption, style.small, cell.width), style.small, left, top + height + 3);
    },
    image.caption,
  );
}
