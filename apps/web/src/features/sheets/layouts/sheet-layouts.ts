import type { FilledSheetType } from '@percorso/domain';
import type { SheetLayout } from '../layout';
import { accessCard, integratedHomecare, patientDocuments, takeCharge } from './acceptance';
import { clinicalEvaluation, closing, finalEvaluation, resignationLetter } from './closing';
import {
  careTeam,
  disabilityClassifications,
  firstEvaluation,
  medicalHistory,
  needEvaluation,
  operationAreas,
} from './evaluation';
import { careRegimes, diagnoses, priSchemas, priSummary } from './pri';
import { diary, midTermEvaluations, operatingPlan, provisions, suspensions } from './rehabilitation';

/** How each sheet shows the fields of its schema: groups of at most seven. DESIGN §8. */
export const sheetLayouts = {
  SCHEDA_ACCESSO: accessCard,
  PRESA_IN_CARICO: takeCharge,
  ADI: integratedHomecare,
  DOCUMENTI: patientDocuments,
  PRIMA_VALUTAZIONE: firstEvaluation,
  ANAMNESI: medicalHistory,
  EQUIPE_UVBR: careTeam,
  AREE_INTERVENTO: operationAreas,
  CLASSIFICAZIONI_DISABILITA: disabilityClassifications,
  VALUTAZIONE_BISOGNO: needEvaluation,
  DIAGNOSI: diagnoses,
  SCHEMI_PRI: priSchemas,
  REGIMI: careRegimes,
  RIEPILOGO_PRI: priSummary,
  PIANO_OPERATIVO: operatingPlan,
  PRESTAZIONI: provisions,
  SOSPENSIONI: suspensions,
  DIARIO: diary,
  VALUTAZIONI_INTERMEDIE: midTermEvaluations,
  VALUTAZIONE_CLINICA: clinicalEvaluation,
  VALUTAZIONE_FINALE: finalEvaluation,
  LETTERA_DIMISSIONE: resignationLetter,
  CHIUSURA: closing,
} satisfies { [T in FilledSheetType]: SheetLayout<T> };
