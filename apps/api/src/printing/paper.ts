import { setImmediate } from 'node:timers/promises';
import PdfDocument from 'pdfkit';
import { fillLabel, printLabels } from '@percorso/domain';
import { faceOf, facesOf, baselineOptions, printable, textRunsOf, type Weight } from './fonts.js';
import type { PrintedTable } from './printed-document.js';

const INK = '#17324D';
const PALE = '#5A6772';
const LINE = '#B9C4CE';
const SHADE = '#EEF3F8';
const MARGIN = 56;
/** Bottom margin; the footer is inside it. */
const BOTTOM = 76;
/**
 * Minimum space, in points, that must be left on a page for a part of this kind to begin there. Otherwise the part
 * begins on the next page, so that no heading is the last line of a page.
 */
const MIN_SPACE = { heading: 130, table: 64, signature: 64 };
/** Width of the column with the names of facts, to the left of their values. */
const NAMES = 170;
/** Space to the right of a fact, between two facts, and around the heading of facts. */
const FACT_GAP = 6;
const FACT_LEADING = 4;
const HEADING_SPACE = 20;
/** Space between two signatures beside each other. */
const SIGNATURE_GAP = 24;
const SIGNED = { lineWidth: 0.75, color: PALE };

/** Rows of a table that are drawn without yielding to the event loop: they take some 50 ms. */
const ROWS_AT_ONCE = 20;
const MARK_SIZE = 130;

type Style = { size: number; weight: Weight; color: string };
const styles = {
  letterhead: { size: 14, weight: 'bold', color: INK },
  small: { size: 9, weight: 'regular', color: PALE },
  H1: { size: 18, weight: 'bold', color: INK },
  H2: { size: 13, weight: 'bold', color: INK },
  H3: { size: 11, weight: 'bold', color: INK },
  text: { size: 11, weight: 'regular', color: 'black' },
  strong: { size: 11, weight: 'bold', color: 'black' },
} as const satisfies Record<string, Style>;
type StyleName = keyof typeof styles;
export type Tag = 'P' | 'H1' | 'H2' | 'H3';

/** Marks the document as PDF/UA. The type declarations of the library lack this option, hence the cast. */
const accessible = { subset: 'PDF/UA' } as object;

type Cell = PDFKit.Mixins.CellOptions;
/** Returns the options of a table cell; `more` adds tagging and drawing options. */
const cell = (text: string, { size, weight, color }: Style, more: object = {}): Cell => {
  const printableText = printable(text);
  const face = faceOf(printableText, weight);
  const textOptions = baselineOptions(face, size, weight);
  return { text: printableText, textColor: color, font: { src: face.name, size }, textOptions, ...more };
};

/** Draws A4 pages of a tagged PDF (PDF/UA) in Italian. Callers must add the parts in reading order. */
export class Paper {
  readonly pdf: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;

  constructor(title: string) {
    this.pdf = new PdfDocument({
      size: 'A4',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: BOTTOM },
      pdfVersion: '1.7',
      tagged: true,
      lang: 'it-IT',
      displayTitle: true,
      ...accessible,
      // Pages are kept in memory because each page shows the number of pages, which is known only at the end.
      bufferPages: true,
      info: { Title: title },
      font: '',
    });
    for (const { preferred, others, fallback } of [facesOf('regular'), facesOf('bold')])
      for (const { name, content } of [preferred, ...others, fallback]) this.pdf.registerFont(name, content);
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  /** Adds a paragraph or a heading. */
  put(tag: Tag, style: StyleName, text: string, { after = 6 }: { after?: number } = {}): void {
    if (tag !== 'P') this.ensureSpace('heading');
    this.root.add(this.pdf.struct(tag, {}, [() => this.write(styles[style], text)]));
    this.pdf.y += after;
  }

