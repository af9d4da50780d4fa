import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from './config.js';

const DATABASE_URL = 'postgres://localhost/percorso';

describe('The interface file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'percorso-interface-'));
  const file = path.join(folder, 'interface.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  const read = (content: string) => {
    writeFileSync(file, content);
    return loadConfig({ DATABASE_URL, INTERFACE_FILE: file }).interface;
  };
  const field = (over: object) =>
    JSON.stringify({
      documentSections: {
        PRI: { extraFields: [{ name: 'protocol', label: 'Protocollo', type: 'text', ...flags, ...over }] },
      },
    });
  const flags = { mandatory: true, editable: true };

  it('changes nothing if no file is configured', () => {
    expect(loadConfig({ DATABASE_URL }).interface).toEqual({
      documentSections: {},
      identities: {},
      steps: {},
      provisions: {},
    });
  });

  it('sets the extra fields of a step’s documents, and whether there is only one (spec 000 §3)', () => {
    const extraFields = [{ name: 'protocol', label: 'Protocollo', type: 'text', ...flags }];
    expect(read(field({})).documentSections).toEqual({ PRI: { extraFields } });
    expect(read('{"documentSections":{"ACCETTAZIONE_UOD":{"isSingle":true}}}').documentSections).toEqual({
      ACCETTAZIONE_UOD: { isSingle: true },
    });
  });

  it('sets the extra fields of patients’ documents, which already have a date (spec 001 §5)', () => {
    const at = (name: string, type: string) => field({ name, type }).replace('"PRI"', '"PATIENT"');
    expect(read(at('protocol', 'text')).documentSections.PATIENT?.extraFields).toHaveLength(1);
    expect(() => read(at('documentDate', 'date'))).toThrow(/documentSections\.PATIENT\.extraFields/);
  });

  it('hides sections and buttons of a step (spec 000 §2)', () => {
    const steps = { PRI: { hiddenSections: ['purpose'], hiddenButtons: ['invalidate', 'print'] } };
    expect(read(JSON.stringify({ steps })).steps).toEqual(steps);
    expect(() => read('{"steps":{"PRI":{"hiddenButtons":["save"]}}}')).toThrow(/steps\.PRI\.hiddenButtons\[0\]/);
    expect(() => read('{"steps":{"CHIUSO_UOD":{}}}')).toThrow(/CHIUSO_UOD/);
  });

  it('allows two provisions of different types on a day (spec 000 §5)', () => {
    expect(read('{"provisions":{"severalTypesADay":true}}').provisions).toEqual({ severalTypesADay: true });
    expect(() => read('{"provisions":{"severalTypesADay":"sì"}}')).toThrow(/provisions\.severalTypesADay/);
  });

  const identities = (region: object) => JSON.stringify({ identities: { region } });

  it('sets names and logos of the top bar and the footer; a logo may be a picture beside the file (spec 000 §2)', () => {
    writeFileSync(path.join(folder, 'regione.svg'), '<svg/>');
    const region = { name: 'Regione di prova', caption: 'Direzione di prova', logo: 'regione.svg' };
    const logo = `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`;
    expect(read(identities(region)).identities).toEqual({ region: { ...region, logo } });
    expect(read(identities({ ...region, logo })).identities).toEqual({ region: { ...region, logo } });
  });

  it.each<[fault: string, logo: string, message: RegExp]>([
    ['a logo that does not exist', 'niente.png', /identities\.region\.logo cannot be read: ENOENT/],
    ['a logo that is not a picture', 'interface.json', /identities\.region\.logo names no svg, png/],
    ['a logo with too many bytes', 'gross.png', /identities\.region\.logo has more than 50000 bytes/],
    ['a logo with a data URL of another type', 'data:text/html;base64,AAAA', /identities\.region\.logo/],
  ])('prevents the start because of %s', (_, logo, message) => {
    writeFileSync(path.join(folder, 'gross.png'), Buffer.alloc(50_001));
    expect(() => read(identities({ logo }))).toThrow(message);
    expect(() => read('{"identities":{"altri":{}}}')).toThrow(/altri/);
  });

  it('prevents the start if it is invalid, with a message where and why', () => {
    expect(() => read('{')).toThrow(/^INTERFACE_FILE .*interface\.json cannot be read: .*JSON/);
    expect(() => read('{"documentSection":{}}')).toThrow(/interface\.json is not valid[\s\S]*"documentSection"/);
    expect(() => loadConfig({ DATABASE_URL, INTERFACE_FILE: `${file}.none` })).toThrow(/none cannot be read: ENOENT/);
  });

  it.each<[fault: string, over: object, place: string]>([
    ['an unknown type', { type: 'number' }, 'type'],
    ['a select without options', { type: 'select' }, 'options'],
    ['options for a text', { options: [{ code: 'A', description: 'A' }] }, 'options'],
    [
      'two options with the same code',
      { type: 'select', options: Array(2).fill({ code: 'A', description: 'A' }) },
      'options',
    ],
    ['the name of a field that every document has', { name: 'annotations' }, 'name'],
    ['the name of a field that a patient’s document has', { name: 'documentType' }, 'name'],
    ['a name with a space', { name: 'Data firma' }, 'name'],
    ['a document date of another type', { name: 'documentDate' }, 'type'],
    ['a field without `mandatory`', { mandatory: undefined }, 'mandatory'],
  ])('refuses %s', (_, over, place) => {
    const at = new RegExp(`documentSections\\.PRI\\.extraFields\\[0\\]\\.${place}`);
    expect(() => read(field(over))).toThrow(at);
  });

  it('refuses two extra fields with the same name', () => {
    const { documentSections } = JSON.parse(field({})) as { documentSections: { PRI: { extraFields: object[] } } };
    documentSections.PRI.extraFields.push(...documentSections.PRI.extraFields);
    expect(() => read(JSON.stringify({ documentSections }))).toThrow(/extraFields/);
  });
});
