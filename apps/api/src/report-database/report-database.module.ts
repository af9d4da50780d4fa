import { Module } from '@nestjs/common';
import { ReportDatabase } from './report-database.js';

@Module({ providers: [ReportDatabase], exports: [ReportDatabase] })
export class ReportDatabaseModule {}
