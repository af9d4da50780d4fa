import { type DynamicModule, Module } from '@nestjs/common';
import { BreakGlassAccessesModule } from './break-glass-accesses/break-glass-accesses.module.js';
import { AnalysisModule } from './analysis/analysis.module.js';
import { AppointmentsModule } from './appointments/appointments.module.js';
import { AslEpisodesModule } from './asl-episodes/asl-episodes.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BudgetsModule } from './budgets/budgets.module.js';
import { ConfigModule } from './config/config.module.js';
import type { Config } from './config/config.js';
import { DataSubjectModule } from './data-subject/data-subject.module.js';
import { DatabaseModule } from './database/database.module.js';
import { DistrictUnitsModule } from './district-units/district-units.module.js';
import { HttpModule } from './http/http.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { PatientDuplicatesModule } from './patient-duplicates/patient-duplicates.module.js';
import { PatientsModule } from './patients/patients.module.js';
import { PractitionersModule } from './practitioners/practitioners.module.js';
import { RehabilitationCentersModule } from './rehabilitation-centers/rehabilitation-centers.module.js';
import { ChangesModule } from './changes/changes.module.js';
import { CarePlansModule } from './care-plans/care-plans.module.js';
import { CleanupModule } from './cleanup/cleanup.module.js';
import { ConformanceModule } from './conformance/conformance.module.js';
import { CivilRegistryModule } from './civil-registry/civil-registry.module.js';
import { CdrEpisodesModule } from './cdr-episodes/cdr-episodes.module.js';
import { FhirModule } from './fhir/fhir.module.js';
import { FhirExportsModule } from './fhir-exports/fhir-exports.module.js';
import { FlowsModule } from './flows/flows.module.js';
import { IdentityCorrectionsModule } from './identity-corrections/identity-corrections.module.js';
import { HandOversModule } from './hand-overs/hand-overs.module.js';
import { PatientMergesModule } from './patient-merges/patient-merges.module.js';
import { PrintingModule } from './printing/printing.module.js';
import { ProvisionImportsModule } from './provision-imports/provision-imports.module.js';
import { ProvisionsModule } from './provisions/provisions.module.js';
import { CataloguesModule } from './catalogues/catalogues.module.js';
import { SheetsModule } from './sheets/sheets.module.js';
import { VersionsModule } from './versions/versions.module.js';
import { ReportSettingsModule } from './report-settings/report-settings.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { SearchModule } from './search/search.module.js';
import { StreamsModule } from './streams/streams.module.js';
import { EntryTemplatesModule } from './entry-templates/entry-templates.module.js';
import { ListViewsModule } from './list-views/list-views.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { WorklistModule } from './worklist/worklist.module.js';
import { entities } from './entities.js';
import { lifecycles } from './lifecycles.js';
import { UodEpisodesModule } from './uod-episodes/uod-episodes.module.js';
import { WorkflowModule } from './workflow/workflow.module.js';

/** The feature modules of the API, one for each resource or concern. */
const modules = [
  BreakGlassAccessesModule,
  AnalysisModule,
  AppointmentsModule,
  AslEpisodesModule,
  DataSubjectModule,
  UodEpisodesModule,
  SheetsModule,
  BudgetsModule,
  CdrEpisodesModule,
  CarePlansModule,
  ChangesModule,
  CivilRegistryModule,
  CleanupModule,
  ConformanceModule,
  DistrictUnitsModule,
  FhirExportsModule,
  FhirModule,
  FlowsModule,
  IdentityCorrectionsModule,
  PatientDuplicatesModule,
  HandOversModule,
  PatientMergesModule,
  PatientsModule,
  PractitionersModule,
  PrintingModule,
  ProvisionImportsModule,
  ProvisionsModule,
  CataloguesModule,
  RehabilitationCentersModule,
  VersionsModule,
  ReportSettingsModule,
  ReportsModule,
  RetentionModule,
  SearchModule,
  StreamsModule,
  EntryTemplatesModule,
  ListViewsModule,
  WebhooksModule,
  WorklistModule,
];

@Module({})
export class AppModule {
  /** `extra` are modules that a test adds. */
  static forRoot(config: Config, extra: DynamicModule[] = []): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(config),
        DatabaseModule.forRoot(entities),
        HttpModule,
        JobsModule,
        AuthModule,
        WorkflowModule.forRoot(lifecycles, config.interface),
        ...modules,
        ...extra,
      ],
    };
  }
}
