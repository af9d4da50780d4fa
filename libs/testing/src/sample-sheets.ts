import { addDays, definitions, type FormSheetType, type SheetContents } from '@percorso/domain';
import { generatedSample } from './generated-sample.js';
import { filling, type Filling, lowered, type SampleContext } from './sample-context.js';

/** Forms whose samples depend on the clinical case. */
const samples: { [T in FormSheetType]?: (filling: Filling) => SheetContents[T] } = {
  SCHEDA_ACCESSO: ({ startDate, clinicalCase }) => ({
    requestDate: startDate,
    requestSource: clinicalCase.requestSource,
    requesterName: 'Carmela Esposito',
    requesterRelationship: clinicalCase.patientType === 'minor' ? 'PARENT' : 'CHILD',
    needType: 'complex',
    patientType: clinicalCase.patientType,
    reason: clinicalCase.reason,
    priority: clinicalCase.priority,
    privacyConsentDate: startDate,
    ...(clinicalCase.patientType === 'minor' && {
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
  PRIMA_VALUTAZIONE: ({ startDate, practitionerId, clinicalCase }) => ({
    date: startDate,
    practitionerId,
    functionalPicture: clinicalCase.functionalPicture,
    familyAndSocialContext: clinicalCase.familyAndSocialContext,
    aidsInUse: clinicalCase.aidsInUse,
    currentTherapies: clinicalCase.currentTherapies,
    needs: clinicalCase.needs,
    objectiveExamination: clinicalCase.objectiveExamination,
  }),
  ANAMNESI: ({ id, clinicalCase }) => ({
    familyHistory: 'Non significativa per patologie neurologiche ereditarie.',
    physiologicalHistory: 'Alvo e diuresi regolari, sonno conservato.',
    remoteHistory: clinicalCase.remoteHistory,
    recentHistory: clinicalCase.recentHistory,
    allergies: 'Nessuna allergia nota.',
    drugs: clinicalCase.currentTherapies,
    previousRehabilitation: 'Trattamento riabilitativo durante la degenza.',
    prostheses: [
      {
        id: id('prosthesis 0'),
        prosthesisTypeCode: clinicalCase.prosthesisTypeCode,
        prosthesisRequestTypeCode: 'IN_USE',
      },
    ],
    law104: true,
    law104SeriousnessCode: 'COMMA_3',
    invalidityPercentage: clinicalCase.invalidityPercentage,
  }),
  AREE_INTERVENTO: ({ clinicalCase }) => ({ operationAreaCodes: clinicalCase.operationAreaCodes }),
  VALUTAZIONE_BISOGNO: ({ clinicalCase }) => ({
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
    summary: clinicalCase.needs,
  }),
  RIEPILOGO_PRI: () => ({ note: 'Progetto condiviso con la famiglia, che lo accetta.' }),
  PIANO_OPERATIVO: ({ treatmentStartDate, clinicalCase }) => ({
    treatmentStartDate,
    note: 'Trattamento in orario pomeridiano, come richiesto dalla famiglia.',
    provisionsDetails: 'Sedute individuali di un’ora, rivalutazione a metà del periodo.',
    plannedProvisions: [{ provisionTypeCode: clinicalCase.regime.provision, perWeek: 3, weeks: 4 }],
  }),
  VALUTAZIONE_CLINICA: ({ today, practitionerId, clinicalCase }) => ({
    date: today,
    practitionerId,
    outcomeTypeCode: 'IMPROVED',
    text: clinicalCase.outcome,
  }),
  VALUTAZIONE_FINALE: ({ schemaIds, clinicalCase }) => ({
    evaluations: clinicalCase.schemas.map(({ qualifier }, index) => ({
      schemaId: schemaIds[index] ?? '',
      achievedQualifierCode: lowered(qualifier),
      outcomeTypeCode: index === 0 ? 'ACHIEVED' : 'PARTIALLY_ACHIEVED',
    })),
    note: clinicalCase.outcome,
  }),
  LETTERA_DIMISSIONE: ({ today, clinicalCase }) => ({
    date: today,
    reasonCode: '01',
    addressee: 'Al medico di medicina generale',
    text: `Si dimette l’assistito al termine del progetto riabilitativo. ${clinicalCase.outcome} Si consiglia il proseguimento degli esercizi appresi.`,
  }),
  CHIUSURA: ({ today }) => ({ closingDate: today, reasonCode: '01', note: 'Progetto concluso.' }),
};

/** Returns a valid content of a sheet. It is realistic, unless it is generated from the schema. */
export const sampleSheet = <T extends FormSheetType>(type: T, context: SampleContext): SheetContents[T] => {
  const filled = filling(context);
  const { schema, labels } = definitions[type];
  return samples[type]?.(filled) ?? (generatedSample(schema, labels.fields, filled) as SheetContents[T]);
};
