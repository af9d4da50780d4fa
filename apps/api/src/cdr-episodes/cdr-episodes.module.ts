import { Module } from '@nestjs/common';
import { CdrEpisodesController } from './cdr-episodes.controller.js';
import { CdrEpisodesService } from './cdr-episodes.service.js';
import { CentreEpisodeViews } from './centre-episode-views.service.js';

@Module({
  controllers: [CdrEpisodesController],
  providers: [CdrEpisodesService, CentreEpisodeViews],
})
export class CdrEpisodesModule {}
