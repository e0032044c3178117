import type { Fact } from '../parts.ts';
import { fullWidth, type Sheet } from './sheet.ts';
import { page, style } from './style.ts';

/** A line over the whole width. */
export function drawRule(sheet: Sheet, stroke: string, width: number): void {
  sheet.decorate(() => {
    sheet.doc
      .moveTo(fullWidth.left, sheet.y)
      .lineTo(fullWidth.left + fullWidth.width, sheet.y)
      .lineWidth(width)
      .strokeColor(stroke)
      .stroke();
  });
}

const labelWidth = 106;

const below = 4;

/** How high facts will be, as far as that decides on whether they stay together. */
export const heightOfFacts = (sheet: Sheet, facts: readonly Fact[], width: number): number =>
  facts.reduce(
    (sum, { value }) => sum + sheet.heightOf(value.slice(0, 1000), style.text, width - labelWidth) + below,
    0,
  );

/** A label and what it says, side by side; both may take several lines. */
export function drawFact(sheet: Sheet, { label, value }: Fact, width: number): void {
  const height = style.text.size * style.text.lead;
  sheet.need(height);
  sheet.as('P', () => {
    const top = sheet.y;
    sheet.line(sheet.shortened(`${label} `, style.quiet, labelWidth - 8), style.quiet, page.left, top);
    sheet.text(value, style.text, { left: page.left + labelWidth, width: width - labelWidth });
  });
  sheet.y += below;
}
