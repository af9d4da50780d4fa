import { codeLists } from '../code-lists/code-lists.js';
import { icd10Groups } from './data/icd10/groups.js';
import { icd10Diagnoses } from './data/icd10/icd10-diagnoses.js';
import { icd9Groups } from './data/icd9/groups.js';
import { icd9Diagnoses } from './data/icd9/icd9-diagnoses.js';
import { icfDomains } from './data/icf/icf-domains.js';
import { type CatalogueName, catalogueNames, catalogueOf, storeOf } from './catalogues.js';
import { starterEntries, type StarterEntry } from './starter-entries.js';

const entriesOf = (name: CatalogueName): readonly StarterEntry[] => starterEntries[name] ?? [];
const codesOf = (entries: readonly { code: string }[]) => entries.map(({ code }) => code);
const repeated = (values: readonly (string | number)[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);
/** Returns the codes of the entries whose parent is not the one that `expected` returns. */
const strays = (entries: readonly StarterEntry[], expected: (code: string) => string | undefined) =>
  codesOf(entries.filter(({ code, parentCode }) => (parentCode ?? undefined) !== expected(code)));

/** Catalogue names in the specification (spec 001 §3), with the name of the catalogue here. */
const named: Record<string, CatalogueName> = {
  'action areas': 'action-areas',
  'action modes': 'action-modes',
  'address types': 'address-types',
  'address uses': 'address-uses',
  'behavior fragility types': 'behavior-fragility-types',
  'cognitive fragility types': 'cognitive-fragility-types',
  'communication fragility types': 'communication-fragility-types',
  'life fragility types': 'life-fragility-types',
  'mobility fragility types': 'mobility-fragility-types',
  'sensory fragility types': 'sensory-fragility-types',
  'social fragility types': 'social-fragility-types',
  'clinical-stability fragility types': 'clinical-stability-types',
  'specialist-treatment fragility types': 'specialist-treatment-fragility-types',
  'care outcome types': 'care-outcome-types',
  'care regime categories': 'care-regime-categories',
  'care regime types': 'care-regime-types',
  citizenships: 'citizenships',
  'contact point systems': 'contact-point-systems',
  'contact takers': 'contact-takers',
  'datasource types': 'report-data-sources',
  'disability classes': 'disability-classes',
  'workflow steps': 'workflow-steps',
  'document types': 'document-types',
  'driver types': 'driver-types',
  'employment statuses': 'employment-statuses',
  'encounter statuses': 'encounter-status',
  genders: 'genders',
  'ICF chapters': 'icf-chapters',
  'ICF components': 'icf-components',
  'ICF qualifiers': 'icf-qualifiers',
  'ICF domains': 'icf-domains',
  'ICD-IX diagnoses': 'icd-ix-diagnoses',
  'ICD-X diagnoses': 'icd-x-diagnoses',
  'identifier types': 'identifier-type',
  'marital statuses': 'marital-status',
  'mid-term evaluation reasons': 'mid-term-evaluation-reasons',
  'mid-term evaluation types': 'mid-term-evaluation-types',
  'need types': 'need-types',
  'operation areas': 'operation-areas',
  'outcome types': 'outcome-types',
  'parental authority types': 'parental-authority-type',
  'patient types': 'patient-types',
  'practitioner qualifications': 'qualifications',
  'practitioner types': 'practitioner-types',
  'prognostic levels': 'prognostic-levels',
  'prosthesis types': 'prosthesis-types',
  'prosthesis request types': 'prosthesis-request-types',
  'provision code types': 'provision-code-types',
  'provision diary types': 'provision-diary-types',
  'provision suspension types': 'provision-suspension-types',
  qualifications: 'civil-registry-qualifications',
  'registry identifiers': 'registry-identifiers',
  'registry types': 'registry-types',
  'regularity access types': 'regularity-access-types',
  'rehab evaluation types': 'rehab-evaluation-types',
  'report category types': 'category-types',
  'config param types': 'config-param-types',
  'resignation reasons': 'resignation-reasons',
  'interrupt resignation reasons': 'interrupt-resignation-reasons',
  'send channels': 'send-channels',
  'sending methods': 'sending-methods',
  'seriousness levels': 'seriousness-levels',
  'team release authorities': 'team-release-authorities',
  'time slots': 'time-slots',
  'tutor types': 'tutor-types',
  'health-card groups': 'health-card-groups',
  'disability classification scale types': 'disability-classification-scale-types',
};
/** Catalogues whose entries are in the shared table under their own name. */
const storedCatalogues = catalogueNames.filter((name) => storeOf(name) === name);
const filledElsewhere = ['territories', 'municipalities', 'regions', 'provinces'];

describe('Reference catalogues (spec 001 §3 and §7)', () => {
  it.each(Object.entries(named))('contain entries for %s', (_, name) => {
    const store = catalogueOf(name).store ?? { catalogue: name };
    expect('catalogue' in store && entriesOf(store.catalogue as CatalogueName).length).toBeGreaterThan(0);
  });

  it('all have entries', () => {
    const isFilled = (name: CatalogueName) => entriesOf(name).length > 0 || filledElsewhere.includes(name);
    expect(storedCatalogues.filter((name) => !isFilled(name))).toEqual([]);
    expect(catalogueNames).toEqual(expect.arrayContaining(filledElsewhere));
  });

  it('have unique codes and ids', () => {
    for (const name of storedCatalogues) {
      expect([name, ...repeated(codesOf(entriesOf(name)))]).toEqual([name]);
      const ids = entriesOf(name).flatMap((entry) => ('id' in entry ? [entry.id as string | number] : []));
      expect([name, ...repeated(ids)]).toEqual([name]);
    }
  });

  it('have descriptions with normal capitalisation and curly apostrophes, without surrounding spaces', () => {
    const isWritten = (text: string) => text === text.trim() && text !== '' && !/'| {2}|[A-ZÀÈÉÌÒÙ]{12}/.test(text);
    for (const name of storedCatalogues)
      expect(entriesOf(name).filter(({ description }) => !isWritten(description))).toEqual([]);
  });

  it('have the genders 1 M and 2 F, and the address types residence and domicile in this order', () => {
    expect(codesOf(entriesOf('genders'))).toEqual(['M', 'F']);
    expect(codesOf(entriesOf('address-types'))).toEqual(['Residenza', 'Domicilio']);
    expect(codesOf(entriesOf('contact-point-systems'))).toEqual(['tel', 'cell', 'fax', 'e-mail', 'PEC']);
    expect(codesOf(entriesOf('identifier-type'))).toEqual(['CF', 'CI', 'PP', 'P', 'P_IVA', 'OTHER']);
  });

  it('have time slots of half an hour from 08:00 to 18:00', () => {
    const slots = entriesOf('time-slots');
    expect(slots).toHaveLength(20);
    expect([slots[0], slots[19]]).toMatchObject([
      { code: '0800', description: '08:00–08:30' },
      { startTime: '17:30', endTime: '18:00' },
    ]);
  });
});

describe('ICF', () => {
  const chapters: readonly string[] = codesOf(codeLists.icfChapters);

  it('has its four components and all chapters of each', () => {
    expect(codesOf(codeLists.icfComponents)).toEqual(['b', 's', 'd', 'e']);
    const all = { b: 8, s: 8, d: 9, e: 5 };
    const wanted = Object.entries(all).flatMap(([component, last]) =>
      Array.from({ length: last }, (_, index) => `${component}${String(index + 1)}`),
    );
    expect(chapters).toEqual(wanted);
    for (const { code, icfComponentCode } of codeLists.icfChapters) expect(code.charAt(0)).toBe(icfComponentCode);
  });

  it('has the qualifiers 0 to 4, 8 and 9', () => {
    expect(codesOf(codeLists.icfQualifiers)).toEqual(['0', '1', '2', '3', '4', '8', '9']);
  });

  it('has at least 200 domains, each in a chapter, and each third-level domain below one of the second level', () => {
    expect(icfDomains.length).toBeGreaterThanOrEqual(200);
    expect(codesOf(icfDomains).filter((code) => !/^[bsde]\d{3,4}$/.test(code))).toEqual([]);
    expect(icfDomains.filter(({ icfChapterCode }) => !chapters.includes(icfChapterCode))).toEqual([]);
    expect(icfDomains.filter(({ code, icfChapterCode }) => !code.startsWith(icfChapterCode))).toEqual([]);
    const codes = new Set(codesOf(icfDomains));
    const secondLevel = (code: string) => (code.length === 5 ? code.slice(0, 4) : undefined);
    expect(strays(icfDomains, secondLevel)).toEqual([]);
    expect([...codes].filter((code) => !codes.has(secondLevel(code) ?? code))).toEqual([]);
    expect(chapters.filter((chapter) => !icfDomains.some(({ icfChapterCode }) => icfChapterCode === chapter))).toEqual(
      [],
    );
  });
});

const above = (code: string): string => (/\.\d$/.test(code) ? code.slice(0, -2) : code.slice(0, -1));
/**
 * Returns a number by which categories are ordered, to test whether a category lies in a range: `G80-G83`, `430-438`,
 * `V40-V49`.
 */
const place = (code: string): number =>
  (/^[A-Z]/.test(code) ? code.charCodeAt(0) : 0) * 1000 + Number(code.replace(/^[A-Z]/, '').slice(0, 3));
const isWithin = (code: string, range: string): boolean => {
  const [first = '', last = ''] = range.split('-');
  return place(first) <= place(code) && place(code) <= place(last);
};

describe.each([
  {
    name: 'ICD-9-CM',
    groups: icd9Groups,
    diagnoses: icd9Diagnoses,
    chapters: 19,
    shape: /^(\d{3}|V\d\d)(\.\d{1,2})?$/,
  },
  {
    name: 'ICD-10',
    groups: icd10Groups,
    diagnoses: icd10Diagnoses,
    chapters: 22,
    shape: /^[A-Z]\d\d(\.\d)?$/,
  },
])('$name', ({ groups, diagnoses, chapters, shape }) => {
  const sections: readonly StarterEntry[] = groups;
  const chapterCodes = codesOf(sections.filter(({ parentCode }) => !parentCode));

  it('has all chapters, and each section within its chapter', () => {
    expect(chapterCodes).toHaveLength(chapters);
    for (const { code, parentCode } of sections) {
      expect(code).toMatch(/^[A-Z]?\d{2,3}-[A-Z]?\d{2,3}$/);
      expect(code.split('-').every((end) => !parentCode || isWithin(end, parentCode))).toBe(true);
    }
  });

  it('has at least 300 diagnoses, each below its parent, section and chapter', () => {
    expect(diagnoses.length).toBeGreaterThanOrEqual(300);
    expect(codesOf(diagnoses).filter((code) => !shape.test(code))).toEqual([]);
    const known = new Set([...codesOf(diagnoses), ...codesOf(groups)]);
    expect(diagnoses.filter(({ parentCode }) => !known.has(parentCode))).toEqual([]);
    const categories = diagnoses.filter(({ code }) => !code.includes('.'));
    expect(
      strays(
        diagnoses.filter(({ code }) => code.includes('.')),
        above,
      ),
    ).toEqual([]);
    expect(categories.filter(({ code, parentCode }) => !isWithin(code, parentCode))).toEqual([]);
  });

  it('has at least one diagnosis in each section', () => {
    const parents = new Set(diagnoses.map(({ parentCode }) => parentCode));
    expect(sections.filter(({ code, parentCode }) => parentCode && !parents.has(code))).toEqual([]);
  });
});

describe('Countries', () => {
  type CountryEntry = StarterEntry & { isoCode: string; isoAlpha3: string; istatCode: string };
  const countries = entriesOf('countries') as readonly CountryEntry[];

  it('have unique Belfiore codes (as in fiscal codes), two- and three-letter ISO codes and ISTAT numbers', () => {
    expect(countries.length).toBeGreaterThanOrEqual(190);
    for (const { code, isoCode, isoAlpha3, istatCode } of countries)
      expect([code, isoCode, isoAlpha3, istatCode].join(' ')).toMatch(/^Z\d{3} [A-Z]{2} [A-Z]{3} \d{3}$/);
    for (const fact of ['code', 'isoCode', 'isoAlpha3', 'istatCode', 'description'] as const)
      expect(repeated(countries.map((country) => country[fact]))).toEqual([]);
    expect(countries.find(({ code }) => code === 'Z129')).toMatchObject({
      description: 'Romania',
      isoCode: 'RO',
      istatCode: '235',
    });
  });

  it('have one citizenship each, in addition to the Italian one and that of stateless persons', () => {
    const citizenships = entriesOf('citizenships');
    expect(citizenships).toHaveLength(countries.length + 2);
    expect(citizenships[0]).toMatchObject({ id: 100, code: 'ITA', description: 'Italiana' });
    expect(citizenships.find(({ code }) => code === 'ROU')).toMatchObject({ description: 'Romena', isoCode: 'RO' });
    expect(repeated(citizenships.map(({ description }) => description))).toEqual([]);
  });

  it('have an issuing authority if the European health card is valid there, with the Italian one first', () => {
    const authorities = entriesOf('health-card-groups');
    expect(authorities).toHaveLength(32);
    expect(authorities[0]?.description).toMatch(/^Italia/);
  });
});
