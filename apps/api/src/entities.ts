import { BreakGlassAccessSeenEntity } from './break-glass-accesses/break-glass-access-seen.entity.js';
import { RecordAccessEntity } from './auth/record-access.entity.js';
import { RegistryLookupEntity } from './auth/registry-lookup.entity.js';
import { IdentityRecordEntity } from './auth/embedded/identity-record.entity.js';
import { IdentitySecretEntity } from './auth/embedded/identity-secret.entity.js';
import { AppointmentEntity } from './appointments/appointment.entity.js';
import { AslEpisodeSeenEntity } from './asl-episodes/asl-episode-seen.entity.js';
import { AslBudgetPeriodEntity } from './budgets/asl-budget-period.entity.js';
import { AslBudgetEntity } from './budgets/asl-budget.entity.js';
import { RegionalRatePeriodEntity } from './budgets/regional-rate-period.entity.js';
import { RegionalRateEntity } from './budgets/regional-rate.entity.js';
import { RegionalVolumeEntity } from './budgets/regional-volume.entity.js';
import { CarePlanSchemaEntity } from './care-plans/care-plan-schema.entity.js';
import { CarePlanEntity } from './care-plans/care-plan.entity.js';
import { CareRegimeEntity } from './care-plans/care-regime.entity.js';
import { DiagnosisEntity } from './care-plans/diagnosis.entity.js';
import { OperatingPlanSchemaEntity } from './care-plans/operating-plan-schema.entity.js';
import { OperatingPlanEntity } from './care-plans/operating-plan.entity.js';
import { RemodellingProposalEntity } from './care-plans/remodelling-proposal.entity.js';
import { CdrEpisodeEntity } from './cdr-episodes/cdr-episode.entity.js';
import { RecordChangeEntity } from './changes/record-change.entity.js';
import { ConformanceDeviationEntity } from './conformance/conformance-deviation.entity.js';
import { ConformanceRunEntity } from './conformance/conformance-run.entity.js';
import { ForceClosureEntity } from './cleanup/force-closure.entity.js';
import { ForceClosureRowEntity } from './cleanup/force-closure-row.entity.js';
import { PractitionerMoveEntity } from './cleanup/practitioner-move.entity.js';
import { CivilRegistryEntity } from './civil-registry/civil-registry.entity.js';
import { CivilRegistryAddressEntity } from './civil-registry/civil-registry-address.entity.js';
import { CivilRegistryCitizenshipEntity } from './civil-registry/civil-registry-citizenship.entity.js';
import { CivilRegistryContactPointEntity } from './civil-registry/civil-registry-contact-point.entity.js';
import { IdentityCorrectionEntity } from './identity-corrections/identity-correction.entity.js';
import { PatientDocumentEntity } from './civil-registry/patient-document.entity.js';
import { DocumentContentEntity } from './documents/document-content.entity.js';
import { StoredFileEntity } from './documents/stored-file.entity.js';
import { DistrictUnitEntity } from './district-units/district-unit.entity.js';
import { DistrictUnitClosingDayEntity } from './district-units/district-unit-closing-day.entity.js';
import { DistrictUnitWorkDayEntity } from './district-units/district-unit-work-day.entity.js';
import { OtherServiceAnswerEntity } from './other-services/other-service-answer.entity.js';
import { PatientDuplicateCheckEntity } from './patient-duplicates/patient-duplicate-check.entity.js';
import { PatientDuplicateEntity } from './patient-duplicates/patient-duplicate.entity.js';
import { PatientEntity } from './patients/patient.entity.js';
import { PatientIdentifierEntity } from './patients/patient-identifier.entity.js';
import { PatientVisibilityEntity } from './patients/patient-visibility.entity.js';
import { PractitionerEntity } from './practitioners/practitioner.entity.js';
import { PractitionerQualificationEntity } from './practitioners/practitioner-qualification.entity.js';
import { PractitionerStructureEntity } from './practitioners/practitioner-structure.entity.js';
import { CareTeamMemberEntity } from './sheets/care-team-member.entity.js';
import { EpisodeDocumentEntity } from './sheets/episode-document.entity.js';
import { DisabilityClassificationEntity } from './sheets/disability-classification.entity.js';
import { MidTermEvaluationEntity } from './sheets/mid-term-evaluation.entity.js';
import { ProvisionImportRecordEntity } from './provision-imports/provision-import-record.entity.js';
import { ProvisionImportEntity } from './provision-imports/provision-import.entity.js';
import { CoveredDayEntity } from './provisions/covered-day.entity.js';
import { ProvisionDiaryNoteEntity } from './provisions/provision-diary-note.entity.js';
import { ProvisionSuspensionEntity } from './provisions/provision-suspension.entity.js';
import { ProvisionMonthEntity } from './provisions/provision-month.entity.js';
import { ProvisionEntity } from './provisions/provision.entity.js';
import { ExternalHoursClosingEntity } from './flows/external-hours-closing.entity.js';
import { HandOverEntity } from './hand-overs/hand-over.entity.js';
import { FhirExportPartEntity } from './fhir-exports/fhir-export-part.entity.js';
import { FhirExportEntity } from './fhir-exports/fhir-export.entity.js';
import { RegionalFlowPartEntity } from './flows/regional-flow-part.entity.js';
import { RegionalFlowEntity } from './flows/regional-flow.entity.js';
import { PatientMergeEntity } from './patient-merges/patient-merge.entity.js';
import { PatientMergeMoveEntity } from './patient-merges/patient-merge-move.entity.js';
import { HealthDistrictEntity } from './catalogues/health-district.entity.js';
import { LocalHealthAuthorityEntity } from './catalogues/local-health-authority.entity.js';
import { CatalogueEntryEntity } from './catalogues/catalogue-entry.entity.js';
import { CatalogueSourceEntity } from './catalogues/catalogue-source.entity.js';
import { CentreAnnualityEntity } from './rehabilitation-centers/centre-annuality.entity.js';
import { CentreRegimeEntity } from './rehabilitation-centers/centre-regime.entity.js';
import { RehabilitationCenterEntity } from './rehabilitation-centers/rehabilitation-center.entity.js';
import { ReportConnectionEntity } from './report-settings/report-connection.entity.js';
import { ReportEntity } from './report-settings/report.entity.js';
import { ReportFieldEntity } from './report-settings/report-field.entity.js';
import { ReportParameterEntity } from './report-settings/report-parameter.entity.js';
import { ReportPrptEntity } from './report-settings/report-prpt.entity.js';
import { ReportTabEntity } from './report-settings/report-tab.entity.js';
import { ReportTabEntryEntity } from './report-settings/report-tab-entry.entity.js';
import { WebhookDeliveryEntity } from './webhooks/webhook-delivery.entity.js';
import { WebhookSecretEntity } from './webhooks/webhook-secret.entity.js';
import { TaskAssignmentEntity } from './worklist/task-assignment.entity.js';
import { EntryTemplateEntity } from './entry-templates/entry-template.entity.js';
import { ListViewEntity } from './list-views/list-view.entity.js';
import { WebhookSubscriptionEntity } from './webhooks/webhook-subscription.entity.js';
import { plainEntities } from './sheet-types/servers.js';
import { RetentionProposalEntity } from './retention/retention-proposal.entity.js';
import { SheetEntity } from './sheets/sheet.entity.js';
import { SheetPractitionerEntity } from './sheets/sheet-practitioner.entity.js';
import { AslEpisodeOpenedEntity } from './uod-episodes/asl-episode-opened.entity.js';
import { UodEpisodeEntity } from './uod-episodes/uod-episode.entity.js';
import { ReleaseProcessEntity } from './workflow/releases/release-process.entity.js';
import { WorkflowLimitEntity } from './analysis/dwell-times/workflow-limit.entity.js';
import { DwellTimeEntity } from './analysis/dwell-times/dwell-time.entity.js';
import { DwellTimeCellEntity } from './analysis/dwell-times/dwell-time-cell.entity.js';
import { DwellTimeCountedEntity } from './analysis/dwell-times/dwell-time-counted.entity.js';
import { DwellTimeRecountEntity } from './analysis/dwell-times/dwell-time-recount.entity.js';
import { RecentNoticeEntity } from './workflow/recent-notice.entity.js';
import { WorkflowEventEntity } from './workflow/workflow-event.entity.js';
import { WorkflowInstanceEntity } from './workflow/workflow-instance.entity.js';

