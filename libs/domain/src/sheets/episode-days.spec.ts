import { sampleEntries, type SampleContext, sampleSheet } from '@percorso/testing';
import type { z } from 'zod';
import type { ContentFacts, EntryFacts } from './content-facts.js';
import { entrySchemaWith } from './list-sheets.js';
import type { FormSheetType, ListSheetType } from './definitions.js';
import { type SheetContent, sheetSchemaWith } from './sheet-schemas.js';

const practitionerId = '0193a000-0000-7000-8000-000000000001';
const context: SampleContext = { today: '2025-03-20', startDate: '2025-03-03', practitionerId };
const sample = <T extends FormSheetType>(type: T) => sampleSheet(type, context);

/** Returns the paths and codes of the issues: `date dateInFuture`. */
const issuesOf = ({ error }: z.ZodSafeParseResult<unknown>): string[] =>
  (error?.issues ?? []).map(({ path, ...issue }) =>
    [path.join('.'), issue.code === 'custom' ? (issue.params as { code?: string }).code : issue.code].join(' '),
  );
const faults = (type: FormSheetType, content: SheetContent, facts: ContentFacts = {}): string[] =>
  issuesOf(sheetSchemaWith(type, facts).safeParse(content));
const entryFaults = (type: ListSheetType, entry: object, facts: EntryFacts = {}): string[] =>
  issuesOf(entrySchemaWith(type, facts).safeParse(entry));

describe('A date of the episode (architecture §4)', () => {
  it.each([
    ['PRESA_IN_CARICO', 'takeChargeDate'],
    ['PRIMA_VALUTAZIONE', 'date'],
    ['VALUTAZIONE_CLINICA', 'date'],
    ['LETTERA_DIMISSIONE', 'date'],
    ['CHIUSURA', 'closingDate'],
  ] as const)(
    'in the sheet %s, field %s, is neither before the start of the episode nor in the future',
    (type, field) => {
      const facts = { today: '2025-03-20', episodeStartDate: '2025-03-03' };
      const faultsOn = (day: string) => faults(type, { ...sample(type), [field]: day }, facts);
      expect(faultsOn('2025-03-02')).toEqual([`${field} dateBeforeEpisodeStart`]);
      expect(faultsOn('2025-03-03')).toEqual([]);
      expect(faultsOn('2025-03-20')).toEqual([]);
      expect(faultsOn('2025-03-21')).toEqual([`${field} dateInFuture`]);
    },
  );
});

describe('The date of a patient’s death', () => {
  const facts = { today: '2025-03-20', episodeStartDate: '2025-03-03', deathDate: '2025-03-12' };

  it.each([
    ['SCHEDA_ACCESSO', 'requestDate'],
    ['PRESA_IN_CARICO', 'takeChargeDate'],
    ['ADI', 'startDate'],
    ['PRIMA_VALUTAZIONE', 'date'],
    ['PIANO_OPERATIVO', 'treatmentStartDate'],
    ['VALUTAZIONE_CLINICA', 'date'],
  ] as const)('is the last date that the sheet %s accepts in its field %s', (type, field) => {
    const content = type === 'ADI' ? { active: true } : sample(type);
    const faultsOn = (day: string) => faults(type, { ...content, [field]: day }, facts);
    expect(faultsOn('2025-03-12')).toEqual([]);
    expect(faultsOn('2025-03-13')).toEqual([`${field} dateAfterDeath`]);
  });

  it.each([
    ['LETTERA_DIMISSIONE', 'date'],
    ['CHIUSURA', 'closingDate'],
  ] as const)('does not limit the sheet %s, whose field %s may be later to close what is open', (type, field) =>
    expect(faults(type, { ...sample(type), [field]: '2025-03-15' }, facts)).toEqual([]),
  );

  it.each([
    ['PRESTAZIONI', 'startingTime', 'T09:00'],
    ['DIARIO', 'dateTime', 'T09:00'],
    ['EQUIPE_UVBR', 'appointmentDate', 'T09:00'],
  ] as const)('is the last date that an entry of %s accepts in its field %s', (type, field, time) => {
    const [entry] = sampleEntries(type, context);
    const faultsOn = (day: string) => entryFaults(type, { ...entry, [field]: day + time }, facts);
    expect(faultsOn('2025-03-12')).toEqual([]);
    expect(faultsOn('2025-03-13')).toEqual([`${field} dateAfterDeath`]);
  });

  it('is the last date that a suspension accepts as its start and as its end', () => {
    const faultsOfRange = (startDate: string, endDate: string) =>
      entryFaults('SOSPENSIONI', { startDate, endDate, provisionSuspensionTypeCode: '01' }, facts);
    expect(faultsOfRange('2025-03-10', '2025-03-12')).toEqual([]);
    expect(faultsOfRange('2025-03-10', '2025-03-13')).toEqual(['endDate dateAfterDeath']);
    expect(faultsOfRange('2025-03-13', '2025-03-14')).toEqual(['startDate dateAfterDeath', 'endDate dateAfterDeath']);
  });
});

