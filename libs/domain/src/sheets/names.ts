// Names are separate from schemas because the first page of the wizard needs only the names.
import type { Step } from '../steps.js';
import { accessCardName } from './access-card/name.js';
import { aidsAndOrthosesName } from './aids-and-orthoses/name.js';
import { authorisationName } from './authorisation/name.js';
import { carePlanSchemasName } from './care-plan-schemas/name.js';
import { careRegimesName } from './care-regimes/name.js';
import { careTeamName } from './care-team/name.js';
import { clinicalEvaluationName } from './clinical-evaluation/name.js';
import { closingName } from './closing/name.js';
import { diagnosesName } from './diagnoses/name.js';
import { diaryName } from './diary/name.js';
import { disabilityClassificationsName } from './disability-classifications/name.js';
import { documentsName } from './documents/name.js';
import { evaluationOutcomeName } from './evaluation-outcome/name.js';
import { finalEvaluationName } from './final-evaluation/name.js';
import { firstEvaluationName } from './first-evaluation/name.js';
import { integratedHomecareName } from './integrated-homecare/name.js';
import { medicalHistoryName } from './medical-history/name.js';
import { midTermEvaluationsName } from './mid-term-evaluations/name.js';
import { needEvaluationName } from './need-evaluation/name.js';
import { operatingPlanName } from './operating-plan/name.js';
import { operationAreasName } from './operation-areas/name.js';
import { planSummaryName } from './plan-summary/name.js';
import { priSummaryName } from './pri-summary/name.js';
import { provisionsName } from './provisions/name.js';
import { remodellingsName } from './remodellings/name.js';
import { resignationLetterName } from './resignation-letter/name.js';
import { sharedGoalsName } from './shared-goals/name.js';
import { suspensionsName } from './suspensions/name.js';
import { takeChargeName } from './take-charge/name.js';
import type { SheetKind, SheetName } from './sheet-name.js';

/**
 * The sheets of each step with their kind in that step, in the order of the wizard. Architecture §3. Every sheet type
 * occurs here.
 */
const namesByStep = {
  ACCETTAZIONE_UOD: [
    [accessCardName, 'compulsory'],
    [takeChargeName, 'compulsory'],
    [integratedHomecareName, 'optional'],
    [documentsName, 'optional'],
  ],
  VALUTAZIONE_MULTIDISCIPLINARE: [
    [firstEvaluationName, 'compulsory'],
    [medicalHistoryName, 'compulsory'],
    [careTeamName, 'compulsory'],
    [operationAreasName, 'compulsory'],
  ],
  VALUTAZIONE_UVBR: [
    [disabilityClassificationsName, 'compulsory'],
    [needEvaluationName, 'compulsory'],
    [aidsAndOrthosesName, 'optional'],
  ],
  PRI: [
    [diagnosesName, 'compulsory'],
    [carePlanSchemasName, 'compulsory'],
    [careRegimesName, 'compulsory'],
    [sharedGoalsName, 'optional'],
    [priSummaryName, 'optional'],
    [documentsName, 'optional'],
  ],
  ACCESSO_RIABILITAZIONE_UOD: [
    [operatingPlanName, 'awaiting'],
    [authorisationName, 'awaiting'],
  ],
  RIABILITAZIONE_UOD: [
    [provisionsName, 'readOnly'],
    [suspensionsName, 'readOnly'],
    [diaryName, 'readOnly'],
    [midTermEvaluationsName, 'optional'],
    [remodellingsName, 'optional'],
  ],
  VALUTAZIONE_FINALE: [
    [clinicalEvaluationName, 'compulsory'],
    [finalEvaluationName, 'compulsory'],
    [resignationLetterName, 'compulsory'],
  ],
  CHIUSURA_UOD: [
    [priSummaryName, 'readOnly'],
    [closingName, 'compulsory'],
  ],
  ACCESSO_RIABILITAZIONE_CDR: [
    [evaluationOutcomeName, 'compulsory'],
    [priSummaryName, 'readOnly'],
    [operatingPlanName, 'compulsory'],
  ],
  RIABILITAZIONE_CDR: [
    [provisionsName, 'compulsory'],
    [suspensionsName, 'optional'],
    [diaryName, 'optional'],
    [midTermEvaluationsName, 'optional'],
    [remodellingsName, 'optional'],
  ],
  CHIUSURA_CDR: [
    [finalEvaluationName, 'compulsory'],
    [resignationLetterName, 'compulsory'],
    [planSummaryName, 'readOnly'],
  ],
} as const satisfies Record<Step, readonly (readonly [SheetName, SheetKind])[]>;

type NameOfSheet = (typeof namesByStep)[Step][number][0];
export type SheetTypeName = NameOfSheet['type'];

/** All sheet types, in the order in which users work on them. */
export const sheetNames: readonly (SheetName & { type: SheetTypeName })[] = [
  ...new Set(Object.values(namesByStep).flatMap((sheets) => sheets.map(([name]): NameOfSheet => name))),
];
export const sheetTypes = sheetNames.map(({ type }) => type);
export const isSheetType = (text: string | null): text is SheetTypeName => sheetTypes.some((type) => type === text);

export const sheetTypeLabels = Object.fromEntries(sheetNames.map(({ type, title }) => [type, title])) as Record<
  SheetTypeName,
  string
>;

const namesByType = Object.fromEntries(sheetNames.map((name) => [name.type, name])) as Record<SheetTypeName, SheetName>;
/** Returns the name data of a sheet type, without its schema. */
export const sheetNameOf = (type: SheetTypeName): SheetName => namesByType[type];

type SheetOfStep = readonly [type: SheetTypeName, kind: SheetKind];
/** The types and kinds of the sheets, by step. */
export const sheetsByStep = Object.fromEntries<readonly SheetOfStep[]>(
  Object.entries(namesByStep).map(([step, sheets]) => [
    step,
    sheets.map(([{ type }, kind]): SheetOfStep => [type, kind]),
  ]),
) as Record<Step, readonly SheetOfStep[]>;
