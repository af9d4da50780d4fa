import { EpisodeOfCare1732100000000 } from './1732100000000-episode-of-care.js';
import { EmbeddedIdentityProvider1732100100000 } from './1732100100000-embedded-identity-provider.js';
import { ListIndexes1732100200000 } from './1732100200000-list-indexes.js';
import { ReferenceCatalogues1732200000000 } from './1732200000000-reference-catalogues.js';
import { CivilRegistry1732200100000 } from './1732200100000-civil-registry.js';
import { Structures1732200200000 } from './1732200200000-structures.js';
import { Practitioners1732200300000 } from './1732200300000-practitioners.js';
import { PatientSearch1732200400000 } from './1732200400000-patient-search.js';
import { RecordChanges1732330000000 } from './1732330000000-record-changes.js';
import { KeyedHistory1732340000000 } from './1732340000000-keyed-history.js';
import { OpenEpisodes1732360000000 } from './1732360000000-open-episodes.js';
import { SearchNames1732380000000 } from './1732380000000-search-names.js';
import { OpenCentreEpisodes1732390000000 } from './1732390000000-open-centre-episodes.js';
import { WorkplaceKey1732400000000 } from './1732400000000-workplace-key.js';
import { EntriesAsRows1732410000000 } from './1732410000000-entries-as-rows.js';
import { ProvisionImports1732420000000 } from './1732420000000-provision-imports.js';
import { FamilyFacts1732430000000 } from './1732430000000-family-facts.js';
import { NamedPractitioners1732440000000 } from './1732440000000-named-practitioners.js';
import { TariffsAndBudgets1732450000000 } from './1732450000000-tariffs-and-budgets.js';
import { DisabilityClassifications1732470000000 } from './1732470000000-disability-classifications.js';
import { Appointments1732480000000 } from './1732480000000-appointments.js';
import { CareTeamMembers1732490000000 } from './1732490000000-care-team-members.js';
import { CarePlans1732500000000 } from './1732500000000-care-plans.js';
import { StoredFiles1732508000000 } from './1732508000000-stored-files.js';
import { Documents1732510000000 } from './1732510000000-documents.js';
import { MidTermEvaluations1732520000000 } from './1732520000000-mid-term-evaluations.js';
import { OperatingPlanSchemas1732530000000 } from './1732530000000-operating-plan-schemas.js';
import { ExtraFieldsOfPatients1732539000000 } from './1732539000000-extra-fields-of-patients.js';
import { ImportFiles1732600000000 } from './1732600000000-import-files.js';
import { NeedOfSimpleNeeds1732610000000 } from './1732610000000-need-of-simple-needs.js';
import { PlannedProvisions1732630000000 } from './1732630000000-planned-provisions.js';
import { ImportWorker1732640000000 } from './1732640000000-import-worker.js';
import { EntriesInSets1732641000000 } from './1732641000000-entries-in-sets.js';
import { AslEpisodes1732650000000 } from './1732650000000-asl-episodes.js';
import { OpenVersions1732651000000 } from './1732651000000-open-versions.js';
import { DataCleanup1732660000000 } from './1732660000000-data-cleanup.js';
import { ReportViews1732670000000 } from './1732670000000-report-views.js';
import { RegionalFlows1732680000000 } from './1732680000000-regional-flows.js';
import { ExternalHours1732681000000 } from './1732681000000-external-hours.js';
import { ReportSettings1732690000000 } from './1732690000000-report-settings.js';
import { ProvisionsByMonth1732700000000 } from './1732700000000-provisions-by-month.js';
import { CentreEpisodesByOpening1732710000000 } from './1732710000000-centre-episodes-by-opening.js';
import { WorkflowStays1732720000000 } from './1732720000000-workflow-stays.js';
import { Conformance1732740000000 } from './1732740000000-conformance.js';
import { FhirReads1732780000000 } from './1732780000000-fhir-reads.js';
import { DamagedHistories1732741000000 } from './1732741000000-damaged-histories.js';
import { RecentNotices1732760000000 } from './1732760000000-recent-notices.js';
import { ReleaseProcesses1732770000000 } from './1732770000000-release-processes.js';
import { FhirExports1732790000000 } from './1732790000000-fhir-exports.js';
import { Webhooks1732800000000 } from './1732800000000-webhooks.js';
import { RequestsByDay1732810000000 } from './1732810000000-requests-by-day.js';
import { DeletedFilesOfRecords1732822000000 } from './1732822000000-deleted-files-of-records.js';
import { DaysOfAccesses1732840000000 } from './1732840000000-days-of-accesses.js';
import { WrittenTexts1732850000000 } from './1732850000000-written-texts.js';
import { SearchedTexts1732851000000 } from './1732851000000-searched-texts.js';
import { ClosingDays1732852000000 } from './1732852000000-closing-days.js';
import { SharedGoals1732860000000 } from './1732860000000-shared-goals.js';
import { PatientIdentifiers1732870000000 } from './1732870000000-patient-identifiers.js';
import { IdentityCorrections1732871000000 } from './1732871000000-identity-corrections.js';
import { PatientDuplicates1732872000000 } from './1732872000000-patient-duplicates.js';
import { RecordsOutOfUse1732872500000 } from './1732872500000-records-out-of-use.js';
import { PatientMerges1732873000000 } from './1732873000000-patient-merges.js';
import { OtherServiceAnswers1732874000000 } from './1732874000000-other-service-answers.js';
import { ReadersOfRecords1732875000000 } from './1732875000000-readers-of-records.js';
import { AccessReasons1732876000000 } from './1732876000000-access-reasons.js';
import { BreakGlassAccessesSeen1732876001000 } from './1732876001000-break-glass-accesses-seen.js';
import { Retention1732877000000 } from './1732877000000-retention.js';
import { TwoProvisionsADay1732881000000 } from './1732881000000-two-provisions-a-day.js';
import { ListViews1732882000000 } from './1732882000000-list-views.js';
import { FollowedEpisodes1732882100000 } from './1732882100000-followed-episodes.js';
import { TaskAssignments1732882200000 } from './1732882200000-task-assignments.js';
import { ReadsOfAUser1732883000000 } from './1732883000000-reads-of-a-user.js';
import { EntryTemplates1732884000000 } from './1732884000000-entry-templates.js';
import { HandOvers1732885000000 } from './1732885000000-hand-overs.js';

