import { Global, Module } from '@nestjs/common';
import { CataloguePartsController } from './catalogue-parts.controller.js';
import { catalogueControllers } from './catalogue.controller.js';
import { DictionariesController } from './dictionaries.controller.js';
import { ReferenceService } from './reference.service.js';

/** Of every record that names an entry of a catalogue. */
@Global()
@Module({
  controllers: [DictionariesController, CataloguePartsController, ...catalogueControllers],
  providers: [ReferenceService],
  exports: [ReferenceService],
})
export class ReferenceModule {}
