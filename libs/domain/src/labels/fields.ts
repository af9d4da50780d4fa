import { documentFieldLabels } from './documents.js';
import type { EntryContents, ListSheetType } from '../sheets/list-sheets.js';
import type { FilledSheetType, SheetContents } from '../sheets/sheet-schemas.js';

type FieldLabels = { [T in FilledSheetType]: Record<keyof SheetContents[T], string> };

/** What each field of a sheet is called, beside the field and in the messages about it. */
export const fieldLabels = {
  SCHEDA_ACCESSO: {
    requestDate: 'Data della richiesta',
    requestSource: 'Provenienza della richiesta',
    requesterName: 'Nome del richiedente',
    requesterRelationship: 'Relazione con l’assistito',
    needType: 'Tipo di bisogno',
    patientType: 'Tipo di assistito',
    reason: 'Motivo della richiesta',
    priority: 'Priorità',
    tutorType: 'Tipo di tutela',
    tutorName: 'Nome del tutore o amministratore',
    tutorPhone: 'Telefono del tutore o amministratore',
    privacyConsentDate: 'Data del consenso al trattamento dei dati',
  },
  PRESA_IN_CARICO: { takeChargeDate: 'Data di presa in carico', practitionerId: 'Operatore', note: 'Note' },
  ADI: {
    active: 'Assistenza domiciliare integrata attiva',
    startDate: 'Data di inizio',
    endDate: 'Data di fine',
    annotation: 'Note',
  },
  PRIMA_VALUTAZIONE: {
    date: 'Data della valutazione',
    practitionerId: 'Operatore',
    functionalPicture: 'Quadro funzionale',
    familyAndSocialContext: 'Contesto familiare e sociale',
    aidsInUse: 'Ausili in uso',
    currentTherapies: 'Terapie in corso',
    needs: 'Bisogni',
    objectiveExamination: 'Esame obiettivo',
  },
  ANAMNESI: {
    familyHistory: 'Anamnesi familiare',
    physiologicalHistory: 'Anamnesi fisiologica',
    remoteHistory: 'Anamnesi patologica remota',
    recentHistory: 'Anamnesi patologica prossima',
    allergies: 'Allergie',
    drugs: 'Farmaci',
    previousRehabilitation: 'Trattamenti riabilitativi precedenti',
    prostheses: 'Protesi e ausili',
    law104: 'Riconoscimento ai sensi della legge 104/1992',
    law104SeriousnessCode: 'Gravità secondo la legge 104/1992',
    invalidityPercentage: 'Percentuale di invalidità civile',
  },
  AREE_INTERVENTO: { operationAreaCodes: 'Aree di intervento', note: 'Note' },
  VALUTAZIONE_BISOGNO: {
    lifeFragilityTypeCode: 'Attività della vita quotidiana',
    mobFragilityTypeCode: 'Mobilità',
    cognitiveDisordersTypeCode: 'Disturbi cognitivi',
    behaviorDisordersTypeCode: 'Disturbi del comportamento',
    comunicationFragilityTypeCode: 'Comunicazione',
    sensoryFragilityTypeCode: 'Area sensoriale',
    careNeedsFragilityTypeCode: 'Trattamenti specialistici',
    socialFragilityTypeCode: 'Area sociale',
    clinicalStabilityTypeCode: 'Stabilità clinica',
    prognosticLevelCode: 'Livello prognostico',
    supposedRehabNeed: 'Bisogno riabilitativo presunto',
    summary: 'Sintesi',
  },
  RIEPILOGO_PRI: { note: 'Note' },
  PIANO_OPERATIVO: {
    treatmentStartDate: 'Data di inizio trattamento',
    note: 'Note',
    provisionsDetails: 'Dettaglio delle prestazioni',
    plannedProvisions: 'Prestazioni pianificate',
  },
  VALUTAZIONE_CLINICA: {
    date: 'Data della valutazione',
    practitionerId: 'Operatore',
    outcomeTypeCode: 'Esito',
    text: 'Valutazione',
  },
  VALUTAZIONE_FINALE: { evaluations: 'Schemi del PRI', note: 'Note' },
  LETTERA_DIMISSIONE: {
    date: 'Data della dimissione',
    reasonCode: 'Motivo della dimissione',
    addressee: 'Destinatario',
    text: 'Testo della lettera',
  },
  CHIUSURA: { closingDate: 'Data di chiusura', reasonCode: 'Motivo della chiusura', note: 'Note' },
} as const satisfies FieldLabels;

type RowsOf<C> = {
  [K in keyof C as C[K] extends readonly (infer R extends object)[] ? (R extends { id: string } ? K : never) : never]: {
    /** One row, as the subject of a button or of a dialog. */
    one: string;
    fields: C[K] extends readonly (infer R)[] ? Record<Exclude<keyof R, 'id'>, string> : never;
  };
};
type RowLabels = { [T in FilledSheetType]?: RowsOf<SheetContents[T]> };

