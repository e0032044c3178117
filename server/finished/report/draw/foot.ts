import type { Report } from '../parts.ts';
import type { Sheet } from './sheet.ts';
import { color, page, style, textWidth } from './style.ts';

/** Below every page: what this is, and which page of how many. */
export function drawFeet(sheet: Sheet, { words, activity, store }: Report): void {
  const { count } = sheet.doc.bufferedPageRange();
  const numberWidth = 110;
  const title = sheet.shortened(words.t('title', { activity, store }), style.small, textWidth - numberWidth);
  const y = page.height - page.bottom + 30;
  for (let at = 0; at < count; at += 1) {
    sheet.doc.switchToPage(at);
    const number = words.t('page', { at: words.count(at + 1), total: words.count(count) });
    sheet.pagination(() => {
      sheet.doc
        .moveTo(page.left, y - 8)
        .lineTo(page.left + textWidth, y - 8)
        .lineWidth(0.7)
        .strokeColor(color.line)
        .stroke();
      sheet.line(title, style.small, page.left, y);
      const line = sheet.shortened(number, style.small, numberWidth);
      const end = line.at(-1);
      sheet.line(line, style.small, page.left + textWidth - (end === undefined ? 0 : end.x + end.width), y);
    });
  }
}