export { asSystem, type Author, commandLine, system, WRITTEN_BY } from './author.js';
export { installReferenceData, scopeOf } from './reference/install.js';
export { mergeHealthStructures } from './reference/merge-health.js';
export { grantReportRole, temporaryTables } from './report-role.js';
export { grantRunningRole } from './running-role.js';
export { installWorker } from './worker-schema.js';
export { lockEntries, mergeEntries, type MergeReport, STAGING } from './reference/merge.js';

/** All migrations, in the order in which they run. */
export const migrations = [
  EpisodeOfCare1732100000000,
  EmbeddedIdentityProvider1732100100000,
  ListIndexes1732100200000,
  ReferenceCatalogues1732200000000,
  CivilRegistry1732200100000,
  Structures1732200200000,
  Practitioners1732200300000,
  PatientSearch1732200400000,
  RecordChanges1732330000000,
  KeyedHistory1732340000000,
  OpenEpisodes1732360000000,
  SearchNames1732380000000,
  OpenCentreEpisodes1732390000000,
  WorkplaceKey1732400000000,
  EntriesAsRows1732410000000,
  ProvisionImports1732420000000,
  FamilyFacts1732430000000,
  NamedPractitioners1732440000000,
  TariffsAndBudgets1732450000000,
  DisabilityClassifications1732470000000,
  Appointments1732480000000,
  CareTeamMembers1732490000000,
  CarePlans1732500000000,
  StoredFiles1732508000000,
  Documents1732510000000,
  MidTermEvaluations1732520000000,
  OperatingPlanSchemas1732530000000,
  ExtraFieldsOfPatients1732539000000,
  ImportFiles1732600000000,
  NeedOfSimpleNeeds1732610000000,
  PlannedProvisions1732630000000,
  ImportWorker1732640000000,
  EntriesInSets1732641000000,
  AslEpisodes1732650000000,
  OpenVersions1732651000000,
  DataCleanup1732660000000,
  ReportViews1732670000000,
  RegionalFlows1732680000000,
  ExternalHours1732681000000,
  ReportSettings1732690000000,
  ProvisionsByMonth1732700000000,
  CentreEpisodesByOpening1732710000000,
  WorkflowStays1732720000000,
  Conformance1732740000000,
  DamagedHistories1732741000000,
  RecentNotices1732760000000,
  ReleaseProcesses1732770000000,
  FhirReads1732780000000,
  FhirExports1732790000000,
  Webhooks1732800000000,
  RequestsByDay1732810000000,
  DeletedFilesOfRecords1732822000000,
  DaysOfAccesses1732840000000,
  WrittenTexts1732850000000,
  SearchedTexts1732851000000,
  ClosingDays1732852000000,
  SharedGoals1732860000000,
  PatientIdentifiers1732870000000,
  IdentityCorrections1732871000000,
  PatientDuplicates1732872000000,
  RecordsOutOfUse1732872500000,
  PatientMerges1732873000000,
  OtherServiceAnswers1732874000000,
  ReadersOfRecords1732875000000,
  AccessReasons1732876000000,
  BreakGlassAccessesSeen1732876001000,
  Retention1732877000000,
  TwoProvisionsADay1732881000000,
  ListViews1732882000000,
  FollowedEpisodes1732882100000,
  TaskAssignments1732882200000,
  ReadsOfAUser1732883000000,
  EntryTemplates1732884000000,
  HandOvers1732885000000,
];
