import { sampleEntries, type SampleContext, sampleSheet } from '@percorso/testing';
import type { z } from 'zod';
import type { ContentFacts, EntryFacts } from './content-facts.js';
import { entrySchemaWith } from './list-sheets.js';
import type { FormSheetType, ListSheetType } from './definitions.js';
import { type SheetContent, sheetSchemaWith } from './sheet-schemas.js';

const practitionerId = '0193a000-0000-7000-8000-000000000001';
const context: SampleContext = { today: '2025-03-20', startDate: '2025-03-03', practitionerId };
const sample = <T extends FormSheetType>(type: T) => sampleSheet(type, context);

/** Paths and codes of the issues: `date dateInFuture`. */
const issuesOf = ({ error }: z.ZodSafeParseResult<unknown>): string[] =>
  (error?.issues ?? []).map(({ path, ...issue }) =>
    [path.join('.'), issue.code === 'custom' ? (issue.params as { code?: string }).code : issue.code].join(' '),
  );
const faults = (type: FormSheetType, content: SheetContent, facts: ContentFacts = {}): string[] =>
  issuesOf(sheetSchemaWith(type, facts).safeParse(content));
const entryFaults = (type: ListSheetType, entry: object, facts: EntryFacts = {}): string[] =>
  issuesOf(entrySchemaWith(type, facts).safeParse(entry));

describe('Days of the episode', () => {
  it.each([
    ['PRESA_IN_CARICO', 'takeChargeDate'],
    ['PRIMA_VALUTAZIONE', 'date'],
    ['VALUTAZIONE_CLINICA', 'date'],
    ['LETTERA_DIMISSIONE', 'date'],
    ['CHIUSURA', 'closingDate'],
  ] as const)('%s: %s is not before the episode begins and not in the future (architecture §4)', (type, field) => {
    const facts = { today: '2025-03-20', episodeStartDate: '2025-03-03' };
    const on = (day: string) => faults(type, { ...sample(type), [field]: day }, facts);
    expect(on('2025-03-02')).toEqual([`${field} dateBeforeEpisodeStart`]);
    expect(on('2025-03-03')).toEqual([]);
    expect(on('2025-03-20')).toEqual([]);
    expect(on('2025-03-21')).toEqual([`${field} dateInFuture`]);
  });
});

describe('No care takes place after the patient’s death', () => {
  const facts = { today: '2025-03-20', episodeStartDate: '2025-03-03', deathDate: '2025-03-12' };

  it.each([
    ['SCHEDA_ACCESSO', 'requestDate'],
    ['PRESA_IN_CARICO', 'takeChargeDate'],
    ['ADI', 'startDate'],
    ['PRIMA_VALUTAZIONE', 'date'],
    ['PIANO_OPERATIVO', 'treatmentStartDate'],
    ['VALUTAZIONE_CLINICA', 'date'],
  ] as const)('%s: %s is not after it', (type, field) => {
    const content = type === 'ADI' ? { active: true } : sample(type);
    const on = (day: string) => faults(type, { ...content, [field]: day }, facts);
    expect(on('2025-03-12')).toEqual([]);
    expect(on('2025-03-13')).toEqual([`${field} dateAfterDeath`]);
  });

  it.each([
    ['LETTERA_DIMISSIONE', 'date'],
    ['CHIUSURA', 'closingDate'],
  ] as const)('%s may be written after it, to close what was open', (type, field) =>
    expect(faults(type, { ...sample(type), [field]: '2025-03-15' }, facts)).toEqual([]),
  );

  it.each([
    ['PRESTAZIONI', 'startingTime', 'T09:00'],
    ['DIARIO', 'dateTime', 'T09:00'],
    ['EQUIPE_UVBR', 'appointmentDate', 'T09:00'],
  ] as const)('%s: %s is not after it', (type, field, time) => {
    const [entry] = sampleEntries(type, context);
    const on = (day: string) => entryFaults(type, { ...entry, [field]: day + time }, facts);
    expect(on('2025-03-12')).toEqual([]);
    expect(on('2025-03-13')).toEqual([`${field} dateAfterDeath`]);
  });

  it('SOSPENSIONI: neither day is after it', () => {
    const between = (startDate: string, endDate: string) =>
      entryFaults('SOSPENSIONI', { startDate, endDate, provisionSuspensionTypeCode: '01' }, facts);
    expect(between('2025-03-10', '2025-03-12')).toEqual([]);
    expect(between('2025-03-10', '2025-03-13')).toEqual(['endDate dateAfterDeath']);
    expect(between('2025-03-13', '2025-03-14')).toEqual(['startDate dateAfterDeath', 'endDate dateAfterDeath']);
  });
});

