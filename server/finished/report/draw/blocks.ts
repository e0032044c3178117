import type { Block, Image, Report } from '../content.ts';
import { drawFact, drawRule, heightOfFacts } from './facts.ts';
import type { Pictures, Ready } from './pictures.ts';
import { type Box, fullWidth, type Sheet } from './sheet.ts';
import { color, page, style, textWidth } from './style.ts';

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** The answers, screen by screen, and what belongs to them. */
export async function drawBlocks(sheet: Sheet, { blocks, words }: Report, pictures: Pictures): Promise<void> {
  for (const block of blocks) {
    if ('facts' in block) drawCard(sheet, block);
    else if ('label' in block) drawQuestion(sheet, block, words);
    else drawHeading(sheet, block);
    if ('images' in block) await drawImages(sheet, block.images, pictures, words);
  }
}

/** A card that is higher than this begins where there is room for its beginning. */
const highestCard = 320;
const headHeight = 40;

/** A heading stays with the beginning of what it is above. */
const together = 90;

function drawHeading(sheet: Sheet, { kind, text }: Of<'screen' | 'repetition' | 'part' | 'note'>): void {
  sheet.need(together);
  if (kind === 'screen') {
    sheet.y += sheet.y > page.top ? 14 : 0;
    drawRule(sheet, color.line, 1);
    sheet.y += 10;
  } else sheet.y += 6;
  const roles = { screen: 'H1', repetition: 'H2', part: 'H3', note: 'P' } as const;
  sheet.as(roles[kind], () => sheet.text(text, style[kind]));
  sheet.y += 6;
}

function drawQuestion(sheet: Sheet, block: Of<'question' | 'instruction'>, words: Report['words']): void {
  const { label, answers, remark, comment, images, tickets } = block;
  const next =
    images.length > 0 && answers.length === 0 ? cell.height + captionHeight : style.text.size * style.text.lead;
  sheet.need(Math.min(sheet.heightOf(label.slice(0, 500), style.label), 60) + next);
  sheet.as('P', () => sheet.text(label, block.kind === 'instruction' ? style.text : style.label));
  sheet.y += 1;
  for (const answer of answers) drawAnswer(sheet, answer, answers.length > 1);
  if (remark !== null) sheet.as('P', () => sheet.text(remark, style.quiet));
  if (comment !== '') drawComment(sheet, comment, words);
  for (const ticket of tickets) sheet.as('P', () => sheet.text(ticket, { ...style.text, color: color.primary }));
  sheet.y += images.length > 0 ? 5 : 10;
}

function drawAnswer(sheet: Sheet, answer: string, isOneOfSeveral: boolean): void {
  const indent = isOneOfSeveral ? 12 : 0;
  sheet.need(style.text.size * style.text.lead);
  sheet.as('P', () => {
    if (isOneOfSeveral) sheet.line([{ text: '•', marked: false, x: 0, width: indent }], style.text, page.left, sheet.y);
    sheet.text(answer, style.text, { left: page.left + indent, width: textWidth - indent });
  });
}

function drawComment(sheet: Sheet, comment: string, words: Report['words']): void {
  const indent = 12;
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

/** A ticket, or why the activity could not be done: what it is, and its facts. */
function drawCard(sheet: Sheet, { kind, text, facts }: Of<'ticket' | 'postponed'>): void {
  sheet.need(Math.min(headHeight + heightOfFacts(sheet, facts, textWidth), highestCard));
  sheet.y += kind === 'postponed' ? 14 : 0;
  sheet.as(kind === 'postponed' ? 'H1' : 'H2', () =>
    sheet.text(text, kind === 'postponed' ? style.screen : style.label),
  );
  sheet.y += 4;
  for (const fact of facts) drawFact(sheet, fact, textWidth);
  sheet.y += 8;
}

const between = 16;
const cell = { width: (textWidth - between) / 2, height: 190 };
const captionHeight = style.small.size * style.small.lead + 8;

/** Pictures stand two in a row, each with what it is below it. */
async function drawImages(
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
