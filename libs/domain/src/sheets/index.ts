export * from './access-card/schema.js';
export * from './authorisation/name.js';
export { schemaTemplateLabels } from './care-plan-schemas/labels.js';
export * from './care-plan-schemas/schema.js';
export * from './care-plan-schemas/view.js';
export * from './care-regimes/schema.js';
export * from './care-regimes/view.js';
export * from './care-team/schema.js';
export * from './care-team/view.js';
export * from './chosen-codes.js';
export * from './clinical-evaluation/schema.js';
export * from './closing/schema.js';
export * from './content-facts.js';
export { broken, innermost, isMinute, isPractitioner, type RuleIssue, choiceListOf } from './content-fields.js';
export type {
  CatalogueReference,
  EntryTemplateDefinition,
  FormDefinition,
  ListDefinition,
  Renewal,
  SheetDefinition,
} from './define.js';
export * from './definitions.js';
export * from './diagnoses/schema.js';
export * from './diagnoses/view.js';
export { phraseTemplateLabels } from './diary/labels.js';
export * from './diary/schema.js';
export * from './diary/view.js';
export * from './disability-classifications/schema.js';
export * from './disability-classifications/view.js';
export * from './documents/schema.js';
export * from './documents/view.js';
export * from './empty-sheet.js';
export * from './entry-views.js';
export { meetingWithinAccess, notAfterDeath, plannedDay } from './episode-days.js';
export * from './evaluation-outcome/name.js';
export * from './every-sheet.js';
export * from './final-evaluation/schema.js';
export * from './first-evaluation/schema.js';
export * from './form-views.js';
export * from './guards.js';
export * from './integrated-homecare/schema.js';
export * from './list-sheets.js';
export * from './medical-history/schema.js';
export * from './mid-term-evaluations/schema.js';
export * from './mid-term-evaluations/view.js';
export * from './names.js';
export * from './need-evaluation/schema.js';
export * from './operating-plan/name.js';
export * from './operating-plan/schema.js';
export * from './operation-areas/schema.js';
export * from './previous-sheet.js';
export * from './pri-summary/name.js';
export * from './pri-summary/schema.js';
export * from './printed-sheets.js';
export * from './provision-totals.js';
export * from './provisions/name.js';
export * from './provisions/pattern.js';
export * from './provisions/schema.js';
export * from './provisions/taken-days.js';
export * from './provisions/view.js';
export * from './rehab-targets.js';
export * from './remodellings/name.js';
export * from './resignation-letter/schema.js';
export * from './schema-answer.js';
export type { SheetName } from './sheet-name.js';
export * from './sheet-schemas.js';
export * from './states.js';
export * from './suspensions/schema.js';
export * from './suspensions/view.js';
export * from './take-charge/schema.js';
export * from './type-labels.js';
