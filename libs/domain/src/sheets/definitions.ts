import { accessCardSheet } from './access-card/definition.js';
import { aidsAndOrthosesSheet } from './aids-and-orthoses/definition.js';
import { authorisationSheet } from './authorisation/definition.js';
import { carePlanSchemasSheet } from './care-plan-schemas/definition.js';
import { careRegimesSheet } from './care-regimes/definition.js';
import { careTeamSheet } from './care-team/definition.js';
import { clinicalEvaluationSheet } from './clinical-evaluation/definition.js';
import { closingSheet } from './closing/definition.js';
import { diagnosesSheet } from './diagnoses/definition.js';
import { diarySheet } from './diary/definition.js';
import { disabilityClassificationsSheet } from './disability-classifications/definition.js';
import { documentsSheet } from './documents/definition.js';
import { evaluationOutcomeSheet } from './evaluation-outcome/definition.js';
import { finalEvaluationSheet } from './final-evaluation/definition.js';
import { firstEvaluationSheet } from './first-evaluation/definition.js';
import { integratedHomecareSheet } from './integrated-homecare/definition.js';
import { medicalHistorySheet } from './medical-history/definition.js';
import { midTermEvaluationsSheet } from './mid-term-evaluations/definition.js';
import { needEvaluationSheet } from './need-evaluation/definition.js';
import { operatingPlanSheet } from './operating-plan/definition.js';
import { operationAreasSheet } from './operation-areas/definition.js';
import { planSummarySheet } from './plan-summary/definition.js';
import { priSummarySheet } from './pri-summary/definition.js';
import { provisionsSheet } from './provisions/definition.js';
import { remodellingsSheet } from './remodellings/definition.js';
import { resignationLetterSheet } from './resignation-letter/definition.js';
import { sharedGoalsSheet } from './shared-goals/definition.js';
import { suspensionsSheet } from './suspensions/definition.js';
import { takeChargeSheet } from './take-charge/definition.js';
import type { NeededFact, SheetDefinition } from './define.js';

/** Every type of sheet, in the order of `names.ts`: whatever differs between types is said in its definition, and found here. */
const all = [
  accessCardSheet,
  takeChargeSheet,
  integratedHomecareSheet,
  documentsSheet,
  firstEvaluationSheet,
  medicalHistorySheet,
  careTeamSheet,
  operationAreasSheet,
  disabilityClassificationsSheet,
  needEvaluationSheet,
  aidsAndOrthosesSheet,
  diagnosesSheet,
  carePlanSchemasSheet,
  careRegimesSheet,
  sharedGoalsSheet,
  priSummarySheet,
  operatingPlanSheet,
  authorisationSheet,
  provisionsSheet,
  suspensionsSheet,
  diarySheet,
  midTermEvaluationsSheet,
  remodellingsSheet,
  clinicalEvaluationSheet,
  finalEvaluationSheet,
  resignationLetterSheet,
  closingSheet,
  evaluationOutcomeSheet,
  planSummarySheet,
] as const satisfies readonly SheetDefinition[];

export type Definitions = { [D in (typeof all)[number] as D['type']]: D };
export const definitions = Object.fromEntries(all.map((definition) => [definition.type, definition])) as Definitions;

/** What is said of a sheet, whatever it is. */
export const sheetOfType = (type: keyof Definitions): SheetDefinition => definitions[type];

/** The facts that the rules of a type ask for. */
export const needsOf = (type: keyof Definitions): readonly NeededFact[] => {
  const definition = sheetOfType(type);
  return definition.shape === 'acting' ? [] : (definition.needs ?? []);
};

type OfShape<Shape extends SheetDefinition['shape']> = {
  [T in keyof Definitions]: Definitions[T]['shape'] extends Shape ? T : never;
}[keyof Definitions];
/** Sheets that a person fills as a whole. */
export type FilledSheetType = OfShape<'form'>;
/** Sheets that are lists. */
export type ListSheetType = OfShape<'list'>;

const typesOf = <Shape extends SheetDefinition['shape']>(shape: Shape) =>
  all.filter((definition) => definition.shape === shape).map(({ type }) => type) as OfShape<Shape>[];
export const filledSheetTypes = typesOf('form');
export const listSheetTypes = typesOf('list');

/** What one property of the definitions says, by type; of those alone that have it. */
export const ofDefinitions = <T extends keyof Definitions, Value>(
  types: readonly T[],
  read: (definition: Definitions[T]) => Value,
): { [K in T]: Value } =>
  Object.fromEntries(types.map((type) => [type, read(definitions[type])])) as { [K in T]: Value };
