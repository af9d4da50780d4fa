import { sampleEntries, type SampleContext, sampleSheet } from '@percorso/testing';
import fc from 'fast-check';
import { z } from 'zod';
import { codeLists } from '../code-lists/code-lists.js';
import { italianMessages, validationMessage } from '../labels/application/validation.js';
import { addDays } from '../rules/calendar.js';
import { RemodellingWithinLimits } from './care-regimes/schema.js';
import type { ContentFacts, EntryFacts } from './content-facts.js';
import { entrySchemaWith } from './list-sheets.js';
import type { FormSheetType, ListSheetType } from './definitions.js';
import { type SheetContent, sheetSchemaWith } from './sheet-schemas.js';

z.config(italianMessages);

const practitionerId = '0193a000-0000-7000-8000-000000000001';
const context: SampleContext = { today: '2025-03-20', startDate: '2025-03-03', practitionerId };
const sample = <T extends FormSheetType>(type: T) => sampleSheet(type, context);

const issuesOf = ({ error }: z.ZodSafeParseResult<unknown>) =>
  (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
const issues = (type: FormSheetType, content: SheetContent, facts: ContentFacts = {}) =>
  issuesOf(sheetSchemaWith(type, facts).safeParse(content));
/** Returns the issues of an entry, including those of its change from the stored one. */
const entryIssues = (type: ListSheetType, change: object, facts: EntryFacts = {}) =>
  issuesOf(entrySchemaWith(type, facts).safeParse({ ...sampleEntries(type, context)[0], ...change }));

describe('A PRI schema (spec 000 §4 and §5)', () => {
  const faultsWith = (change: object) => entryIssues('SCHEMI_PRI', change).map(({ path }) => path);

  it('requires area, problem, codes, qualifier, mode, responsible and the three district targets', () => {
    const required = [
      'actionAreaId',
      'problem',
      'icfCode',
      'icfQualifierCode',
      'actionModeCode',
      'managerId',
      'districtShortTimeTargetCode',
      'districtMediumTimeTargetCode',
      'districtLongTimeTargetCode',
      'icfReleaseCode',
    ];
    for (const field of required) expect(faultsWith({ [field]: undefined })).toEqual([field]);
    expect(faultsWith({ evaluationTest: null, program: undefined })).toEqual([]);
  });

  it('has ICF codes from its action area', () => {
    expect(faultsWith({ actionAreaId: 'b7' })).toEqual(['icfCode', 'icfReleaseCode']);
  });

  it('accepts targets if and only if their ids exceed neither the qualifier nor the targets of shorter terms', () => {
    const qualifier = fc.constantFrom(...codeLists.icfQualifiers);
    fc.assert(
      fc.property(qualifier, qualifier, qualifier, qualifier, (chosen, short, medium, long) => {
        const isOrdered = short.id <= chosen.id && medium.id <= short.id && long.id <= Math.min(short.id, medium.id);
        const broken = faultsWith({
          icfQualifierCode: chosen.code,
          districtShortTimeTargetCode: short.code,
          districtMediumTimeTargetCode: medium.code,
          districtLongTimeTargetCode: long.code,
        });
        expect(broken.length === 0).toBe(isOrdered);
      }),
    );
  });
});

describe('A regime of the PRI (spec 000 §5)', () => {
  const faultsWith = (change: object, ...others: object[]) =>
    entryIssues('REGIMI', change, { others: others as SheetContent[] }).map(({ message }) => message);

  it('is refused with the limit if it is longer than 240 days in RES and SEMIRES, or 180 days in other categories', () => {
    expect(faultsWith({ durationInDays: 181 })).toEqual(['La durata supera il limite di 180 giorni']);
    expect(faultsWith({ durationInDays: 240, careRegimeTypeCode: 'SEMIRES_MED' })).toEqual([]);
    expect(faultsWith({ durationInDays: 241, careRegimeTypeCode: 'RES_EST' })).toEqual([
      'La durata supera il limite di 240 giorni',
    ]);
    expect(faultsWith({ durationInDays: 0 })).toEqual(['Il valore minimo è 1']);
    expect(faultsWith({ durationInDays: 1.5 })).toEqual(['Inserire un numero intero']);
  });

  it('is refused with the maximum if it has too many accesses in a period', () => {
    expect(faultsWith({ regularity: 7 })).toEqual(['Il numero massimo di accessi nel periodo è 6']);
    expect(faultsWith({ regularity: 25, regularityAccessTypeCode: 'MONTHLY' })).toEqual([
      'Il numero massimo di accessi nel periodo è 24',
    ]);
    expect(faultsWith({ regularity: 7, careRegimeTypeCode: 'RES_INT' })).toEqual([]);
  });

  it('is refused if RES or SEMIRES would be combined with another regime, or if its type is already used', () => {
    const [sample] = sampleEntries('REGIMI', context);
    expect(faultsWith({ careRegimeTypeCode: 'RES_EST' }, { ...sample })).toEqual([
      validationMessage('regimeNotCombinable'),
    ]);
    expect(faultsWith({}, { ...sample })).toEqual([validationMessage('alreadyUsed')]);
    expect(faultsWith({ careRegimeTypeCode: 'DOM_IND' }, { ...sample })).toEqual([]);
  });
});

describe('A provision (spec 000 §5)', () => {
  const faultsWith = (facts: EntryFacts, change: object) =>
    entryIssues('PRESTAZIONI', change, facts).map(({ path, message }) => `${path}: ${message}`);

  it('must have the duration that its type defines', () =>
    expect(faultsWith({}, { duration: 2 })).toEqual([
      'duration: La durata è stabilita dal tipo di prestazione (ore: 1)',
    ]));

  it('is refused for a duration of more than 24 hours before other rules compute with the duration', () =>
    expect(faultsWith({ occupied: [] }, { duration: 2_274_638_961_879_641 })).toEqual([
      'duration: Il valore massimo è 24',
    ]));

  it('does not start after the end of today', () => {
    expect(faultsWith({ today: '2025-03-20' }, { startingTime: '2025-03-20T23:30' })).toEqual([]);
    expect(faultsWith({ today: '2025-03-20' }, { startingTime: '2025-03-21T00:00' })).toEqual([
      'startingTime: La data non può essere futura',
    ]);
  });

  it('starts after the date of the treatment’s start (§4)', () => {
    const facts = { treatmentStartDate: '2025-03-10' };
    expect(faultsWith(facts, { startingTime: '2025-03-11T09:00' })).toEqual([]);
    expect(faultsWith(facts, { startingTime: '2025-03-10T09:00' })).toEqual([
      'startingTime: Le prestazioni partono dal giorno successivo all’inizio del trattamento (10/03/2025)',
    ]);
  });

  it('belongs to a regime that the plan authorises, unless it was recorded before a remodelling', () => {
    const facts = { authorisedRegimes: ['AMB_IND'] };
    const residential = { provisionTypeCode: 'PRR01', duration: 8 };
    expect(faultsWith(facts, { provisionTypeCode: 'PRA01', duration: 1 })).toEqual([]);
    expect(faultsWith(facts, residential)).toEqual([
      'provisionTypeCode: Il piano non autorizza prestazioni di questo regime (autorizzati: Ambulatoriale individuale)',
    ]);
    expect(faultsWith({ ...facts, stored: residential }, residential)).toEqual([]);
  });

  it('is refused on a date that another provision or a suspension covers', () => {
    const message = validationMessage('invalidDatesInRange');
    const occupied = [{ startDate: '2025-03-11', endDate: '2025-03-12', entryId: '' }];
    expect(faultsWith({ occupied }, { startingTime: '2025-03-12T09:00' })).toEqual([`startingTime: ${message}`]);
    expect(faultsWith({ occupied }, { startingTime: '2025-03-13T09:00' })).toEqual([]);
  });
});

describe('A suspension (spec 000 §5)', () => {
  const faultsWith = (facts: EntryFacts, [startDate, endDate]: [string, string]) =>
    entryIssues('SOSPENSIONI', { startDate, endDate }, facts).map(({ path }) => path);

  it('does not end before it starts', () => {
    expect(faultsWith({}, ['2025-03-10', '2025-03-09'])).toEqual(['endDate']);
    expect(faultsWith({}, ['2025-03-10', '2025-03-10'])).toEqual([]);
  });

  it('lies within ten years before or after the current year', () => {
    expect(faultsWith({ today: '2025-03-20' }, ['2014-12-31', '2014-12-31'])).toEqual(['startDate', 'endDate']);
  });

  it('is accepted if and only if it contains no covered date', () => {
    const range = fc
      .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 5 }))
      .map(([from, length]): [string, string] => [addDays('2025-03-01', from), addDays('2025-03-01', from + length)]);
    const daysOf = ([start, end]: [string, string]): string[] =>
      start > end ? [] : [start, ...daysOf([addDays(start, 1), end])];
    fc.assert(
      fc.property(range, fc.array(range, { maxLength: 5 }), (one, others) => {
        const occupied = others.map(([startDate, endDate]) => ({ startDate, endDate, entryId: '' }));
        const covered = new Set(others.flatMap(daysOf));
        expect(faultsWith({ occupied }, one).length === 0).toBe(!daysOf(one).some((day) => covered.has(day)));
      }),
    );
  });
});

