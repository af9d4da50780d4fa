import type { z } from 'zod';
import type { SheetType } from '../sheet-types.js';
import { AccessCard, accessCardRules } from './access-card.js';
import { Closing, closingRules, ResignationLetter, resignationLetterRules } from './closing.js';
import { broken, type RuleIssue } from './content-fields.js';
import { ClinicalEvaluation, clinicalEvaluationRules, FinalEvaluation, finalEvaluationRules } from './evaluations.js';
import { FirstEvaluation, firstEvaluationRules } from './first-evaluation.js';
import { IntegratedHomecare, integratedHomecareRules } from './integrated-homecare.js';
import { MedicalHistory } from './medical-history.js';
import { NeedEvaluation, needEvaluationRules } from './need-evaluation.js';
import { OperationAreas } from './operation-areas.js';
import type { ContentFacts } from './content-facts.js';
import { operatingPlanRules, OperatingPlanSheet, PriSummary } from './summaries.js';
import { TakeCharge, takeChargeRules } from './take-charge.js';

/**
 * The schema of each sheet's content. Null: the sheet has no content of its own. Lists have entries (`entrySchemas`); ESITO_VALUTAZIONE,
 * AUTORIZZAZIONE and RIMODULAZIONI act through the events of the centre's episode, of the operating plan and of its proposals;
 * RIEPILOGO_PIANO only shows.
 */
export const sheetSchemas = {
  SCHEDA_ACCESSO: AccessCard,
  PRESA_IN_CARICO: TakeCharge,
  ADI: IntegratedHomecare,
  DOCUMENTI: null,
  PRIMA_VALUTAZIONE: FirstEvaluation,
  ANAMNESI: MedicalHistory,
  EQUIPE_UVBR: null,
  AREE_INTERVENTO: OperationAreas,
  CLASSIFICAZIONI_DISABILITA: null,
  VALUTAZIONE_BISOGNO: NeedEvaluation,
  DIAGNOSI: null,
  SCHEMI_PRI: null,
  REGIMI: null,
  RIEPILOGO_PRI: PriSummary,
  PIANO_OPERATIVO: OperatingPlanSheet,
  AUTORIZZAZIONE: null,
  PRESTAZIONI: null,
  SOSPENSIONI: null,
  DIARIO: null,
  VALUTAZIONI_INTERMEDIE: null,
  RIMODULAZIONI: null,
  VALUTAZIONE_CLINICA: ClinicalEvaluation,
  VALUTAZIONE_FINALE: FinalEvaluation,
  LETTERA_DIMISSIONE: ResignationLetter,
  CHIUSURA: Closing,
  ESITO_VALUTAZIONE: null,
  RIEPILOGO_PIANO: null,
} as const satisfies Record<SheetType, z.ZodObject | null>;

/** Sheets that a person fills. */
export type FilledSheetType = {
  [T in SheetType]: (typeof sheetSchemas)[T] extends null ? never : T;
}[SheetType];
export type SheetContents = { [T in FilledSheetType]: z.infer<(typeof sheetSchemas)[T]> };
/** A content of which only its being an object is known. */
export type SheetContent = Record<string, unknown>;

export const isFilledSheetType = (type: SheetType): type is FilledSheetType => sheetSchemas[type] !== null;

type FactRule<T extends FilledSheetType> = (content: SheetContents[T], facts: ContentFacts) => RuleIssue[];

const factRules: { [T in FilledSheetType]?: FactRule<T> } = {
  SCHEDA_ACCESSO: accessCardRules,
  PRESA_IN_CARICO: takeChargeRules,
  ADI: integratedHomecareRules,
  PRIMA_VALUTAZIONE: firstEvaluationRules,
  VALUTAZIONE_BISOGNO: needEvaluationRules,
  PIANO_OPERATIVO: operatingPlanRules,
  VALUTAZIONE_CLINICA: clinicalEvaluationRules,
  VALUTAZIONE_FINALE: finalEvaluationRules,
  LETTERA_DIMISSIONE: resignationLetterRules,
  CHIUSURA: closingRules,
};

/** The schema of a sheet together with the rules that compare its content with the clock and other records. */
export const sheetSchemaWith = (type: FilledSheetType, facts: ContentFacts): z.ZodType<SheetContent, SheetContent> => {
  const schema: z.ZodObject = sheetSchemas[type];
  const rule = factRules[type] as FactRule<FilledSheetType> | undefined;
  return rule
    ? schema.superRefine(broken((content) => rule(content as SheetContents[FilledSheetType], facts)))
    : schema;
};
