import type { Report } from '../content.ts';
import { drawFact } from './facts.ts';
import type { Sheet } from './sheet.ts';
import { textWidth } from './style.ts';

/** Where the execution took place. */
export function drawPlace(sheet: Sheet, { words, place }: Report): void {
  const value = place === null ? words.t('noPlace') : `${place.lat.toFixed(5)}, ${place.lon.toFixed(5)}`;
  drawFact(sheet, { label: words.t('place'), value }, textWidth);
}