/** What each list of a sheet calls its rows and their fields. */
export const rowLabels = {
  ANAMNESI: {
    prostheses: {
      one: 'protesi o ausilio',
      fields: { prosthesisTypeCode: 'Tipo', prosthesisRequestTypeCode: 'Tipo di richiesta' },
    },
  },
} as const satisfies RowLabels;

type EntryLabels = { [T in ListSheetType]: { one: string; fields: Record<keyof EntryContents[T], string> } };

/** What each list calls an entry and its fields. */
export const entryLabels = {
  DOCUMENTI: {
    one: 'documento',
    fields: {
      documentTypeCode: documentFieldLabels.documentType,
      annotations: documentFieldLabels.annotations,
      documentDate: documentFieldLabels.documentDate,
      extraFields: 'Altri dati',
      fileName: documentFieldLabels.file,
      contentType: 'Formato',
      size: 'Dimensione',
      contentId: 'Identificativo del file',
    },
  },
  EQUIPE_UVBR: {
    one: 'componente',
    fields: {
      qualificationCode: 'Tipo di componente',
      practitionerId: 'Componente',
      appointmentDate: 'Data e ora dell’appuntamento',
      caseManager: 'Case manager',
      teamReferring: 'Referente U.V.B.R.',
      deleted: 'Non più nell’équipe',
    },
  },
  CLASSIFICAZIONI_DISABILITA: {
    one: 'scala',
    fields: {
      disabilityClassificationScaleTypeCode: 'Scala',
      entryOutcome: 'Punteggio in ingresso',
      exitOutcome: 'Punteggio in uscita',
    },
  },
  DIAGNOSI: {
    one: 'diagnosi',
    fields: {
      classificationCode: 'Classificazione',
      diagnosisCode: 'Diagnosi',
      principal: 'Diagnosi principale',
      note: 'Note',
    },
  },
  SCHEMI_PRI: {
    one: 'schema',
    fields: {
      actionAreaId: 'Area di azione (capitolo ICF)',
      problem: 'Elenco dettagliato dei problemi',
      icfCode: 'Codice ICF',
      icfQualifierCode: 'Qualificatore ICF',
      evaluationTest: 'Test di valutazione',
      program: 'Programma',
      actionModeCode: 'Modalità di intervento',
      managerId: 'Responsabile',
      districtShortTimeTargetCode: 'Obiettivo a breve termine',
      districtMediumTimeTargetCode: 'Obiettivo a medio termine',
      districtLongTimeTargetCode: 'Obiettivo a lungo termine',
      icfReleaseCode: 'ICF alla dimissione',
    },
  },
  REGIMI: {
    one: 'regime',
    fields: {
      careRegimeTypeCode: 'Tipo di regime',
      durationInDays: 'Durata in giorni',
      regularityAccessTypeCode: 'Periodicità degli accessi',
      regularity: 'Numero di accessi nel periodo',
      remodulated: 'Rimodulato',
    },
  },
  PRESTAZIONI: {
    one: 'prestazione',
    fields: {
      practitionerId: 'Operatore',
      provisionTypeCode: 'Tipo di prestazione',
      startingTime: 'Data e ora di inizio',
      duration: 'Durata in ore',
      tool: 'Strumento o ausilio usato',
    },
  },
  SOSPENSIONI: {
    one: 'sospensione',
    fields: { startDate: 'Dal', endDate: 'Al', provisionSuspensionTypeCode: 'Tipo di sospensione' },
  },
  DIARIO: {
    one: 'nota',
    fields: {
      provisionDiaryTypeCode: 'Tipo di nota',
      practitionerId: 'Operatore',
      dateTime: 'Data e ora',
      annotation: 'Nota',
      important: 'Importante',
    },
  },
  VALUTAZIONI_INTERMEDIE: {
    one: 'valutazione',
    fields: {
      midTermEvaluationTypeCode: 'Tipo di valutazione',
      rehabCenterId: 'Centro di riabilitazione',
      annotation: 'Osservazioni',
      proposalOfRenewal: 'Proposta di rimodulazione',
      expectedRevaluation: 'Rivalutazione prevista',
      revaluationNote: 'Note sulla rivalutazione',
    },
  },
} as const satisfies EntryLabels;

/** The cells of the final evaluation: one line for each row of the PRI. */
export const schemaEvaluationLabels = {
  schemaId: 'Schema',
  problem: 'Problema',
  icf: 'ICF',
  target: 'Obiettivo',

  achievedQualifierCode: 'Obiettivo raggiunto',
  outcomeTypeCode: 'Esito',
} as const satisfies Record<string, string>;
