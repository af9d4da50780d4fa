import type { StoredList } from './code-lists/list-catalogues.js';

/** A field that has a different name in the product's documents. */
export type DocumentedName = {
  /** Our name of the field; several names if the documents have one object for several of our fields. */
  own: string | readonly string[];
  /** If only one side has an object, the property of that object that equals the value of the other side. */
  by?: 'id' | 'code';
  /** The code list, if the documents have an entry of it where we have only the code of the entry. */
  list?: StoredList;
  /** Set if the documents know only their own name: clients that read our name should switch. */
  deprecated?: true;
};

/** Documented names, as keys, with our own names. */
export type DocumentedNames = Readonly<Record<string, DocumentedName>>;

const renamed = (own: string): DocumentedName => ({ own, deprecated: true });
const also = (own: string): DocumentedName => ({ own });
const entryOf = (list: StoredList, own: string): DocumentedName => ({ own, list });

const revaluation = { own: ['expectedRevaluation', 'revaluationNote'] };
const midTermEvaluation = { rehabObservation: also('annotation'), remodulationProposal: also('proposalOfRenewal') };
const icfComponent = { icfComponent: { own: 'icfComponentCode', by: 'code' } } as const;
const regime = { countProvision: renamed('provisionCount') };

/**
 * Reply fields under their names in the documents (spec 000 §3, 001 §3), by the schema with our names. Replies contain
 * both names. Replies and the OpenAPI document are derived from this declaration, the only one.
 */
export const documentedReplies: Readonly<Record<string, DocumentedNames>> = {
  EpisodeView: { careplan: renamed('carePlan') },
  CareRegimeView: regime,
  PlanRegime: regime,
  ProposalInHistory: regime,
  CarePlanSchemaView: {
    manager: renamed('practitioner'),
    districtShortTimeTarget: entryOf('icfQualifiers', 'districtShortTimeTargetCode'),
    districtMediumTimeTarget: entryOf('icfQualifiers', 'districtMediumTimeTargetCode'),
    districtLongTimeTarget: entryOf('icfQualifiers', 'districtLongTimeTargetCode'),
    rehabShortTimeTarget: entryOf('icfQualifiers', 'rehabShortTimeTargetCode'),
    rehabMediumTimeTarget: entryOf('icfQualifiers', 'rehabMediumTimeTargetCode'),
    rehabLongTimeTarget: entryOf('icfQualifiers', 'rehabLongTimeTargetCode'),
  },
  CareTeamMemberView: { memberType: also('qualificationCode'), member: renamed('practitioner') },
  DiaryNoteView: { rehabPractitioner: renamed('practitioner') },
  MidTermEvaluationView: { ...midTermEvaluation, revaluation },
  NeedEvaluationView: {
    lifeFragilityType: entryOf('lifeFragilityTypes', 'lifeFragilityTypeCode'),
    mobFragilityType: entryOf('mobFragilityTypes', 'mobFragilityTypeCode'),
    cognitiveDisordersType: entryOf('cognitiveDisordersTypes', 'cognitiveDisordersTypeCode'),
    behaviorDisordersType: entryOf('behaviorDisordersTypes', 'behaviorDisordersTypeCode'),
    comunicationFragilityType: entryOf('comunicationFragilityTypes', 'comunicationFragilityTypeCode'),
    sensoryFragilityType: entryOf('sensoryFragilityTypes', 'sensoryFragilityTypeCode'),
    careNeedsFragilityType: entryOf('careNeedsFragilityTypes', 'careNeedsFragilityTypeCode'),
    socialFragilityType: entryOf('socialFragilityTypes', 'socialFragilityTypeCode'),
    clinicalStabilityType: entryOf('clinicalStabilityTypes', 'clinicalStabilityTypeCode'),
  },
  RegistryDocument: { contentType: renamed('mimeType') },
  'CatalogueEntry_provision-code-types': {
    HFileCode: renamed('hFileCode'),
    HFileDescription: renamed('hFileDescription'),
    careRegimeType: entryOf('careRegimeTypes', 'careRegimeTypeCode'),
  },
  ReportConnection: { driver: renamed('driverTypeCode') },
  ReportDefinition: { connection: renamed('connectionId') },
  'CatalogueEntry_workflow-steps': { name: also('code') },
  'CatalogueEntry_icf-chapters': icfComponent,
  'CatalogueEntry_action-areas': icfComponent,
};

/**
 * Body fields under their names in the documents, by the schema with our names. A body may have either name, or both
 * with the same value.
 */
export const documentedBodies: Readonly<Record<string, DocumentedNames>> = {
  CareTeamMember: { memberType: also('qualificationCode'), member: { own: 'practitionerId', by: 'id' } },
  MidTermEvaluation: { ...midTermEvaluation, revaluation, rehabCenter: { own: 'rehabCenterId', by: 'id' } },
  Rejection: { rejectMotivation: renamed('motivation') },
  RejectRemodelling: { rejectMotivation: also('motivation') },
  RegistryDocumentFields: { documentTypeCode: also('documentType') },
  DocumentFields: { documentType: also('documentTypeCode') },
  ReportConnectionInput: { driver: renamed('driverTypeCode') },
  ReportDefinitionInput: { connection: renamed('connectionId') },
};
