import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { EntriesController } from './entries.controller.js';
import { EntriesService } from './entries.service.js';
import { episodeFormsControllers } from './episode-forms.controllers.js';
import { EpisodeFormsService } from './episode-forms.service.js';
import { episodeListsControllers } from './episode-lists.controllers.js';
import { PreviousSheetService } from './previous-sheet.service.js';
import { SheetDocumentsController } from './sheet-documents.controller.js';
import { SheetDocumentsService } from './sheet-documents.service.js';
import { SheetsController } from './sheets.controller.js';
import { SheetsService } from './sheets.service.js';

@Module({
  imports: [DocumentsModule],
  controllers: [
    SheetsController,
    EntriesController,
    SheetDocumentsController,
    ...episodeFormsControllers,
    ...episodeListsControllers,
  ],
  providers: [SheetsService, EntriesService, EpisodeFormsService, PreviousSheetService, SheetDocumentsService],
  exports: [SheetsService, EntriesService, EpisodeFormsService, SheetDocumentsService],
})
export class SheetsModule {}
