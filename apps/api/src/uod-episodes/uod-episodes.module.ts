import { Module } from '@nestjs/common';
import { UodEpisodesController } from './uod-episodes.controller.js';
import { UodEpisodesService } from './uod-episodes.service.js';

@Module({
  controllers: [UodEpisodesController],
  providers: [UodEpisodesService],
  exports: [UodEpisodesService],
})
export class UodEpisodesModule {}
