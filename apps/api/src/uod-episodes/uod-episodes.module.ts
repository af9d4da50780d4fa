import { Module } from '@nestjs/common';
import { OtherServicesModule } from '../other-services/other-services.module.js';
import { ClosingSummaryController } from './closing-summary.controller.js';
import { ClosingSummaryService } from './closing-summary.service.js';
import { UodEpisodesController } from './uod-episodes.controller.js';
import { UodEpisodesService } from './uod-episodes.service.js';

@Module({
  imports: [OtherServicesModule],
  controllers: [UodEpisodesController, ClosingSummaryController],
  providers: [UodEpisodesService, ClosingSummaryService],
  exports: [UodEpisodesService],
})
export class UodEpisodesModule {}
