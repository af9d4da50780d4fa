import { Module } from '@nestjs/common';
import { CdrEpisodesController } from './cdr-episodes.controller.js';
import { CdrEpisodesService } from './cdr-episodes.service.js';
import { OtherServicesModule } from '../other-services/other-services.module.js';
import { PatientsModule } from '../patients/patients.module.js';
import { CentreEpisodeViews } from './centre-episode-views.service.js';
import { CentrePatientsController } from './centre-patients.controller.js';
import { CentrePatientsService } from './centre-patients.service.js';

@Module({
  imports: [PatientsModule, OtherServicesModule],
  controllers: [CdrEpisodesController, CentrePatientsController],
  providers: [CdrEpisodesService, CentreEpisodeViews, CentrePatientsService],
})
export class CdrEpisodesModule {}
