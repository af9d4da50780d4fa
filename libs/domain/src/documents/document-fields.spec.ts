import { episodeDocumentRules } from '../sheets/documents/schema.js';
import { documentFormSchema, extraFieldRules } from './document-fields.js';
import type { ExtraField } from './configured-sections.js';

const today = '2026-05-10';
const field = (name: string, over: Partial<ExtraField> = {}): ExtraField => ({
  name,
  label: name,
  type: 'text',
  mandatory: true,
  editable: true,
  ...over,
});
const section = {
  extraFields: [
    field('protocol'),
    field('signedOn', { type: 'date' }),
    field('copy', { type: 'select', options: [{ code: 'A', description: 'Copia' }] }),
    field('note', { mandatory: false }),
    field('archive', { editable: false }),
  ],
};
const values = { protocol: '12/2026', signedOn: '2026-05-01', copy: 'A' };
const faults = (over: object) =>
  extraFieldRules(section, { ...values, ...over }, today).map(({ path, code }) => `${path.join('.')} ${code}`);

describe('Extra fields of documents (spec 000 §3 and §5)', () => {
  it('are required if they are mandatory and editable', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ protocol: null, signedOn: undefined })).toEqual(['protocol required', 'signedOn required']);
    const form = documentFormSchema(section, { today });
    const { data, error } = form.safeParse({ documentTypeCode: '01', annotations: 'x', protocol: '1', signedOn: '' });
    expect([data, error?.issues.map(({ path }) => path[0])]).toEqual([undefined, ['signedOn', 'copy']]);
  });

  it('have values of their type, and no unknown field is accepted', () => {
    expect(faults({ signedOn: '1/5/2026', copy: 'B' })).toEqual(['signedOn invalidValue', 'copy invalidValue']);
    expect(faults({ signedOn: '1990-01-01' })).toEqual(['signedOn yearOutOfRange']);
    expect(faults({ archive: 'x', other: 'y' })).toEqual(['archive unknownField', 'other unknownField']);
  });
});

describe('A document of an episode (spec 000 §5)', () => {
  const document = {
    documentTypeCode: '02',
    annotations: 'Relazione',
    fileName: 'a.pdf',
    contentType: 'application/pdf' as const,
    size: 10,
    contentId: '0193a000-0000-7000-8000-00000000000a',
  };

  it('is refused if its section is for one document and already has another', () => {
    const facts = { today, step: 'PRI' as const, others: [{ id: 'one' }] };
    const single = { documentSections: { PRI: { isSingle: true } } };
    const codes = (over: object) => episodeDocumentRules(document, { ...facts, ...over }).map(({ code }) => code);
    expect(codes({})).toEqual([]);
    expect(codes({ ...single, others: [] })).toEqual([]);
    expect(codes(single)).toEqual(['oneDocument']);
    expect(codes({ ...single, step: 'ACCETTAZIONE_UOD' })).toEqual([]);
    expect(codes({ ...single, stored: { ...document } })).toEqual([]);
  });

  it('keeps its value of an extra field that its section no longer has', () => {
    const stored = { ...document, extraFields: { protocol: '12' } };
    const faults = (protocol: string) =>
      episodeDocumentRules({ ...document, extraFields: { protocol } }, { today, step: 'PRI', stored });
    expect(faults('12')).toEqual([]);
    expect(faults('13')).toEqual([{ path: ['protocol'], code: 'unknownField' }]);
  });

  it('cannot change its file', () => {
    const stored = { ...document, documentDate: null };
    const change = (over: object) => episodeDocumentRules({ ...document, ...over }, { today, step: 'PRI', stored });
    expect(change({ annotations: 'Altro' })).toEqual([]);
    expect(change({ size: 11 })).toEqual([{ path: ['size'], code: 'fixedFile' }]);
  });
});