/** The entities of all database tables. */
export const entities = [
  RecordAccessEntity,
  BreakGlassAccessSeenEntity,
  RegistryLookupEntity,
  IdentityRecordEntity,
  IdentitySecretEntity,
  AppointmentEntity,
  AslEpisodeOpenedEntity,
  AslEpisodeSeenEntity,
  AslBudgetPeriodEntity,
  AslBudgetEntity,
  RegionalRatePeriodEntity,
  RegionalRateEntity,
  RegionalVolumeEntity,
  CarePlanEntity,
  CarePlanSchemaEntity,
  CareRegimeEntity,
  DiagnosisEntity,
  CareTeamMemberEntity,
  DisabilityClassificationEntity,
  MidTermEvaluationEntity,
  EpisodeDocumentEntity,
  OperatingPlanEntity,
  OperatingPlanSchemaEntity,
  RemodellingProposalEntity,
  CdrEpisodeEntity,
  RecordChangeEntity,
  CivilRegistryEntity,
  ConformanceDeviationEntity,
  ConformanceRunEntity,
  ForceClosureEntity,
  ForceClosureRowEntity,
  PractitionerMoveEntity,
  CivilRegistryAddressEntity,
  CivilRegistryCitizenshipEntity,
  CivilRegistryContactPointEntity,
  DocumentContentEntity,
  StoredFileEntity,
  PatientDocumentEntity,
  FhirExportEntity,
  HandOverEntity,
  FhirExportPartEntity,
  DistrictUnitEntity,
  DistrictUnitClosingDayEntity,
  DistrictUnitWorkDayEntity,
  OtherServiceAnswerEntity,
  PatientDuplicateCheckEntity,
  PatientDuplicateEntity,
  PatientEntity,
  PatientIdentifierEntity,
  PatientVisibilityEntity,
  PractitionerEntity,
  PractitionerQualificationEntity,
  PractitionerStructureEntity,
  ProvisionImportRecordEntity,
  ProvisionImportEntity,
  ExternalHoursClosingEntity,
  RegionalFlowPartEntity,
  RegionalFlowEntity,
  IdentityCorrectionEntity,
  PatientMergeEntity,
  PatientMergeMoveEntity,
  CoveredDayEntity,
  ProvisionDiaryNoteEntity,
  ProvisionSuspensionEntity,
  ProvisionMonthEntity,
  ProvisionEntity,
  HealthDistrictEntity,
  LocalHealthAuthorityEntity,
  CatalogueEntryEntity,
  CatalogueSourceEntity,
  CentreAnnualityEntity,
  CentreRegimeEntity,
  RehabilitationCenterEntity,
  ReportConnectionEntity,
  ReportEntity,
  ReportFieldEntity,
  ReportParameterEntity,
  ReportPrptEntity,
  ReportTabEntity,
  ReportTabEntryEntity,
  RetentionProposalEntity,
  SheetEntity,
  SheetPractitionerEntity,
  UodEpisodeEntity,
  ReleaseProcessEntity,
  WebhookDeliveryEntity,
  WebhookSecretEntity,
  EntryTemplateEntity,
  ListViewEntity,
  TaskAssignmentEntity,
  WebhookSubscriptionEntity,
  WorkflowLimitEntity,
  DwellTimeEntity,
  DwellTimeCellEntity,
  DwellTimeCountedEntity,
  DwellTimeRecountEntity,
  RecentNoticeEntity,
  WorkflowEventEntity,
  WorkflowInstanceEntity,
  ...plainEntities,
];