describe('A diary note (spec 000 §5)', () => {
  const faultsWith = (change: object, facts: EntryFacts = {}) =>
    entryIssues('DIARIO', change, facts).map(({ message }) => message);

  it('has at most 1000 characters and is not empty', () => {
    expect(faultsWith({ annotation: 'a'.repeat(1000) })).toEqual([]);
    expect(faultsWith({ annotation: 'a'.repeat(1001) })).toEqual(['Il testo è di 1001 caratteri: il massimo è 1000']);
    expect(faultsWith({ annotation: '  ' })).toEqual(['Il campo è richiesto']);
  });

  it('is dated neither before the start of the treatment nor in the future', () => {
    const facts = { today: '2025-03-20', treatmentStartDate: '2025-03-10' };
    expect(faultsWith({ dateTime: '2025-03-09T12:00' }, facts)).toEqual([
      'La data non può precedere l’inizio del trattamento (10/03/2025)',
    ]);
    expect(faultsWith({ dateTime: '2025-03-10T00:00' }, facts)).toEqual([]);
    expect(faultsWith({ dateTime: '2025-03-21T00:00' }, facts)).toEqual(['La data non può essere futura']);
    expect(faultsWith({ dateTime: '2025-03-20' }, facts)).toEqual(['Inserire data e ora come gg/mm/aaaa oo:mm']);
  });
});

