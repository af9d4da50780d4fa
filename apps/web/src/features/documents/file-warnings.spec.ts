import { fileWarning } from './file-warnings';

const file = (name: string, size = 10) => ({ name, size });

describe('Upload warnings (spec 001 §8)', () => {
  it('wrong extension: only JPG, PNG and PDF', () => {
    expect(fileWarning(file('referto.PDF'))).toBeUndefined();
    expect(fileWarning(file('foto.jpeg'))).toBeUndefined();
    expect(fileWarning(file('foto.png'))).toBeUndefined();
    expect(fileWarning(file('lettera.docx'))).toMatch(/JPG, PNG e PDF/);
    expect(fileWarning(file('pdf'))).toMatch(/JPG, PNG e PDF/);
  });

  it('wrong size: at most 900000 bytes', () => {
    expect(fileWarning(file('referto.pdf', 900_000))).toBeUndefined();
    expect(fileWarning(file('referto.pdf', 900_001))).toMatch(/900 kB/);
  });
});
