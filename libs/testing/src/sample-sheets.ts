import { addDays, type FilledSheetType, type PriSchema, type SheetContents } from '@percorso/domain';
import { filling, type Filling, type SampleContext } from './sample-context.js';
import type { Story } from './sample-stories.js';

const lower = (qualifier: string, by: number): string => String(Math.max(0, Number(qualifier) - by));

const schemaOf = (row: Story['schemas'][number], index: number, { id, practitionerId }: Filling): PriSchema => ({
  id: id(`schema ${index}`),
  actionAreaId: row.area,
  problem: row.problem,
  icfCode: row.icf,
  icfQualifierCode: row.qualifier,
  evaluationTest: row.test,
  program: row.program,
  actionModeCode: 'INDIVIDUAL',
  managerId: practitionerId,
  districtShortTimeTargetCode: row.qualifier,
  districtMediumTimeTargetCode: lower(row.qualifier, 1),
  districtLongTimeTargetCode: lower(row.qualifier, 1),
  icfReleaseCode: row.icf,
  proposed: false,
});

const samples: { [T in FilledSheetType]: (filling: Filling) => SheetContents[T] } = {
  SCHEDA_ACCESSO: ({ startDate, tale }) => ({
    requestDate: startDate,
    requestSource: tale.requestSource,
    requesterName: 'Carmela Esposito',
    requesterRelationship: tale.patientType === 'minor' ? 'PARENT' : 'CHILD',
    needType: 'complex',
    patientType: tale.patientType,
    reason: tale.reason,
    priority: tale.priority,
    privacyConsentDate: startDate,
    ...(tale.patientType === 'minor' && {
      tutorType: 'PARENT',
      tutorName: 'Carmela Esposito',
      tutorPhone: '+39 081 5550123',
    }),
  }),
  PRESA_IN_CARICO: ({ startDate, practitionerId }) => ({
    takeChargeDate: startDate,
    practitionerId,
    note: 'Presa in carico dopo colloquio con la famiglia.',
  }),
  ADI: ({ startDate }) => ({
    active: true,
    startDate,
    endDate: addDays(startDate, 90),
    annotation: 'Accessi infermieristici settimanali.',
  }),
  DOCUMENTI: ({ id, startDate }) => ({
    documents: [
      {
        id: id('document 0'),
        documentTypeCode: '01',
        documentDate: startDate,
        fileName: 'prescrizione-medica.pdf',
        annotations: 'Richiesta di presa in carico riabilitativa.',
      },
    ],
  }),
  PRIMA_VALUTAZIONE: ({ startDate, practitionerId, tale }) => ({
    date: startDate,
    practitionerId,
    functionalPicture: tale.functionalPicture,
    familyAndSocialContext: tale.familyAndSocialContext,
    aidsInUse: tale.aidsInUse,
    currentTherapies: tale.currentTherapies,
    needs: tale.needs,
    objectiveExamination: tale.objectiveExamination,
  }),
  ANAMNESI: ({ id, tale }) => ({
    familyHistory: 'Non significativa per patologie neurologiche ereditarie.',
    physiologicalHistory: 'Alvo e diuresi regolari, sonno conservato.',
    remoteHistory: tale.remoteHistory,
    recentHistory: tale.recentHistory,
    allergies: 'Nessuna allergia nota.',
    drugs: tale.currentTherapies,
    previousRehabilitation: 'Trattamento riabilitativo durante la degenza.',
    prostheses: [
      {
        id: id('prosthesis 0'),
        prosthesisTypeCode: tale.prosthesisTypeCode,
        prosthesisRequestTypeCode: 'IN_USE',
      },
    ],
    law104: true,
    law104SeriousnessCode: 'COMMA_3',
    invalidityPercentage: tale.invalidityPercentage,
  }),
  AREE_INTERVENTO: ({ tale }) => ({ operationAreaCodes: tale.operationAreaCodes }),
  VALUTAZIONE_BISOGNO: ({ tale }) => ({
    lifeFragilityTypeCode: '02',
    mobFragilityTypeCode: '02',
    cognitiveDisordersTypeCode: '01',
    behaviorDisordersTypeCode: '01',
    comunicationFragilityTypeCode: '02',
    sensoryFragilityTypeCode: '01',
    careNeedsFragilityTypeCode: '02',
    socialFragilityTypeCode: '01',
    clinicalStabilityTypeCode: '01',
    prognosticLevelCode: '02',
    supposedRehabNeed: true,
    summary: tale.needs,
  }),
  SCHEMI_PRI: (filling) => ({ schemas: filling.tale.schemas.map((row, index) => schemaOf(row, index, filling)) }),
  RIEPILOGO_PRI: () => ({ note: 'Progetto condiviso con la famiglia, che lo accetta.' }),
  PIANO_OPERATIVO: ({ treatmentStartDate }) => ({
    treatmentStartDate,
    note: 'Trattamento in orario pomeridiano, come richiesto dalla famiglia.',
    provisionsDetails: 'Sedute individuali di un’ora, rivalutazione a metà del periodo.',
  }),
  VALUTAZIONI_INTERMEDIE: ({ id, rehabCenterId }) => ({
    evaluations: [
      {
        id: id('mid-term 0'),
        midTermEvaluationTypeCode: 'SHORT',
        rehabCenterId,
        annotation: 'Buona partecipazione, obiettivi a breve termine quasi raggiunti.',
        expectedRevaluation: true,
        revaluationNote: 'Rivalutazione fra sessanta giorni.',
      },
    ],
  }),
  VALUTAZIONE_CLINICA: ({ today, practitionerId, tale }) => ({
    date: today,
    practitionerId,
    outcomeTypeCode: 'IMPROVED',
    text: tale.outcome,
  }),
  VALUTAZIONE_FINALE: ({ id, tale }) => ({
    evaluations: tale.schemas.map(({ qualifier }, index) => ({
      schemaId: id(`schema ${index}`),
      achievedQualifierCode: lower(qualifier, 1),
      outcomeTypeCode: index === 0 ? 'ACHIEVED' : 'PARTIALLY_ACHIEVED',
    })),
    note: tale.outcome,
  }),
  LETTERA_DIMISSIONE: ({ today, tale }) => ({
    date: today,
    reasonCode: '01',
    addressee: 'Al medico di medicina generale',
    text: `Si dimette l’assistito al termine del progetto riabilitativo. ${tale.outcome} Si consiglia il proseguimento degli esercizi appresi.`,
  }),
  CHIUSURA: ({ today }) => ({ closingDate: today, reasonCode: '01', note: 'Progetto concluso.' }),
};

/** A valid, realistic content of a sheet. */
export const sampleSheet = <T extends FilledSheetType>(type: T, context: SampleContext): SheetContents[T] =>
  samples[type](filling(context));