describe('A mid-term evaluation (spec 000 §4 and §5)', () => {
  const faultsWith = (change: object, facts: EntryFacts = {}) =>
    entryIssues('VALUTAZIONI_INTERMEDIE', change, facts).map(({ path, message }) => [path, message]);
  const [here, elsewhere] = [practitionerId, '0193a000-0000-7000-8000-000000000009'];

  it('requires the centre and the annotation', () =>
    expect(faultsWith({ rehabCenterId: undefined, annotation: '' }).map(([path]) => path)).toEqual([
      'rehabCenterId',
      'annotation',
    ]));

  it('has a note on the revaluation only if a revaluation is expected', () => {
    const note = 'Fra un mese';
    expect(faultsWith({ expectedRevaluation: true, revaluationNote: note })).toEqual([]);
    expect(faultsWith({ expectedRevaluation: false, revaluationNote: note })).toEqual([
      ['revaluationNote', validationMessage('noRevaluationExpected')],
    ]);
    for (const nothing of [null, undefined, ' '])
      expect(faultsWith({ expectedRevaluation: false, revaluationNote: nothing })).toEqual([]);
  });

  it('names a centre that is allowed, or keeps the stored centre', () => {
    const facts = { rehabCenterIds: [here] };
    expect(faultsWith({ rehabCenterId: here }, facts)).toEqual([]);
    expect(faultsWith({ rehabCenterId: elsewhere }, facts)).toEqual([
      ['rehabCenterId', validationMessage('centreNotOfEpisode')],
    ]);
    expect(faultsWith({ rehabCenterId: elsewhere }, { ...facts, stored: { rehabCenterId: elsewhere } })).toEqual([]);
    expect(faultsWith({ rehabCenterId: elsewhere })).toEqual([]);
  });
});

describe('The final evaluation (spec 000 §4)', () => {
  const { evaluations } = sample('VALUTAZIONE_FINALE');
  const schemas = sampleEntries('SCHEMI_PRI', context).map((schema, index) => ({
    ...schema,
    id: evaluations[index]?.schemaId ?? '',
  }));
  const faultsWith = (rows: object[]) =>
    issues('VALUTAZIONE_FINALE', { evaluations: rows }, { schemas }).map(({ path }) => path);

  it('evaluates every schema of the PRI exactly once', () => {
    expect(faultsWith(evaluations)).toEqual([]);
    expect(faultsWith(evaluations.slice(1))).toEqual(['evaluations']);
    expect(faultsWith([...evaluations, ...evaluations.slice(1)])).toEqual(['evaluations.2.schemaId']);
    expect(faultsWith([...evaluations, { ...evaluations[0], schemaId: practitionerId }])).toEqual([
      'evaluations.2.schemaId',
    ]);
  });

  it('has achieved qualifiers whose ids do not exceed those of the targets', () => {
    const [first, second] = evaluations;
    expect(faultsWith([{ ...first, achievedQualifierCode: '4' }, { ...second }])).toEqual([
      'evaluations.0.achievedQualifierCode',
    ]);
  });
});

describe('A remodelling proposal (spec 000 §5)', () => {
  const proposal = {
    careRegimeTypeCode: 'AMB_IND',
    durationInDays: 180,
    regularity: 6,
    regularityAccessTypeCode: 'WEEKLY',
    changeReason: 'Progressi',
    remodulated: true,
  };
  const faults = (change: object) =>
    (RemodellingWithinLimits.safeParse({ ...proposal, ...change }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]);

  it('has the limits of a regime, reported at the same fields with the same messages', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ durationInDays: 181 })).toEqual([['durationInDays', 'La durata supera il limite di 180 giorni']]);
    expect(faults({ regularity: 8 })).toEqual([['regularity', expect.stringMatching(/massima|massimo/)]]);
  });
});
