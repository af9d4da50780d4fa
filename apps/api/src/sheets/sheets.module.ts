import { Module } from '@nestjs/common';
import { EntriesController } from './entries.controller.js';
import { EntriesService } from './entries.service.js';
import { episodeFormsControllers } from './episode-forms.controllers.js';
import { EpisodeFormsService } from './episode-forms.service.js';
import { episodeListsControllers } from './episode-lists.controllers.js';
import { SheetsController } from './sheets.controller.js';
import { SheetsService } from './sheets.service.js';

@Module({
  controllers: [SheetsController, EntriesController, ...episodeFormsControllers, ...episodeListsControllers],
  providers: [SheetsService, EntriesService, EpisodeFormsService],
  exports: [EntriesService, EpisodeFormsService],
})
export class SheetsModule {}
