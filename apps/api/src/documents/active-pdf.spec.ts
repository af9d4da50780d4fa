import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { hasActiveContent } from './active-pdf.js';

const file = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
    ...objects.map((object) => (typeof object === 'string' ? Buffer.from(`2 0 obj\n${object}\nendobj\n`) : object)),
    Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);
const stream = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`3 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const objects = (text: string) => deflateSync(Buffer.from(`5 0 6 40 ${text}`));
const packed = '/Type /ObjStm /N 2 /First 9 /Filter /FlateDecode';
const script = '<< /S /JavaScript /JS (app.alert(1)) >>';

async function printed(draw: (document: PDFKit.PDFDocument) => void = () => undefined): Promise<Buffer> {
  const document = new PDFDocument();
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const end = new Promise((resolve) => document.on('end', resolve));
  document.text('Referto di visita').addPage().text('Seconda pagina');
  draw(document);
  document.end();
  await end;
  return Buffer.concat(pieces);
}

describe('The check for active content in a PDF', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['as a typical program writes it', () => printed()],
    [
      'with a link and bookmarks',
      () => printed((one) => one.link(0, 0, 9, 9, 'https://percorso.example').outline.addItem('Uno')),
    ],
    ['that opens at a page', () => file('<< /OpenAction [4 0 R /Fit] /AA << >> >>')],
    ['with an object stream', () => file(stream(packed, objects('<< /Type /Page >>')))],
    ['with pictures', () => file(stream('/Subtype /Image /Filter /FlateDecode', deflateSync(randomBytes(300_000))))],
    ['with a picture of one colour', () => file(stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(40_000_000))))],
    ['with other bytes after its end', () => Buffer.concat([file(), randomBytes(500_000)])],
    [
      'with the word JavaScript in its text',
      () => file(stream('/Filter /FlateDecode', deflateSync(Buffer.from('BT (docs/Web/JavaScript) Tj ET')))),
    ],
    [
      'that is encrypted but has no object streams',
      () => file('<< /Encrypt 9 0 R >>', stream('/Filter /FlateDecode', randomBytes(99))),
    ],
  ])('accepts a file %s', async (_, content) => {
    expect(await hasActiveContent(await content())).toBe(false);
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a script when it is opened', () => file(`<< /OpenAction ${script} >>`)],
    ['a script with a name in escapes', () => file('<< /OpenAction << /S /J#61vaScript /JS (x) >> >>')],
    ['scripts for the whole document', () => file('<< /Names << /JavaScript 5 0 R >> >>')],
    ['a program to start', () => file('<< /AA << /O << /S /Launch /F (cmd.exe) >> >> >>')],
    ['embedded files', () => file('<< /Names << /EmbeddedFiles 5 0 R >> >>')],
    ['a file attached to a page', () => file('<< /AF [<< /Type /Filespec /EF<</F 5 0 R>> >>] >>')],
    ['a file attached by a program', () => printed((one) => one.file(Buffer.from('x'), { name: 'a.txt' }))],
    ['a form that submits itself', () => file('<< /S /SubmitForm /F (https://altrove.example) >>')],
    ['a script in an object stream', () => file(stream(packed, objects(script)))],
    ['a script after a comment', () => file(stream(packed, deflateSync(Buffer.from(`%x\n5 0 ${script}`))))],
    ['a script in a stream without a type', () => file(stream('/N 2 /First 9 /Filter /FlateDecode', objects(script)))],
    [
      'a script after a false end of the stream',
      () => file(stream(packed, deflateSync(Buffer.from(`5 0 6 40 (endstream endobj) ${script}`), { level: 0 }))),
    ],
    [
      'a stream that is compressed twice',
      () => file(stream(packed.replace('/FlateDecode', '[/FlateDecode /Fl]'), deflateSync(objects(script)))),
    ],
    [
      'a stream with an unusual encoding',
      () => file(stream(packed.replace('/FlateDecode', '[/ASCIIHexDecode]'), Buffer.from('ff>'))),
    ],
    ['encrypted objects', () => file('<< /Encrypt 9 0 R >>', stream(packed, randomBytes(99)))],
    ['endless objects', () => file(stream(packed, deflateSync(Buffer.from(`5 0 ${' '.repeat(40_000_000)}`))))],
    ['endless streams', () => file('stream\n'.repeat(30_000))],
  ])('refuses a file with %s', async (_, made) => {
    expect(await hasActiveContent(await made())).toBe(true);
  });
});
