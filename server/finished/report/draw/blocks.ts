import type { Block, Report } from '../parts.ts';
import { drawFact, drawRule, heightOfFacts } from './facts.ts';
import { drawImages, rowHeight } from './images.ts';
import type { Pictures } from './pictures.ts';
import type { Box, Sheet } from './sheet.ts';
import { color, page, style, textWidth } from './style.ts';

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** The answers, screen by screen, and what belongs to them. */
export async function drawBlocks(sheet: Sheet, { blocks, words }: Report, pictures: Pictures): Promise<void> {
  for (const [at, block] of blocks.entries()) {
    if ('facts' in block) drawCard(sheet, block);
    else if ('label' in block) drawQuestion(sheet, block, words);
    else drawHeading(sheet, block, blocks[at + 1]);
    if ('images' in block) await drawImages(sheet, block.images, pictures, words);
  }
}

/** A card that is higher than this begins where there is room for its beginning. */
const highestCard = 320;
const headHeight = 40;

/** How far items and comments stand in from what they belong to. */
const indent = 12;

/** A heading stays with the beginning of what it is above. */
const together = 90;

function drawHeading(
  sheet: Sheet,
  { kind, text }: Of<'screen' | 'repetition' | 'part' | 'note'>,
  next: Block | undefined,
): void {
  sheet.need(next !== undefined && 'facts' in next ? headHeight + heightOfCard(sheet, next) : together);
  if (kind === 'screen') {
    sheet.y += sheet.y > page.top ? 14 : 0;
    drawRule(sheet, color.line, 1);
    sheet.y += 10;
  } else sheet.y += 6;
  const roles = { screen: 'H2', repetition: 'H3', part: 'H4', note: 'P' } as const;
  sheet.as(roles[kind], () => sheet.text(text, style[kind]));
  sheet.y += 6;
}

function drawQuestion(sheet: Sheet, block: Of<'question' | 'instruction'>, words: Report['words']): void {
  const { label, answers, remark, comment, images, tickets } = block;
  const next = images.length > 0 && answers.length === 0 ? rowHeight : style.text.size * style.text.lead;
  sheet.need(Math.min(sheet.heightOf(label.slice(0, 500), style.label), 60) + next);
  sheet.as('P', () => sheet.text(label, block.kind === 'instruction' ? style.text : style.label));
  sheet.y += 1;
  const drawEach = answers.length > 1 ? drawItem : drawAnswer;
  for (const answer of answers) drawEach(sheet, answer);
  if (remark !== null) sheet.as('P', () => sheet.text(remark, style.quiet));
  if (comment !== '') drawComment(sheet, comment, words);
  for (const ticket of tickets) sheet.as('P', () => sheet.text(ticket, { ...style.text, color: color.primary }));
  sheet.y += images.length > 0 ? 5 : 10;
}

function drawAnswer(sheet: Sheet, answer: string): void {
  sheet.need(style.text.size * style.text.lead);
  sheet.as('P', () => sheet.text(answer, style.text));
}

/** One of several answers. */
function drawItem(sheet: Sheet, answer: string): void {
  sheet.need(style.text.size * style.text.lead);
  sheet.as('P', () => {
    sheet.line([{ text: '• ', marked: false, x: 0, width: indent }], style.text, page.left, sheet.y);
    sheet.text(answer, style.text, { left: page.left + indent, width: textWidth - indent });
  });
}

function drawComment(sheet: Sheet, comment: string, words: Report['words']): void {
  const box: Box = { left: page.left + indent, width: textWidth - indent };
  sheet.y += 3;
  sheet.need(2 * style.text.size * style.text.lead);
  const [first, top] = [sheet.page, sheet.y];
  sheet.as('P', () => {
    sheet.text(words.t('comment'), style.small, box);
    sheet.text(comment, style.text, box);
  });
  if (sheet.page !== first) return;
  sheet.decorate(() => sheet.doc.rect(page.left, top, 2, sheet.y - top).fill(color.line));
}

const heightOfCard = (sheet: Sheet, { facts }: Of<'ticket' | 'postponed'>): number =>
  Math.min(headHeight + heightOfFacts(sheet, facts, textWidth), highestCard);

/** A ticket, or why the activity could not be done: what it is, and its facts. */
function drawCard(sheet: Sheet, card: Of<'ticket' | 'postponed'>): void {
  const { kind, text, facts } = card;
  sheet.need(heightOfCard(sheet, card));
  sheet.y += kind === 'postponed' ? 14 : 0;
  sheet.as(kind === 'postponed' ? 'H2' : 'H3', () =>
    sheet.text(text, kind === 'postponed' ? style.screen : style.label),
  );
  sheet.y += 4;
  for (const fact of facts) drawFact(sheet, fact, textWidth);
  sheet.y += 8;
}
