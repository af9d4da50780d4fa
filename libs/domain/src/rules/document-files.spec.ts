import { documentNames, freeFileName } from './document-files.js';

describe('File names of documents (spec 000 §5)', () => {
  it.each([
    ['Referto.PDF', 'referto.pdf'],
    ['../../etc/Età della Madre (1).PDF', 'eta-della-madre-1.pdf'],
    ['C:\\Documenti\\lettera di dimissione.pdf', 'lettera-di-dimissione.pdf'],
    [`a"b'c;d__e.f.jpeg`, 'a-b-c-d-e-f.jpeg'],
    ['\r\nset-cookie: x=1.png', 'set-cookie-x-1.png'],
    ['…….png', 'documento.png'],
    ['.pdf', 'documento.pdf'],
  ])('consist of lower-case letters, digits and dashes: %j', (name, expected) =>
    expect(documentNames(name).fileName).toBe(expected),
  );

  it('have at most 100 characters, including the extension', () => {
    const { fileName } = documentNames(`${'a'.repeat(300)}.pdf`);
    expect([fileName.length, fileName.endsWith('.pdf')]).toEqual([100, true]);
    expect(freeFileName(fileName, new Set([fileName]))).toMatch(/^a{94}-1\.pdf$/);
  });

  it('get a numeric suffix if the name is taken', () => {
    const taken = new Set(['referto.pdf', 'referto-1.pdf', 'visita-1.pdf']);
    const names = ['referto.pdf', 'visita.pdf', 'visita-1.pdf', 'referto.png'].map((name) => freeFileName(name, taken));
    expect(names).toEqual(['referto-2.pdf', 'visita.pdf', 'visita-1-1.pdf', 'referto.png']);
  });

  it.each(['referto.docx', 'referto', 'pdf', 'referto.pdf.exe', ''])(
    'have no content type if the extension is not allowed: %j',
    (name) => expect(documentNames(name).contentType).toBeUndefined(),
  );
});