  async table({ columns, rows, total }: Omit<PrintedTable, 'kind'>): Promise<void> {
    const totalShare = columns.reduce((sum, { share }) => sum + share, 0);
    const strong = { ...styles.strong, size: 10 };
    const line = (texts: readonly string[], style: Style, more: object = {}) =>
      texts.map((text, n) => cell(text, style, { align: { x: columns[n]?.isNumber ? 'right' : 'left' }, ...more }));
    const titles = columns.map(({ title }) => title);
    const headings = line(titles, strong, { type: 'TH', scope: 'Column', backgroundColor: SHADE });
    await this.cells(
      [...rows.map((row) => line(row, { ...styles.text, size: 10 })), ...(total ? [line(total, strong)] : [])],
      columns.map(({ share }) => (this.width() * share) / totalShare),
      { border: 0.5, borderColor: LINE, padding: 5 },
      headings,
    );
  }

  /** Adds a table with names as row headers at the left, and values beside them. */
  async facts(rows: readonly (readonly [name: string, value: string])[]): Promise<void> {
    if (rows.length === 0) return;
    const name = { ...styles.text, color: PALE };
    await this.cells(
      rows.map(([title, value]) => [cell(title, name, { type: 'TH', scope: 'Row' }), cell(value, styles.text)]),
      [NAMES, this.width() - NAMES],
      { border: 0, padding: { top: 2, bottom: 2, left: 0, right: FACT_GAP } },
    );
  }

  /** Begins a page unless the facts and their heading fit on this one. Facts that are longer than a page begin where they are. */
  ensureWhole(heading: string, rows: readonly (readonly [name: string, value: string])[]): void {
    const height =
      this.heightOf(heading, styles.H3, this.width()) +
      rows.reduce(
        (sum, [name, value]) =>
          sum +
          Math.max(
            this.heightOf(name, styles.text, NAMES - FACT_GAP),
            this.heightOf(value, styles.text, this.width() - NAMES - FACT_GAP),
          ) +
          FACT_LEADING,
        HEADING_SPACE,
      );
    const page = this.pdf.page.height - MARGIN - BOTTOM;
    if (height <= page && height > this.pdf.page.height - BOTTOM - this.pdf.y) this.pdf.addPage();
  }

  private heightOf(text: string, { size, weight }: Style, width: number): number {
    const face = faceOf(printable(text), weight);
    return this.pdf
      .font(face.name)
      .fontSize(size)
      .heightOfString(printable(text), { width, ...baselineOptions(face, size, weight) });
  }

  /**
   * Adds a table.
   * @param headings the first row, repeated on each following page; the repetition is an artifact, which screen readers
   * skip
   */
  private async cells(
    data: Cell[][],
    widths: readonly number[],
    defaultStyle: object,
    headings?: Cell[],
  ): Promise<void> {
    this.ensureSpace('table');
    const style = { defaultStyle, columnStyles: widths.map((width) => ({ width })) };
    // The type declarations of the library lack `structParent`, the parent element of a table.
    const table = this.pdf.table({ ...style, ...({ structParent: this.root } as object) });
    const { y, page: first } = this.pdf;
    if (headings) table.row(headings);
    const headerHeight = this.pdf.y - (this.pdf.page === first ? y : MARGIN);
    const continueTable = () => {
      const { page } = this.pdf;
      page.margins.top = MARGIN;
      if (headings)
        this.drawArtifact(() => this.pdf.table({ ...style, data: [headings], position: { x: MARGIN, y: MARGIN } }));
      page.margins.top += headerHeight;
    };
    this.pdf.page.margins.top += headerHeight;
    this.pdf.on('pageAdded', continueTable);
    for (const [n, row] of data.entries()) {
      if (n > 0 && n % ROWS_AT_ONCE === 0) await setImmediate();
      if (this.pdf.destroyed) return;
      table.row(row);
    }
    this.pdf.off('pageAdded', continueTable);
    this.pdf.page.margins.top = MARGIN;
    table.end();
    this.pdf.y += 10;
  }

  /** Draws a line from margin to margin, as an artifact that screen readers skip. */
  rule(): void {
    this.line(MARGIN, this.width(), { lineWidth: 1, color: LINE });
    this.pdf.y += 14;
  }

