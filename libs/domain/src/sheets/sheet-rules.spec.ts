import { sampleEntries, type SampleContext, sampleSheet } from '@percorso/testing';
import { z } from 'zod';
import { italianMessages } from '../labels/application/validation.js';
import { heldQualificationRules } from './care-team/schema.js';
import type { ContentFacts, EntryFacts } from './content-facts.js';
import { entryConfirmations, type EntryContents, entrySchemaWith, isListComplete, listWith } from './list-sheets.js';
import type { FormSheetType, ListSheetType } from './definitions.js';
import { type SheetContent, sheetSchemaWith } from './sheet-schemas.js';

z.config(italianMessages);

const practitionerId = '0193a000-0000-7000-8000-000000000001';
const colleagueId = '0193a000-0000-7000-8000-000000000002';
const context: SampleContext = { today: '2025-03-20', startDate: '2025-03-03', practitionerId, colleagueId };
const sample = <T extends FormSheetType>(type: T) => sampleSheet(type, context);

type Params = { code?: string };
/** Returns the paths and codes of the issues: `regimes.0.durationInDays durationInDays`. */
const issuesOf = ({ error }: z.ZodSafeParseResult<unknown>): string[] =>
  (error?.issues ?? []).map(
    (issue) => `${issue.path.join('.')} ${issue.code === 'custom' ? (issue.params as Params).code : issue.code}`,
  );
const faults = (type: FormSheetType, content: SheetContent, facts: ContentFacts = {}): string[] =>
  issuesOf(sheetSchemaWith(type, facts).safeParse(content));
const entryFaults = (type: ListSheetType, entry: object, facts: EntryFacts = {}): string[] =>
  issuesOf(entrySchemaWith(type, facts).safeParse(entry));

describe('The access card', () => {
  it('requires a representative for a minor', () => {
    const card = { ...sample('SCHEDA_ACCESSO'), patientType: 'minor' as const };
    expect(faults('SCHEDA_ACCESSO', card)).toEqual(['tutorType required', 'tutorName required']);
    expect(faults('SCHEDA_ACCESSO', { ...card, tutorType: 'PARENT', tutorName: 'Anna Russo' })).toEqual([]);
  });

  it('has a reason of at most 1000 characters, and a valid phone number', () => {
    const card = sample('SCHEDA_ACCESSO');
    expect(faults('SCHEDA_ACCESSO', { ...card, reason: 'a'.repeat(1001) })).toEqual(['reason too_big']);
    expect(faults('SCHEDA_ACCESSO', { ...card, tutorPhone: 'casa' })).toContain('tutorPhone phone_number');
  });

  it('has a request date that is not in the future', () =>
    expect(
      faults('SCHEDA_ACCESSO', { ...sample('SCHEDA_ACCESSO'), requestDate: '2025-03-21' }, { today: '2025-03-20' }),
    ).toEqual(['requestDate dateInFuture']));
});

describe('Integrated home assistance (spec 000 §4 and §5)', () => {
  it('requires a start date if it is active', () => {
    expect(faults('ADI', { active: true })).toEqual(['startDate required']);
    expect(faults('ADI', { active: false })).toEqual([]);
  });

  it('does not end before it starts, and lies within ten years before or after the current year', () => {
    const care = { active: true, startDate: '2025-03-10', endDate: '2025-03-09' };
    expect(faults('ADI', care)).toEqual(['endDate endBeforeStart']);
    const far = { active: true, startDate: '2014-12-31', endDate: '2036-01-01' };
    expect(faults('ADI', far, { today: '2025-03-20' })).toEqual(['startDate yearOutOfRange', 'endDate yearOutOfRange']);
  });
});

describe('The medical history (architecture §4)', () => {
  it('requires the seriousness of a recognition under law 104, and an invalidity from 0 to 100 percent', () => {
    const history = { ...sample('ANAMNESI'), law104SeriousnessCode: null };
    expect(faults('ANAMNESI', history)).toEqual(['law104SeriousnessCode required']);
    expect(faults('ANAMNESI', { ...history, law104: false })).toEqual([]);
    expect(faults('ANAMNESI', { ...history, law104: false, invalidityPercentage: 101 })).toEqual([
      'invalidityPercentage too_big',
    ]);
  });
});

describe('The care team (spec 000 §5)', () => {
  const type = 'EQUIPE_UVBR';
  const team = sampleEntries(type, context);
  const [first, second] = team as [(typeof team)[0], (typeof team)[0]];

  it('has at least one referent and one case manager among its current members', () => {
    expect(isListComplete(type, [first])).toBe(false);
    expect(isListComplete(type, [{ ...first, deleted: true }, second])).toBe(false);
    expect(isListComplete(type, [first, second])).toBe(true);
  });

  it.each([
    ['2025-03-10T08:00', []],
    ['2025-03-10T18:00', []],
    ['2025-03-10T07:59', ['appointmentDate hourIsNotInRange']],
    ['2025-03-10T18:01', ['appointmentDate hourIsNotInRange']],
    ['2025-03-09T10:00', ['appointmentDate sundayNotAllowed']],
  ])('has meetings between 08:00 and 18:00, never on a Sunday: %s', (appointmentDate, expected) =>
    expect(entryFaults(type, { ...first, appointmentDate })).toEqual(expected),
  );

  it('has each practitioner as a member only once, and former members may return', () => {
    const again = { ...second, practitionerId };
    expect(entryFaults(type, again, { others: [first] })).toEqual(['practitionerId practitionerInTeam']);
    expect(entryFaults(type, again, { others: [{ ...first, deleted: true }] })).toEqual([]);
    expect(entryFaults(type, { ...again, deleted: true }, { others: [first] })).toEqual([]);
  });

  it('has members with qualifications that they hold', () => {
    const fault = { path: ['qualificationCode'], code: 'qualificationNotHeld' };
    expect(heldQualificationRules(first, ['LOGOPEDISTA'])).toEqual([fault]);
    expect(heldQualificationRules({ ...first, deleted: true }, ['LOGOPEDISTA'])).toEqual([]);
    expect(heldQualificationRules(second, ['INFERMIERE', 'FISIOTERAPISTA'])).toEqual([]);
    expect(heldQualificationRules(first, undefined)).toEqual([]);
  });

  it('has meetings from ten years before to one year after the current year', () =>
    expect(entryFaults(type, { ...first, appointmentDate: '2027-01-04T10:00' }, { today: '2025-03-20' })).toEqual([
      'appointmentDate yearOutOfRange',
    ]));
});

