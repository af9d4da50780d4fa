import { csvLine, exactCsvLine, guardedSigns, semicolonSeparated, unguardCell } from './csv.js';

/** Returns the value of a line with one cell, as a CSV reader parses it. */
const read = (line: string): string => line.slice(1, -1).replaceAll('""', '"');

describe('CSV (spec 001 §9: comma separator with quotes)', () => {
  it('quotes each cell, and leaves empty values empty', () => {
    expect(csvLine(['D’Angelo, "Pia"', 7, false, null, undefined, ['a'], 'a\nb'])).toBe(
      '"D’Angelo, ""Pia""","7","false","","","[""a""]","a\nb"',
    );
  });

  it.each(['=1+1', '+39', '-77', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠a'])(
    'protects a cell that begins like a formula, and restores it on reading: %j',
    (text) => {
      expect(read(csvLine([text]))).toBe(`'${text}`);
      expect(unguardCell(read(csvLine([text])))).toBe(text);
    },
  );

  it('restores every text on reading, including one that begins with the guard', () => {
    for (const first of [...guardedSigns, '', 'a', '"', ' '])
      for (const second of [...guardedSigns, '', 'a', '"', ' ', '77'])
        expect(unguardCell(read(csvLine([first + second])))).toBe(first + second);
  });

  it('leaves numbers unchanged', () => expect(csvLine([-77, -0.5])).toBe('"-77","-0.5"'));

  it('leaves every cell unchanged in a file for programs', () =>
    expect(exactCsvLine(['-77', 'a"b', 7, null, 'c,d'])).toBe('"-77","a""b","7","","c,d"'));

  it.each(["'s Graven", "d'Angelo", 'a', ''])('leaves a cell from another producer unchanged on reading: %j', (text) =>
    expect(unguardCell(text)).toBe(text),
  );

  it('is separated by semicolons without changing the commas within cells, wherever a part of the file ends', () => {
    const csv = `\uFEFF${csvLine(['a,b', 'c","d', ''])}\r\n${csvLine([',', '"', 'à;è'])}\r\n`;
    const expected = '\uFEFF"a,b";"c"",""d";""\r\n",";"""";"à;è"\r\n';
    expect(semicolonSeparated()(csv)).toBe(expected);
    for (let cut = 1; cut < csv.length; cut += 1) {
      const change = semicolonSeparated();
      expect(change(csv.slice(0, cut)) + change(csv.slice(cut))).toBe(expected);
    }
  });
});