describe('A date that depends on an earlier event', () => {
  it('does not precede the patient’s birth in the access card', () => {
    const card = { ...sample('SCHEDA_ACCESSO'), requestDate: '1960-01-01', privacyConsentDate: '0001-01-01' };
    expect(faults('SCHEDA_ACCESSO', card, { birthDate: '1960-01-01' })).toEqual(['privacyConsentDate dateBeforeBirth']);
  });

  it.each([
    ['VALUTAZIONE_CLINICA', 'date'],
    ['LETTERA_DIMISSIONE', 'date'],
  ] as const)('does not precede the treatment that %s describes, in its field %s', (type, field) => {
    const facts = { today: '2025-03-20', episodeStartDate: '2025-03-03', treatmentStartDate: '2025-03-10' };
    const faultsOn = (day: string, more: object = {}) =>
      faults(type, { ...sample(type), [field]: day }, { ...facts, ...more });
    expect(faultsOn('2025-03-09')).toEqual([`${field} dateBeforeServiceStart`]);
    expect(faultsOn('2025-03-10')).toEqual([]);
    // A treatment that had not begun by the closing was cancelled.
    expect(faultsOn('2025-03-09', { treatmentStartDate: '2025-04-01' })).toEqual([]);
  });

  it('does not precede the last provision in the closing', () => {
    const faultsOn = (closingDate: string) =>
      faults('CHIUSURA', { ...sample('CHIUSURA'), closingDate }, { today: '2025-03-20', endsFrom: '2025-03-15' });
    expect(faultsOn('2025-03-14')).toEqual(['closingDate dateBeforeDelivery']);
    expect(faultsOn('2025-03-15')).toEqual([]);
  });

  it('does not precede the treatment in the operating plan, nor is it after the next year', () => {
    const facts = { today: '2025-03-20', episodeStartDate: '2025-03-03', treatmentStartDate: '2025-03-10' };
    const faultsOn = (treatmentStartDate: string) =>
      faults('PIANO_OPERATIVO', { ...sample('PIANO_OPERATIVO'), treatmentStartDate }, facts);
    expect(faultsOn('2025-03-09')).toEqual(['treatmentStartDate dateBeforeServiceStart']);
    expect(faultsOn('2025-03-10')).toEqual([]);
    expect(faultsOn('2027-01-01')).toEqual(['treatmentStartDate yearOutOfRange']);
  });

  it('does not precede the treatment in a suspension', () => {
    const faultsOfRange = (startDate: string, endDate: string) =>
      entryFaults(
        'SOSPENSIONI',
        { startDate, endDate, provisionSuspensionTypeCode: '01' },
        { today: '2025-03-20', treatmentStartDate: '2025-03-10' },
      );
    expect(faultsOfRange('2025-03-09', '2025-03-12')).toEqual(['startDate dateBeforeServiceStart']);
    expect(faultsOfRange('2025-03-10', '2025-03-12')).toEqual([]);
  });

  it('does not precede the access in a meeting of the team, unless it is unchanged', () => {
    const [member] = sampleEntries('EQUIPE_UVBR', context);
    const early = { ...member, appointmentDate: '2025-03-01T10:00' };
    const facts = { today: '2025-03-20', episodeStartDate: '2025-03-03' };
    expect(entryFaults('EQUIPE_UVBR', early, facts)).toEqual(['appointmentDate dateBeforeEpisodeStart']);
    expect(entryFaults('EQUIPE_UVBR', { ...early, caseManager: true }, { ...facts, stored: early })).toEqual([]);
    expect(entryFaults('EQUIPE_UVBR', { ...early, deleted: true }, facts)).toEqual([]);
  });
});
