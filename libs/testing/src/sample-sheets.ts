import { addDays, definitions, type FilledSheetType, type SheetContents } from '@percorso/domain';
import { drawnSample } from './drawn-sample.js';
import { filling, type Filling, lowered, type SampleContext } from './sample-context.js';

/** Forms whose samples depend on the story. */
const samples: { [T in FilledSheetType]?: (filling: Filling) => SheetContents[T] } = {
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
  RIEPILOGO_PRI: () => ({ note: 'Progetto condiviso con la famiglia, che lo accetta.' }),
  PIANO_OPERATIVO: ({ treatmentStartDate, tale }) => ({
    treatmentStartDate,
    note: 'Trattamento in orario pomeridiano, come richiesto dalla famiglia.',
    provisionsDetails: 'Sedute individuali di un’ora, rivalutazione a metà del periodo.',
    plannedProvisions: [{ provisionTypeCode: tale.regime.provision, perWeek: 3, weeks: 4 }],
  }),
  VALUTAZIONE_CLINICA: ({ today, practitionerId, tale }) => ({
    date: today,
    practitionerId,
    outcomeTypeCode: 'IMPROVED',
    text: tale.outcome,
  }),
  VALUTAZIONE_FINALE: ({ schemaIds, tale }) => ({
    evaluations: tale.schemas.map(({ qualifier }, index) => ({
      schemaId: schemaIds[index] ?? '',
      achievedQualifierCode: lowered(qualifier),
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

/** A valid content of a sheet; a realistic one, unless generated from the schema. */
export const sampleSheet = <T extends FilledSheetType>(type: T, context: SampleContext): SheetContents[T] => {
  const filled = filling(context);
  const { schema, labels } = definitions[type];
  return samples[type]?.(filled) ?? (drawnSample(schema, labels.fields, filled) as SheetContents[T]);
};
