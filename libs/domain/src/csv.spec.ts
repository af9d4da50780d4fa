import { csvLine, exactCsvLine, guardedSigns, unguardCell } from './csv.js';

/** The text that a reader finds between the quotes of a one-cell line. */
const read = (line: string): string => line.slice(1, -1).replaceAll('""', '"');

describe('A line of CSV (spec 001 §9: comma separator with quotes)', () => {
  it('quotes each cell, and leaves empty values empty', () => {
    expect(csvLine(['D’Angelo, "Pia"', 7, false, null, undefined, ['a'], 'a\nb'])).toBe(
      '"D’Angelo, ""Pia""","7","false","","","[""a""]","a\nb"',
    );
  });

  it.each(['=1+1', '+39', '-77', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠a'])(
    'makes a cell that begins like a formula text, and reading restores it: %j',
    (text) => {
      expect(read(csvLine([text]))).toBe(`'${text}`);
      expect(unguardCell(read(csvLine([text])))).toBe(text);
    },
  );

  it('restores every text, including one that begins with the guard', () => {
    for (const first of [...guardedSigns, '', 'a', '"', ' '])
      for (const second of [...guardedSigns, '', 'a', '"', ' ', '77'])
        expect(unguardCell(read(csvLine([first + second])))).toBe(first + second);
  });

  it('leaves numbers unchanged', () => expect(csvLine([-77, -0.5])).toBe('"-77","-0.5"'));

  it('has every cell unchanged in a file for programs', () =>
    expect(exactCsvLine(['-77', 'a"b', 7, null, 'c,d'])).toBe('"-77","a""b","7","","c,d"'));

  it.each(["'s Graven", "d'Angelo", 'a', ''])('is read unchanged from another producer: %j', (text) =>
    expect(unguardCell(text)).toBe(text),
  );
});
