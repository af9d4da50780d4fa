import { buffer } from 'node:stream/consumers';
import { readPdf } from '../../test/pdf-reader.js';
import { pdfOf } from './draw.js';
import { printable } from './fonts.js';
import type { Part, PrintedDocument } from './printed-document.js';

const documentOf = (...parts: Part[]): PrintedDocument => ({
  title: 'Lettera di dimissione',
  letterhead: { name: 'U.O.D. Napoli Centro', authority: 'ASL Napoli 1', lines: ['Via Roma 1, 80100 Napoli'] },
  parts,
  printedAt: '23/11/2026 09:30',
});
const printed = async (...parts: Part[]) => readPdf(await buffer(pdfOf(documentOf(...parts))));
const paragraph = (text: string): Part => ({ kind: 'paragraph', text });

describe('A printed document', () => {
  it('is tagged and accessible, with language and title', async () => {
    expect(await printed()).toMatchObject({
      title: 'Lettera di dimissione',
      language: 'it-IT',
      isTagged: true,
      isAccessible: true,
    });
  });

  it('leaves the process to others while a long table is drawn', async () => {
    const turnsOf = async (count: number) => {
      let turns = 0;
      let next = setImmediate(function turn() {
        turns++;
        next = setImmediate(turn);
      });
      const rows = Array.from({ length: count }, (_, n) => [`Riga ${n}`]);
      await buffer(pdfOf(documentOf({ kind: 'table', columns: [{ title: 'Riga', share: 1 }], rows })));
      clearImmediate(next);
      return turns;
    };
    expect((await turnsOf(200)) - (await turnsOf(1))).toBeGreaterThan(5);
  });

  it('begins with its issuer and its title', async () => {
    const { tagged } = await printed();
    expect(tagged).toEqual([
      ['P', 'U.O.D. Napoli Centro'],
      ['P', 'ASL Napoli 1'],
      ['P', 'Via Roma 1, 80100 Napoli'],
      ['H1', 'Lettera di dimissione'],
    ]);
  });

  it('has headings, paragraphs, and tables with tagged header cells', async () => {
    const { tagged } = await printed(
      { kind: 'heading', text: 'Regimi' },
      { kind: 'heading', text: 'Previsti', level: 3 },
      paragraph('Così è.'),
      {
        kind: 'facts',
        rows: [
          ['Durata', '90 gg'],
          ['Note', null],
        ],
      },
      {
        kind: 'table',
        columns: [
          { title: 'Regime', share: 3 },
          { title: 'Costo', share: 1, isNumber: true },
        ],
        rows: [['Ambulatoriale', '1.040,00 €']],
        total: ['Totale', '1.040,00 €'],
      },
      { kind: 'signature', text: 'Firma' },
    );
    expect(tagged.slice(4)).toEqual([
      ['H2', 'Regimi'],
      ['H3', 'Previsti'],
      ['P', 'Così è.'],
      ['TH', 'Durata'],
      ['TD', '90 gg'],
      ['TH', 'Regime'],
      ['TH', 'Costo'],
      ['TD', 'Ambulatoriale'],
      ['TD', '1.040,00 €'],
      ['TD', 'Totale'],
      ['TD', '1.040,00 €'],
      ['P', 'Firma'],
    ]);
  });

  it('is broken into pages, each with its number and the time of the print', async () => {
    const lines = Array.from({ length: 120 }, (_, n) => `Riga ${n + 1}.`);
    const { pages, tagged } = await printed(...lines.map(paragraph));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, n) => {
      expect(page).toContain(`Pagina ${n + 1} di ${pages.length}`);
      expect(page).toContain('Stampato il 23/11/2026 09:30');
    });
    expect(tagged.slice(4)).toEqual(lines.map((line) => ['P', line]));
  });

  it('repeats the headings of a table on each page, and tags them once', async () => {
    const rows = Array.from({ length: 90 }, (_, n) => [`Riga ${n + 1}`, 'Motoria']);
    const { pages, tagged } = await printed(
      {
        kind: 'table',
        columns: [
          { title: 'Problema', share: 3 },
          { title: 'Area', share: 1 },
        ],
        rows,
      },
      paragraph('Poi.'),
    );
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toMatch(/Problema.*Area.*Riga/s);
    expect(tagged.slice(4)).toEqual([
      ['TH', 'Problema'],
      ['TH', 'Area'],
      ...rows.flat().map((text) => ['TD', text]),
      ['P', 'Poi.'],
    ]);
  });

  it('keeps the whole text of a paragraph that covers several pages', async () => {
    const words = Array.from({ length: 1500 }, (_, n) => `parola${n}`).join(' ');
    const { pages, tagged } = await printed(paragraph(words));
    expect(pages.length).toBeGreaterThan(1);
    const text = tagged
      .slice(4)
      .map(([, part]) => part)
      .join(' ');
    expect(text).toBe(words);
  });

  it('shows è à ù €, foreign names and medical symbols in embedded fonts', async () => {
    const text = 'È così, città più su: 1.040,00 € «Đorđević» SpO₂ ≥ 95% → β';
    const { pages, fonts } = await printed(paragraph(text), { kind: 'facts', rows: [['Nome', 'Łukasz ≥']] });
    expect(pages[0]).toContain(text);
    expect(pages[0]).toContain('Łukasz ≥');
    expect(fonts).toEqual(['DejaVuSans', 'TitilliumWeb-Bold', 'TitilliumWeb-Regular']);
  });

  it('shows no box for a control character', async () => {
    const { pages } = await printed(paragraph('uno\u0000 \tdue\u200B\r\ntre'));
    expect(pages[0]).toContain('uno due tre');
    expect(printable('uno\u200B\u0007')).toBe('uno');
  });

  it('does not divide facts with their heading between pages, if they fit on one', async () => {
    const rows = Array.from({ length: 12 }, (_, n) => [`Nome ${n}`, `Valore ${n}`] as const);
    const wholes = Array.from({ length: 7 }, (_, n): Part => ({ kind: 'whole', heading: `Schema ${n}.`, rows }));
    const { pages } = await printed(...wholes);
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page.match(/Schema \d\./g)?.length).toBe(page.match(/Valore 11/g)?.length);
  });

  it('begins facts that are longer than a page where they are', async () => {
    const rows = Array.from({ length: 60 }, (_, n) => [`Nome ${n}`, `Valore ${n}`] as const);
    const { pages } = await printed({ kind: 'whole', heading: 'Lungo', rows });
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Valore 5');
  });

  it('has lines to be signed beside each other, in reading order', async () => {
    const texts = ['Uno', 'Due', 'Tre'];
    const { tagged } = await printed({ kind: 'signatures', texts });
    expect(tagged.slice(-3)).toEqual(texts.map((text) => ['P', text]));
  });

  it('has a mark on each page that screen readers skip, if it is not valid yet', async () => {
    const rows = Array.from({ length: 60 }, (_, n) => [`Nome ${n}`, `Valore ${n}`] as const);
    const document = { ...documentOf({ kind: 'facts', rows }), watermark: 'BOZZA' };
    const { pages, tagged, isAccessible } = await readPdf(await buffer(pdfOf(document)));
    expect(pages.every((page) => page.includes('BOZZA'))).toBe(true);
    expect(tagged.map(([, text]) => text)).not.toContain('BOZZA');
    expect(isAccessible).toBe(true);
  });
});
