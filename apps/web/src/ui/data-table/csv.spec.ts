import { asFileName } from '@percorso/domain';
import type { Column } from './column';
import { downloadList, toCsv } from './csv';
import { download } from './download';

type Row = { name: string; start: string | null; open: boolean };
const columns: Column<Row>[] = [
  { id: 'name', header: 'Nome', value: ({ name }) => name },
  { id: 'start', header: 'Inizio', kind: 'date', value: ({ start }) => start },
  { id: 'open', header: 'Aperto', kind: 'boolean', value: ({ open }) => open },
];

describe('The CSV export', () => {
  it('separates quoted values by commas, and contains dates as dd/MM/yyyy', () => {
    expect(toCsv(columns, [{ name: 'Rossi "Rino", Mario', start: '2025-03-01', open: true }])).toBe(
      '\uFEFF"Nome","Inizio","Aperto"\r\n"Rossi ""Rino"", Mario","01/03/2025","Sì"\r\n',
    );
  });

  it('has a separate column for each further value of a cell', () => {
    const [name, start, open] = columns as [Column<Row>, Column<Row>, Column<Row>];
    expect(toCsv([{ ...name, beside: [start] }, open], [{ name: 'Rossi', start: '2025-03-01', open: true }])).toBe(
      '\uFEFF"Nome","Inizio","Aperto"\r\n"Rossi","01/03/2025","Sì"\r\n',
    );
  });

  it.each(['=1+1', '＝1+1', "'a"])(
    'escapes a cell that a spreadsheet would execute, as the server does: %s',
    (name) => {
      expect(toCsv(columns, [{ name, start: null, open: false }])).toContain(`"'${name}","","No"`);
    },
  );

  it('is a file whose Italian name contains the date', () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T09:00:00Z') });
    vi.stubGlobal('URL', { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    downloadList('', 'episodi.csv', 'comma');
    downloadList('', asFileName('Unità e attività (ICD-9-CM)'), 'comma');
    expect(names).toEqual(['episodi-2026-03-01.csv', 'unita-e-attivita-icd-9-cm-2026-03-01.csv']);
  });

  it('is the media type of a text; a file of the server keeps its own', () => {
    const types: string[] = [];
    const createObjectURL = ({ type }: Blob) => (types.push(type), 'blob:x');
    vi.stubGlobal('URL', { createObjectURL, revokeObjectURL: () => undefined });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    download('a,b', 'elenco.csv');
    download(new Blob(['%PDF'], { type: 'application/pdf' }), 'decreto.pdf');
    expect(types).toEqual(['text/csv;charset=utf-8', 'application/pdf']);
  });

  it('is separated by semicolons for Excel; a file of the server has its form already', () => {
    class File {
      constructor(readonly parts: unknown[]) {}
    }
    vi.stubGlobal('Blob', File);
    const files: File[] = [];
    const createObjectURL = (file: File) => (files.push(file), 'blob:x');
    vi.stubGlobal('URL', { createObjectURL, revokeObjectURL: () => undefined });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const sent = new Blob(['"a","b"']);
    downloadList(toCsv(columns, [{ name: 'Rossi, Mario', start: null, open: true }]), 'elenco.csv', 'semicolon');
    downloadList(sent, 'elenco.csv', 'semicolon');
    expect(files.map(({ parts }) => parts)).toEqual([
      ['\uFEFF"Nome";"Inizio";"Aperto"\r\n"Rossi, Mario";"";"Sì"\r\n'],
      [sent],
    ]);
  });

  it('has a decimal comma', () => {
    const hours: Column<{ hours: number }> = { id: 'hours', header: 'Ore', value: (row) => row.hours };
    expect(toCsv([hours], [{ hours: 12.5 }])).toBe('\uFEFF"Ore"\r\n"12,5"\r\n');
  });

  it('does not escape negative numbers', () => {
    const left: Column<{ left: number }> = { id: 'left', header: 'Residuo', value: (row) => row.left };
    expect(toCsv([left], [{ left: -5 }])).toBe('\uFEFF"Residuo"\r\n"-5"\r\n');
  });
});
