import { Module } from '@nestjs/common';
import { PractitionersModule } from '../practitioners/practitioners.module.js';
import { CentreCleanupController } from './centre-cleanup.controller.js';
import { CentreCleanup } from './centre-cleanup.service.js';
import { EpisodeCleanupController } from './episode-cleanup.controller.js';
import { EpisodeCleanup } from './episode-cleanup.service.js';
import { ForceClosureWorker } from './force-closure-worker.js';
import { ForceClosures } from './force-closures.service.js';
import { PractitionerCleanupController } from './practitioner-cleanup.controller.js';
import { PractitionerCleanup } from './practitioner-cleanup.service.js';

@Module({
  imports: [PractitionersModule],
  controllers: [PractitionerCleanupController, EpisodeCleanupController, CentreCleanupController],
  providers: [PractitionerCleanup, EpisodeCleanup, ForceClosures, ForceClosureWorker, CentreCleanup],
})
export class CleanupModule {}
