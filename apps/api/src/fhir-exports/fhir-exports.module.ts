import { Module } from '@nestjs/common';
import { FhirModule } from '../fhir/fhir.module.js';
import { ExportRemoval } from './export-removal.js';
import { ExportWorker } from './export-worker.js';
import { FhirExportsController } from './fhir-exports.controller.js';
import { FhirExports } from './fhir-exports.service.js';

@Module({
  imports: [FhirModule],
  controllers: [FhirExportsController],
  providers: [ExportRemoval, ExportWorker, FhirExports],
})
export class FhirExportsModule {}
