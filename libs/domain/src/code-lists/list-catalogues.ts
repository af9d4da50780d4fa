import { z } from 'zod';
import type { CatalogueName } from '../catalogues/catalogues.js';
import type { CodeListName } from './code-lists.js';

/**
 * For each list, the catalogue that stores its entries, which an import may replace. The two classifications of
 * diagnoses have no list here.
 */
export const listCatalogues = {
  needTypes: 'need-types',
  patientTypes: 'patient-types',
  requestSources: 'request-sources',
  requesterRelationships: 'requester-relationships',
  priorities: 'priorities',
  tutorTypes: 'tutor-types',
  documentTypes: 'document-types',
  prosthesisTypes: 'prosthesis-types',
  prosthesisRequestTypes: 'prosthesis-request-types',
  seriousnessLevels: 'seriousness-levels',
  prognosticLevels: 'prognostic-levels',
  disabilityClassificationScaleTypes: 'disability-classification-scale-types',
  lifeFragilityTypes: 'life-fragility-types',
  mobFragilityTypes: 'mobility-fragility-types',
  cognitiveDisordersTypes: 'cognitive-fragility-types',
  behaviorDisordersTypes: 'behavior-fragility-types',
  comunicationFragilityTypes: 'communication-fragility-types',
  sensoryFragilityTypes: 'sensory-fragility-types',
  careNeedsFragilityTypes: 'specialist-treatment-fragility-types',
  socialFragilityTypes: 'social-fragility-types',
  clinicalStabilityTypes: 'clinical-stability-types',
  icfComponents: 'icf-components',
  icfChapters: 'icf-chapters',
  icfQualifiers: 'icf-qualifiers',
  operationAreas: 'operation-areas',
  actionModes: 'action-modes',
  careRegimeCategories: 'care-regime-categories',
  careRegimeTypes: 'care-regime-types',
  regularityAccessTypes: 'regularity-access-types',
  provisionTypes: 'provision-code-types',
  provisionDiaryTypes: 'provision-diary-types',
  provisionSuspensionTypes: 'provision-suspension-types',
  midTermEvaluationTypes: 'mid-term-evaluation-types',
  outcomeTypes: 'outcome-types',
  careOutcomeTypes: 'care-outcome-types',
  resignationReasons: 'resignation-reasons',
  interruptResignationReasons: 'interrupt-resignation-reasons',
  qualifications: 'qualifications',
} as const satisfies Record<Exclude<CodeListName, 'diagnosisClassifications'>, CatalogueName>;
export type StoredList = keyof typeof listCatalogues;

/** Reply with the entries of every list, by list name. Entries include the additional fields of their catalogue. */
export const CodeListsReply = z
  .record(z.string(), z.array(z.looseObject({ code: z.string(), description: z.string(), retired: z.boolean() })))
  .meta({ id: 'CodeLists' });
