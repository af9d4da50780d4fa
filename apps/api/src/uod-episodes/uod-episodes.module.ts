import { Module } from '@nestjs/common';
import { WorkflowModule } from '../workflow/workflow.module.js';
import { UodEpisodesController } from './uod-episodes.controller.js';
import { UodEpisodesService } from './uod-episodes.service.js';

@Module({
  imports: [WorkflowModule],
  controllers: [UodEpisodesController],
  providers: [UodEpisodesService],
  exports: [UodEpisodesService],
})
export class UodEpisodesModule {}
