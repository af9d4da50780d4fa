import { Module } from '@nestjs/common';
import { ReportDatabaseModule } from '../report-database/report-database.module.js';
import { CustomReports } from './custom-reports.service.js';
import { ExternalDatabases } from './external-databases.js';
import { ReportSettingsConnectionsController } from './report-connections.controller.js';
import { ReportConnectionsService } from './report-connections.service.js';
import { ReportDefinitionsController } from './report-definitions.controller.js';
import { ReportDefinitionsService } from './report-definitions.service.js';
import { ReportPrptController } from './report-prpt.controller.js';
import { ReportPrpt } from './report-prpt.service.js';
import { ReportQueries } from './report-queries.service.js';
import { ReportSources } from './report-sources.js';
import { ReportTabsController } from './report-tabs.controller.js';
import { ReportTabsService } from './report-tabs.service.js';

@Module({
  imports: [ReportDatabaseModule],
  controllers: [
    ReportSettingsConnectionsController,
    ReportDefinitionsController,
    ReportPrptController,
    ReportTabsController,
  ],
  providers: [
    ReportConnectionsService,
    ReportDefinitionsService,
    ReportQueries,
    ReportPrpt,
    ReportTabsService,
    ReportSources,
    ExternalDatabases,
    CustomReports,
  ],
  exports: [CustomReports, ReportTabsService],
})
export class ReportSettingsModule {}
