import type { Report } from '../parts.ts';
import { drawFact, drawRule } from './facts.ts';
import { drawPlace } from './place.ts';
import type { Box, Sheet } from './sheet.ts';
import { color, page, style, textWidth } from './style.ts';

const gap = 24;
const panel: Box = { left: page.width - page.right - 150, width: 150 };
const panelHeight = 96;
const beside = panel.left - gap - page.left;

/** The first page: what was done, where, by whom and when, how well, and the place on the map. */
export function drawCover(sheet: Sheet, report: Report): void {
  sheet.as('P', () => sheet.text(report.words.t('kind'), style.kind));
  sheet.y += 4;
  sheet.as('H1', () => sheet.text(report.activity, style.title));
  sheet.y += 2;
  sheet.as('P', () => sheet.text(report.store, style.subtitle));
  sheet.y += 14;
  drawRule(sheet, color.primary, 1.5);
  sheet.y += 20;
  sheet.need(panelHeight);
  const top = sheet.y;
  const below = drawIndex(sheet, report, top);
  for (const fact of report.facts) drawFact(sheet, fact, top < sheet.y && sheet.y >= below ? textWidth : beside);
  sheet.y = Math.max(sheet.y, below) + 12;
  drawPlace(sheet, report);
  sheet.y += 14;
  sheet.as('P', () => sheet.text(report.words.t('whole'), style.small));
}

/** FIN-03: the store index with its grade in words; never by its colour alone. Where the panel ends. */
function drawIndex(sheet: Sheet, { words, index }: Report, top: number): number {
  const inset = 14;
  const inner: Box = { left: panel.left + inset, width: panel.width - 2 * inset };
  sheet.decorate(() => {
    sheet.doc.roundedRect(panel.left, top, panel.width, panelHeight, 6).fill(color.sunken);
    sheet.doc.roundedRect(panel.left, top, 4, panelHeight, 2).fill(color[index.grade]);
  });
  sheet.y = top + inset;
  sheet.as('P', () => {
    sheet.text(words.t('index'), style.quiet, inner);
    sheet.text(index.value, { ...style.figure, color: color[index.grade] }, inner);
    sheet.text(index.text, { ...style.label, color: color[index.grade] }, inner);
  });
  const end = Math.max(top + panelHeight, sheet.y + inset);
  sheet.y = top;
  return end;
}
