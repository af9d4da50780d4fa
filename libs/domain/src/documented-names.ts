import type { StoredList } from './code-lists/list-catalogues.js';

/** A field that the product's documents call otherwise than we do. */
export type DocumentedName = {
  /** What we call it; several, where the documents have an object of them. */
  own: string | readonly string[];
  /** Where one of the two is an object, which field of it the other one is. */
  by?: 'id' | 'code';
  /** Where the documents have an entry of a list, and we have its code. */
  list?: StoredList;
  /** The documents know the field by their name alone: who reads ours should change over. */
  deprecated?: true;
};

/** By the documented name. */
export type DocumentedNames = Readonly<Record<string, DocumentedName>>;

const renamed = (own: string): DocumentedName => ({ own, deprecated: true });
const also = (own: string): DocumentedName => ({ own });
const entryOf = (list: StoredList, own: string): DocumentedName => ({ own, list });

const revaluation = { own: ['expectedRevaluation', 'revaluationNote'] };
const midTermEvaluation = { rehabObservation: also('annotation'), remodulationProposal: also('proposalOfRenewal') };
const icfComponent = { icfComponent: { own: 'icfComponentCode', by: 'code' } } as const;
const regime = { countProvision: renamed('provisionCount') };

/**
 * Fields of replies under the names of the documents (spec 000 §3, 001 §3), by the schema in which ours stand: a reply has both. The only
 * place where this is said; what is answered and the OpenAPI document follow.
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

/** The same of what is sent: either name is taken, and both where they say the same. */
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
