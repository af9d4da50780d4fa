import { Global, Module } from '@nestjs/common';
import { CataloguePartsController } from './catalogue-parts.controller.js';
import { catalogueControllers } from './catalogue.controller.js';
import { CodeListsController } from './code-lists.controller.js';
import { CodeLists } from './code-lists.js';
import { DictionariesController } from './dictionaries.controller.js';
import { CataloguesService } from './catalogues.service.js';

/** A global module, since most modules check references to catalogue entries. */
@Global()
@Module({
  controllers: [DictionariesController, CodeListsController, CataloguePartsController, ...catalogueControllers],
  providers: [CataloguesService, CodeLists],
  exports: [CataloguesService],
})
export class CataloguesModule {}
