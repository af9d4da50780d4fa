import { fileWarning } from './file-warnings';

const file = (name: string, size = 10) => ({ name, size });

describe('The warning about the file of an upload (spec 001 §8)', () => {
  it('is shown for an extension other than JPG, PNG and PDF', () => {
    expect(fileWarning(file('referto.PDF'))).toBeUndefined();
    expect(fileWarning(file('foto.jpeg'))).toBeUndefined();
    expect(fileWarning(file('foto.png'))).toBeUndefined();
    expect(fileWarning(file('lettera.docx'))).toMatch(/JPG, PNG e PDF/);
    expect(fileWarning(file('pdf'))).toMatch(/JPG, PNG e PDF/);
  });

  it('is shown for a size of more than 900000 bytes', () => {
    expect(fileWarning(file('referto.pdf', 900_000))).toBeUndefined();
    expect(fileWarning(file('referto.pdf', 900_001))).toMatch(/900 kB/);
  });
});
