import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { OtherServicesModule } from '../other-services/other-services.module.js';
import { AddressesController } from './addresses.controller.js';
import { AddressesService } from './addresses.service.js';
import { CivilRegistryController } from './civil-registry.controller.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsService } from './documents.service.js';
import { IdentitySourcesService } from './identity-sources.service.js';
import { RecordService } from './record.service.js';
import { RegistrationController } from './registration.controller.js';
import { RegistrationService } from './registration.service.js';
import { RegistryWriter } from './registry-writer.js';
import { RowsService } from './rows.service.js';
import { PatientDuplicatesModule } from '../patient-duplicates/patient-duplicates.module.js';
import { SearchService } from './search.service.js';
import { SourcesModule } from './sources/sources.module.js';
import { SynchronisationService } from './synchronisation.service.js';

@Module({
  imports: [SourcesModule, DocumentsModule, OtherServicesModule, PatientDuplicatesModule],
  controllers: [CivilRegistryController, AddressesController, RegistrationController, DocumentsController],
  providers: [
    RegistryWriter,
    RecordService,
    RowsService,
    AddressesService,
    SearchService,
    RegistrationService,
    SynchronisationService,
    DocumentsService,
    IdentitySourcesService,
  ],
  exports: [IdentitySourcesService],
})
export class CivilRegistryModule {}
