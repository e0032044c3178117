import PDFDocument from 'pdfkit';
import type { Report } from '../parts.ts';
import { type Face, openFaces, type Weight } from './fonts.ts';
import { broken, type Line, type Measure } from './lines.ts';
import { linesIn, type Run, type Showing } from './runs.ts';
import { color, page, type Style, textWidth } from './style.ts';

/** Where a text stands: from `left`, not wider than `width`, not before the height `before` is used up. */
export type Box = { readonly left: number; readonly width: number };
export const fullWidth: Box = { left: page.left, width: textWidth };

const mostBoxes = 5_000;

/** The role of a part of the document, as screen readers tell it. */
type Role = 'H1' | 'H2' | 'H3' | 'H4' | 'P' | 'Figure';

/**
 * The pages of a report as they are being filled, from above to below: `y` is where the next thing goes. The content
 * drawn is tagged for screen readers; backgrounds and page numbers are marked as no part of it.
 */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  y: number = page.top;
  page = 0;
  readonly #faces = openFaces();
  readonly #root: PDFKit.PDFStructureElement;
  readonly #showing: Readonly<Record<Weight, Showing>>;

  constructor({ language, words, activity, store, person }: Report) {
    const title = plainText(words.t('title', { activity, store }));
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      font: '',
      bufferPages: true,
      fontLayoutCache: false,
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: plainText(person), Subject: words.t('kind'), Creator: 'Storewalk' },
    });
    const tellOthers = (count: number) => words.t('otherWriting', { count: words.count(count) });
    const showing = ({ shows }: Face): Showing => ({ shows, tellOthers });
    this.#showing = { regular: showing(this.#faces.regular), bold: showing(this.#faces.bold) };
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
  }

  /** Goes on to the next page unless this one has so much room left. */
  need(height: number): void {
    if (this.y + height > page.height - page.bottom && this.y > page.top) this.nextPage();
  }

  nextPage(): void {
    const full = this.doc.page;
    this.doc.continueOnNewPage();
    this.#putAway(full);
    this.page += 1;
    this.y = page.top;
  }

  /** Writes a full page out to free its memory; its foot is a stream of its own, for when all pages are counted. */
  #putAway(full: PDFKit.PDFPage): void {
    full.content.end();
    const foot = this.doc.ref({});
    Object.assign(full.dictionary.data, { Contents: [full.content, foot] });
    full.content = foot;
  }

  /** Tags the drawing of `draw` as one thing of this role; `alt` is a figure in words. */
  as(role: Role, draw: () => void, alt?: string): void {
    const element = this.doc.struct(role, alt === undefined ? {} : { alt });
    this.#root.add(element);
    element.add(this.doc.markStructureContent(role));
    draw();
    this.doc.endMarkedContent();
    element.end();
  }

  /** Marks the drawing of `draw` as decoration, such as lines and backgrounds. */
  decorate(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /** Marks the drawing of `draw` as the reader's place in the document, which is no part of its content. */
  pagination(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Pagination' });
    draw();
    this.doc.endMarkedContent();
  }

  end(): void {
    this.#root.end();
    this.doc.end();
  }

  /** Sets a text of any length, over as many pages as it needs. A space parts its lines for who hears it. */
  text(text: string, style: Style, { left, width }: Box = fullWidth): void {
    const height = style.size * style.lead;
    for (const line of this.#lines(`${text.replaceAll('\n', ' \n')} `, style, width)) {
      this.need(height);
      this.line(line, style, left, this.y);
      this.y += height;
    }
  }

  /** How high a text will be. */
  heightOf(text: string, style: Style, width: number = textWidth): number {
    return [...this.#lines(text, style, width)].length * style.size * style.lead;
  }

  /** A text on one line: what does not fit is left out, with dots in its place. */
  shortened(text: string, style: Style, width: number): Line {
    const whole = text.slice(0, 300).replaceAll(/\s+/g, ' ');
    const [first = [], second] = this.#lines(whole, style, width);
    if (second === undefined) return first;
    const [cut = []] = this.#lines(whole, style, width - style.size);
    const last = cut.at(-1);
    return [...cut, { text: '…', marked: false, x: last === undefined ? 0 : last.x + last.width, width: style.size }];
  }

  /** Sets one line with its top at `y`; where it ends. */
  line(line: Line, { size, weight, color: fill }: Style, left: number, y: number): void {
    const { doc } = this;
    doc.font(this.#fontSource(weight), size);
    for (const piece of line) {
      if (piece.marked) this.#box(left + piece.x, y, piece.width, size);
      doc.fillColor(piece.marked ? color.quiet : fill);
      doc.text(piece.text, left + piece.x, y, { lineBreak: false, textWidth: piece.width, wordCount: 1 });
    }
  }

  *#lines(text: string, { size, weight }: Style, width: number): Generator<Line> {
    const { advance } = this.#faces[weight];
    const measure: Measure = (codePoint) => (advance(codePoint) * size) / 1000;
    for (const runs of linesIn(text, this.#showing[weight])) yield* broken(runs.map(this.#boxed), measure, width);
  }

  /** A box costs as much as a line: after `mostBoxes` of them, brackets alone mark the text that replaces signs. */
  readonly #boxed = (run: Run): Run => {
    this.#marks += run.marked ? 1 : 0;
    return run.marked && this.#marks > mostBoxes ? { ...run, marked: false } : run;
  };
  #marks = 0;

  /** Draws a box around the text that stands for signs that cannot be shown, to tell it from typed text. */
  #box(x: number, y: number, width: number, size: number): void {
    this.doc.save().lineWidth(0.5);
    this.doc.rect(x - 0.6, y + size * 0.16, width + 1.2, size * 1.14).fillAndStroke(color.sunken, color.line);
    this.doc.restore();
  }

  #fontSource(weight: Weight): string {
    const name = `noto-${weight}`;
    if (!this.#registered.has(name)) {
      this.#registered.add(name);
      this.doc.registerFont(name, this.#faces[weight].font);
    }
    return name;
  }
  readonly #registered = new Set<string>();
}

/** The library writes titles into XML as they are: what XML would read as its own is left out there. */
const plainText = (text: string): string =>
  text
    .replaceAll(/[<>&\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