describe('The operation areas (spec 000 §5)', () => {
  it('must include at least one area, each at most once and from the list', () => {
    expect(faults('AREE_INTERVENTO', { operationAreaCodes: [] })).toEqual(['operationAreaCodes too_small']);
    expect(faults('AREE_INTERVENTO', { operationAreaCodes: ['01', '01'] })).toEqual(['operationAreaCodes alreadyUsed']);
    expect(faults('AREE_INTERVENTO', { operationAreaCodes: ['77'] })).toEqual(['operationAreaCodes.0 unknownCode']);
  });
});

describe('The need evaluation (spec 000 §4)', () => {
  const need = sample('VALUTAZIONE_BISOGNO');
  it('requires the mobility level unless the life level is 03, which excludes mobility 01 and 02', () => {
    const faultsWith = (life: string, mobility: string | null) =>
      faults('VALUTAZIONE_BISOGNO', { ...need, lifeFragilityTypeCode: life, mobFragilityTypeCode: mobility });
    expect(faultsWith('03', null)).toEqual([]);
    expect(faultsWith('03', '03')).toEqual([]);
    expect(faultsWith('03', '02')).toEqual(['mobFragilityTypeCode mobilityNotAllowed']);
    expect(faultsWith('02', null)).toEqual(['mobFragilityTypeCode required']);
  });

  it('refuses social levels of a supposed need where they are hidden', () => {
    const social = { ...need, socialFragilityTypeCode: '04', supposedRehabNeed: false };
    const faultsWith = (facts: ContentFacts, supposedRehabNeed = false) =>
      faults('VALUTAZIONE_BISOGNO', { ...social, supposedRehabNeed }, facts);
    const refused = ['socialFragilityTypeCode socialNotAllowed'];
    expect(faultsWith({ step: 'PRI', supposedRehabNeed: false })).toEqual(refused);
    // The value of the plan is used, not the one that is being saved.
    expect(faultsWith({ step: 'PRI', supposedRehabNeed: false }, true)).toEqual(refused);
    expect(faultsWith({ supposedRehabNeed: false })).toEqual(refused);
    expect(faultsWith({ step: 'PRI', supposedRehabNeed: true })).toEqual([]);
    expect(faultsWith({ step: 'VALUTAZIONE_UVBR', supposedRehabNeed: false })).toEqual([]);
  });
});

describe('Diagnoses', () => {
  const [one, two] = sampleEntries('DIAGNOSI', context) as [EntryContents['DIAGNOSI'], EntryContents['DIAGNOSI']];
  const faultsWith = (entry: object, others: object[] = []) =>
    entryFaults('DIAGNOSI', entry, { others: others as SheetContent[] });

  it('have a code of their classification, which is used only once', () => {
    expect(faultsWith({ ...one, classificationCode: 'ICD10' })).toEqual(['diagnosisCode unknownCode']);
    expect(faultsWith(one, [one])).toEqual(['diagnosisCode alreadyUsed']);
    expect(faultsWith(one, [two])).toEqual([]);
  });

  it('are complete with a principal diagnosis, which is the last one marked as such', () => {
    expect(isListComplete('DIAGNOSI', [two])).toBe(false);
    expect(isListComplete('DIAGNOSI', [two, one])).toBe(true);
    const list = listWith('DIAGNOSI', { a: { ...one, principal: true } }, { b: { ...two, principal: true } });
    expect(list).toEqual({ a: { ...one, principal: false }, b: { ...two, principal: true } });
    expect(listWith('DIAGNOSI', { a: { ...one, principal: true } }, { b: { ...two, principal: false } })).toMatchObject(
      {
        a: { principal: true },
      },
    );
  });

  it('are incomplete if there are none, like other lists', () => {
    for (const type of ['DIAGNOSI', 'REGIMI', 'PRESTAZIONI', 'SOSPENSIONI', 'DIARIO'] as const)
      expect(isListComplete(type, [])).toBe(false);
    expect(isListComplete('REGIMI', [{}])).toBe(true);
  });
});

describe('Suspended days of more than 10 percent of the regimes’ days', () => {
  const suspension = {
    ...sampleEntries('SOSPENSIONI', context)[0],
    endDate: '2025-04-04',
  } as EntryContents['SOSPENSIONI'];
  const confirmationsOf = (regimesDurationInDays?: number, suspendedDays = 10) =>
    entryConfirmations('SOSPENSIONI', suspension, { regimesDurationInDays, suspendedDays });

  it('need a confirmation, counted together with the other suspensions, and none at exactly 10 percent', () => {
    expect(confirmationsOf(190)).toEqual([]);
    expect(confirmationsOf(180)).toEqual([{ code: 'suspensionLimitExceeded', params: { days: 19, total: 180 } }]);
    expect(confirmationsOf(180, 9)).toEqual([]);
  });

  it('need no confirmation if the regimes are unknown', () => expect(confirmationsOf()).toEqual([]));
});