  signature(text: string): void {
    this.ensureSpace('signature');
    this.pdf.y += 34;
    const from = MARGIN + this.width() / 2;
    this.line(from, this.width() / 2, SIGNED);
    this.pdf.x = from;
    this.pdf.y += 4;
    this.put('P', 'small', text);
    this.pdf.x = MARGIN;
  }

  /** Adds lines to be signed, two beside each other; a page break does not separate a line from its text. */
  signatures(texts: readonly string[]): void {
    const width = (this.width() - SIGNATURE_GAP) / 2;
    for (let n = 0; n < texts.length; n += 2) {
      this.ensureSpace('signature');
      const top = this.pdf.y + 34;
      const ends = texts.slice(n, n + 2).map((text, place) => {
        const x = MARGIN + place * (width + SIGNATURE_GAP);
        this.pdf.y = top;
        this.line(x, width, SIGNED);
        this.pdf.x = x;
        this.pdf.y = top + 4;
        this.root.add(this.pdf.struct('P', {}, [() => this.write(styles.small, text, width)]));
        return this.pdf.y;
      });
      this.pdf.x = MARGIN;
      this.pdf.y = Math.max(...ends) + 6;
    }
  }

  /** Draws the footer of each page, and the mark of a document that is not valid yet, and ends the document. */
  finish(printedAt: string, watermark?: string): void {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let n = start; n < start + count; n++) {
      this.pdf.switchToPage(n);
      // The footer is below the bottom margin, where text would start a new page if the margin remained.
      this.pdf.page.margins.bottom = 0;
      const y = this.pdf.page.height - 46;
      const page = fillLabel(printLabels.page, { page: n + 1, pages: count });
      this.drawArtifact(() => {
        this.small(fillLabel(printLabels.printedAt, { at: printedAt }), MARGIN, y);
        this.small(page, MARGIN + this.width() - this.pdf.widthOfString(page), y);
        if (watermark) this.mark(watermark);
      });
    }
    this.root.end();
    this.pdf.end();
  }

  /** Draws a large pale text across the page. */
  private mark(text: string): void {
    const { width, height } = this.pdf.page;
    this.pdf
      .save()
      .rotate(-55, { origin: [width / 2, height / 2] })
      .font(facesOf('bold').preferred.name)
      .fontSize(MARK_SIZE)
      .fillColor(PALE)
      .fillOpacity(0.15);
    const from = (width - this.pdf.widthOfString(text)) / 2;
    this.pdf.text(text, from, height / 2 - MARK_SIZE / 2, { lineBreak: false }).restore();
  }

  private small(text: string, x: number, y: number): void {
    const { size, weight, color } = styles.small;
    this.pdf
      .font(facesOf(weight).preferred.name)
      .fontSize(size)
      .fillColor(color)
      .text(text, x, y, { lineBreak: false });
  }

  /** Draws a line to the right, at the current height. */
  private line(from: number, length: number, { lineWidth, color }: { lineWidth: number; color: string }): void {
    this.drawArtifact(() => {
      const { y } = this.pdf;
      this.pdf
        .moveTo(from, y)
        .lineTo(from + length, y)
        .lineWidth(lineWidth)
        .strokeColor(color)
        .stroke();
    });
  }

  private drawArtifact(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Pagination' });
    draw();
    this.pdf.endMarkedContent();
  }

  private write({ size, weight, color }: Style, text: string, width?: number): void {
    const runs = textRunsOf(printable(text) || ' ', weight);
    runs.forEach(({ face, text: run }, n) => {
      this.pdf
        .font(face.name)
        .fontSize(size)
        .fillColor(color)
        .text(run, { ...baselineOptions(face, size, weight), ...(width && { width }), continued: n < runs.length - 1 });
    });
  }

  private width = (): number => this.pdf.page.width - 2 * MARGIN;
  private ensureSpace(part: keyof typeof MIN_SPACE): void {
    if (this.pdf.page.height - BOTTOM - this.pdf.y < MIN_SPACE[part]) this.pdf.addPage();
  }
}
