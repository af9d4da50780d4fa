import {
  addDays,
  type CarePlanSchema,
  definitions,
  isSunday,
  type EntryContents,
  type ListSheetType,
  provisionDuration,
  type RehabTargets,
} from '@percorso/domain';
import { generatedSample } from './generated-sample.js';
import { filling, type Filling, lowered, type SampleContext } from './sample-context.js';

/** The smallest file that PDF readers recognise. */
export const prescription = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';

const workday = (day: string): string => (isSunday(day) ? addDays(day, 1) : day);

/**
 * Returns the date after the start of the treatment, followed by those of the next five dates that are neither Sundays
 * nor in the future.
 */
const treatmentDays = ({ treatmentStartDate, today }: Filling): string[] => {
  const week = [1, 2, 3, 4, 5, 6].map((offset) => addDays(treatmentStartDate, offset));
  return week.filter((day, index) => index === 0 || (day <= today && !isSunday(day)));
};

/** Lists whose samples depend on the clinical case. */
const sampledEntries: { [T in ListSheetType]?: (filling: Filling) => EntryContents[T][] } = {
  DOCUMENTI: ({ id, startDate }) => [
    {
      documentTypeCode: '01',
      documentDate: startDate,
      annotations: 'Richiesta di presa in carico riabilitativa.',
      fileName: 'prescrizione-medica.pdf',
      contentType: 'application/pdf',
      size: prescription.length,
      // The server sets this field: documents are uploaded and not recorded as entries.
      contentId: id('document 0'),
    },
  ],
  EQUIPE_UVBR: ({ practitionerId, colleagueId, startDate }) => {
    const isAlone = colleagueId === practitionerId;
    const meeting = { appointmentDate: `${workday(startDate)}T10:00`, deleted: false };
    return [
      { qualificationCode: 'FISIATRA', practitionerId, caseManager: isAlone, teamReferring: true, ...meeting },
      ...(isAlone
        ? []
        : [
            {
              qualificationCode: 'FISIOTERAPISTA',
              practitionerId: colleagueId,
              caseManager: true,
              teamReferring: false,
              ...meeting,
            },
          ]),
    ];
  },
  CLASSIFICAZIONI_DISABILITA: ({ clinicalCase }) =>
    clinicalCase.scales.map(([disabilityClassificationScaleTypeCode, entryOutcome]) => ({
      disabilityClassificationScaleTypeCode,
      entryOutcome,
    })),
  DIAGNOSI: ({ clinicalCase }) =>
    clinicalCase.diagnoses.map(([classificationCode, diagnosisCode], index) => ({
      classificationCode,
      diagnosisCode,
      principal: index === 0,
    })),
  SCHEMI_PRI: ({ clinicalCase, practitionerId }) =>
    clinicalCase.schemas.map((row) => ({
      actionAreaId: row.area,
      problem: row.problem,
      icfCode: row.icf,
      icfQualifierCode: row.qualifier,
      evaluationTest: row.test,
      program: row.program,
      actionModeCode: 'INDIVIDUAL',
      managerId: practitionerId,
      districtShortTimeTargetCode: row.qualifier,
      districtMediumTimeTargetCode: lowered(row.qualifier),
      districtLongTimeTargetCode: lowered(row.qualifier),
      icfReleaseCode: row.icf,
    })),
  REGIMI: ({ clinicalCase: { regime } }) => [
    {
      careRegimeTypeCode: regime.type,
      durationInDays: regime.days,
      regularityAccessTypeCode: regime.access,
      regularity: regime.regularity,
      remodulated: false,
    },
  ],
  PRESTAZIONI: (filling) =>
    treatmentDays(filling).map((day) => ({
      practitionerId: filling.practitionerId,
      provisionTypeCode: filling.clinicalCase.regime.provision,
      startingTime: `${day}T09:00`,
      duration: provisionDuration(filling.clinicalCase.regime.provision) ?? 1,
      tool: 'Esercizio terapeutico',
    })),
  SOSPENSIONI: ({ today }) => [
    { startDate: addDays(today, 7), endDate: addDays(today, 9), provisionSuspensionTypeCode: '03' },
  ],
  DIARIO: ({ practitionerId, treatmentStartDate, clinicalCase }) => [
    {
      provisionDiaryTypeCode: '1',
      practitionerId,
      dateTime: `${treatmentStartDate}T12:00`,
      annotation: `Primo incontro: condivisi gli obiettivi. ${clinicalCase.needs}`,
      important: false,
    },
  ],
  VALUTAZIONI_INTERMEDIE: ({ rehabCenterId }) => [
    {
      midTermEvaluationTypeCode: 'SHORT',
      rehabCenterId,
      annotation: 'Buona partecipazione, obiettivi a breve termine quasi raggiunti.',
      expectedRevaluation: true,
      revaluationNote: 'Rivalutazione fra sessanta giorni.',
    },
  ],
};

/** Returns valid entries of a list. They are realistic, unless they are generated from the schema. */
export const sampleEntries = <T extends ListSheetType>(type: T, context: SampleContext): EntryContents[T][] => {
  const filled = filling(context);
  const { schema, labels } = definitions[type];
  return sampledEntries[type]?.(filled) ?? [generatedSample(schema, labels.fields, filled) as EntryContents[T]];
};

type DistrictTargets = Pick<
  CarePlanSchema,
  'districtShortTimeTargetCode' | 'districtMediumTimeTargetCode' | 'districtLongTimeTargetCode'
>;

/** Returns the centre's targets as copies of the unit's targets. */
export const rehabTargetsOf = (schema: DistrictTargets): RehabTargets => ({
  rehabShortTimeTargetCode: schema.districtShortTimeTargetCode,
  rehabMediumTimeTargetCode: schema.districtMediumTimeTargetCode,
  rehabLongTimeTargetCode: schema.districtLongTimeTargetCode,
  rehabObservation: null,
});
