import { Module } from '@nestjs/common';
import { ClosingSummaryController } from './closing-summary.controller.js';
import { ClosingSummaryService } from './closing-summary.service.js';
import { UodEpisodesController } from './uod-episodes.controller.js';
import { UodEpisodesService } from './uod-episodes.service.js';

@Module({
  controllers: [UodEpisodesController, ClosingSummaryController],
  providers: [UodEpisodesService, ClosingSummaryService],
  exports: [UodEpisodesService],
})
export class UodEpisodesModule {}
