import type { FilledSheetType } from '@percorso/domain';
import type { EntryLayout, SheetLayout, TableSheetType } from '../layout';
import { accessCard, integratedHomecare, takeCharge } from './acceptance';
import { clinicalEvaluation, closing, finalEvaluation, resignationLetter } from './closing';
import {
  careTeam,
  disabilityClassifications,
  firstEvaluation,
  medicalHistory,
  needEvaluation,
  operationAreas,
} from './evaluation';
import { carePlanSchemas, careRegimes, diagnoses, priSummary } from './pri';
import { diary, midTermEvaluations, operatingPlan, provisions, suspensions } from './rehabilitation';

/** How each sheet shows the fields of its schema: groups of at most seven. Architecture §8. */
export const sheetLayouts = {
  SCHEDA_ACCESSO: accessCard,
  PRESA_IN_CARICO: takeCharge,
  ADI: integratedHomecare,
  PRIMA_VALUTAZIONE: firstEvaluation,
  ANAMNESI: medicalHistory,
  AREE_INTERVENTO: operationAreas,
  VALUTAZIONE_BISOGNO: needEvaluation,
  RIEPILOGO_PRI: priSummary,
  PIANO_OPERATIVO: operatingPlan,
  VALUTAZIONE_CLINICA: clinicalEvaluation,
  VALUTAZIONE_FINALE: finalEvaluation,
  LETTERA_DIMISSIONE: resignationLetter,
  CHIUSURA: closing,
} satisfies { [T in FilledSheetType]: SheetLayout<T> };

/** How each list shows the fields of an entry. */
export const entryLayouts: { [T in TableSheetType]: EntryLayout<T> } = {
  EQUIPE_UVBR: careTeam,
  CLASSIFICAZIONI_DISABILITA: disabilityClassifications,
  DIAGNOSI: diagnoses,
  SCHEMI_PRI: carePlanSchemas,
  REGIMI: careRegimes,
  PRESTAZIONI: provisions,
  SOSPENSIONI: suspensions,
  DIARIO: diary,
  VALUTAZIONI_INTERMEDIE: midTermEvaluations,
};