describe('No day precedes the event that it depends on', () => {
  it('the access card: not before the birth', () => {
    const card = { ...sample('SCHEDA_ACCESSO'), requestDate: '1960-01-01', privacyConsentDate: '0001-01-01' };
    expect(faults('SCHEDA_ACCESSO', card, { birthDate: '1960-01-01' })).toEqual(['privacyConsentDate dateBeforeBirth']);
  });

  it.each([
    ['VALUTAZIONE_CLINICA', 'date'],
    ['LETTERA_DIMISSIONE', 'date'],
  ] as const)('%s: not before the treatment that it describes', (type, field) => {
    const facts = { today: '2025-03-20', episodeStartDate: '2025-03-03', treatmentStartDate: '2025-03-10' };
    const on = (day: string, more: object = {}) =>
      faults(type, { ...sample(type), [field]: day }, { ...facts, ...more });
    expect(on('2025-03-09')).toEqual([`${field} dateBeforeServiceStart`]);
    expect(on('2025-03-10')).toEqual([]);
    // A treatment that had not begun was cancelled.
    expect(on('2025-03-09', { treatmentStartDate: '2025-04-01' })).toEqual([]);
  });

  it('the closing: not before the last day with a provision', () => {
    const on = (closingDate: string) =>
      faults('CHIUSURA', { ...sample('CHIUSURA'), closingDate }, { today: '2025-03-20', endsFrom: '2025-03-15' });
    expect(on('2025-03-14')).toEqual(['closingDate dateBeforeDelivery']);
    expect(on('2025-03-15')).toEqual([]);
  });

  it('the operating plan: not before the treatment, nor beyond the next year', () => {
    const facts = { today: '2025-03-20', episodeStartDate: '2025-03-03', treatmentStartDate: '2025-03-10' };
    const on = (treatmentStartDate: string) =>
      faults('PIANO_OPERATIVO', { ...sample('PIANO_OPERATIVO'), treatmentStartDate }, facts);
    expect(on('2025-03-09')).toEqual(['treatmentStartDate dateBeforeServiceStart']);
    expect(on('2025-03-10')).toEqual([]);
    expect(on('2027-01-01')).toEqual(['treatmentStartDate yearOutOfRange']);
  });

  it('a suspension: not before the treatment', () => {
    const between = (startDate: string, endDate: string) =>
      entryFaults(
        'SOSPENSIONI',
        { startDate, endDate, provisionSuspensionTypeCode: '01' },
        { today: '2025-03-20', treatmentStartDate: '2025-03-10' },
      );
    expect(between('2025-03-09', '2025-03-12')).toEqual(['startDate dateBeforeServiceStart']);
    expect(between('2025-03-10', '2025-03-12')).toEqual([]);
  });

  it('a meeting of the team: not before the access, unless it is unchanged', () => {
    const [member] = sampleEntries('EQUIPE_UVBR', context);
    const early = { ...member, appointmentDate: '2025-03-01T10:00' };
    const facts = { today: '2025-03-20', episodeStartDate: '2025-03-03' };
    expect(entryFaults('EQUIPE_UVBR', early, facts)).toEqual(['appointmentDate dateBeforeEpisodeStart']);
    expect(entryFaults('EQUIPE_UVBR', { ...early, caseManager: true }, { ...facts, stored: early })).toEqual([]);
    expect(entryFaults('EQUIPE_UVBR', { ...early, deleted: true }, facts)).toEqual([]);
  });
});
