import { Module } from '@nestjs/common';
import { Importer } from './importer.js';
import { ProvisionImportUploads } from './provision-import-uploads.service.js';
import { ProvisionImportsController } from './provision-imports.controller.js';
import { ProvisionImportsService } from './provision-imports.service.js';

@Module({
  controllers: [ProvisionImportsController],
  providers: [ProvisionImportsService, ProvisionImportUploads, Importer],
})
export class ProvisionImportsModule {}
