import { Module } from '@nestjs/common';
import { ReportDatabaseModule } from '../report-database/report-database.module.js';
import { ReportSettingsModule } from '../report-settings/report-settings.module.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [ReportDatabaseModule, ReportSettingsModule],
  controllers: [ReportsController],
  providers: [ReportsService],
})
export class ReportsModule {}
