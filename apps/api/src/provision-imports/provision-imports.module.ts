import { Module } from '@nestjs/common';
import { ImportWorker } from './import-worker.js';
import { Importer } from './importer.js';
import { ProvisionImportUploads } from './provision-import-uploads.service.js';
import { ProvisionImportsController } from './provision-imports.controller.js';
import { ProvisionImportsService } from './provision-imports.service.js';

@Module({
  controllers: [ProvisionImportsController],
  providers: [ProvisionImportsService, ProvisionImportUploads, Importer, ImportWorker],
})
export class ProvisionImportsModule {}
