import { Module } from '@nestjs/common';
import { EntriesController } from './entries.controller.js';
import { EntriesService } from './entries.service.js';
import { SheetsController } from './sheets.controller.js';
import { SheetsService } from './sheets.service.js';

@Module({
  controllers: [SheetsController, EntriesController],
  providers: [SheetsService, EntriesService],
  exports: [EntriesService],
})
export class SheetsModule {}
