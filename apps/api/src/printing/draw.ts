import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Paper } from './paper.js';
import type { Letterhead, Part, PrintedDocument } from './printed-document.js';

/**
 * Returns the document as a PDF stream. Drawing yields to the event loop between the parts, and within long tables, so
 * that other requests are served. Calls `onDrawn` when the document is complete and only its client is awaited.
 */
export function pdfOf(document: PrintedDocument, onDrawn: () => void = () => undefined): Readable {
  const paper = new Paper(document.title);
  draw(paper, document).then(onDrawn, (error: unknown) => paper.pdf.destroy(error as Error));
  return paper.pdf;
}

async function draw(paper: Paper, { title, letterhead, parts, printedAt, watermark }: PrintedDocument): Promise<void> {
  drawLetterhead(paper, letterhead);
  paper.put('H1', 'H1', title, { after: 10 });
  for (const part of parts) {
    await drawPart(paper, part);
    await setImmediate();
    // Stops if the client has disconnected.
    if (paper.pdf.destroyed) return;
  }
  paper.finish(printedAt, watermark);
}

function drawLetterhead(paper: Paper, { name, authority, lines }: Letterhead): void {
  paper.put('P', 'letterhead', name, { after: 0 });
  for (const line of [authority, ...lines]) paper.put('P', 'small', line, { after: 0 });
  paper.pdf.y += 6;
  paper.rule();
}

const filled = (rows: readonly (readonly [name: string, value: string | null])[]): [name: string, value: string][] =>
  rows.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));

async function drawPart(paper: Paper, part: Part): Promise<void> {
  switch (part.kind) {
    case 'heading': {
      const tag = part.level === 3 ? 'H3' : 'H2';
      return paper.put(tag, tag, part.text, { after: 4 });
    }
    case 'paragraph':
      return paper.put('P', part.emphasis ? 'strong' : 'text', part.text);
    case 'facts':
      return paper.facts(filled(part.rows));
    case 'whole': {
      const rows = filled(part.rows);
      paper.ensureWhole(part.heading, rows);
      paper.put('H3', 'H3', part.heading, { after: 4 });
      return paper.facts(rows);
    }
    case 'table':
      return paper.table(part);
    case 'signature':
      return paper.signature(part.text);
    case 'signatures':
      return paper.signatures(part.texts);
  }
}
