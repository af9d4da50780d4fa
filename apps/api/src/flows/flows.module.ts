import { Module } from '@nestjs/common';
import { AnnualScheduleController } from './annual-schedule.controller.js';
import { AnnualScheduleService } from './annual-schedule.service.js';
import { FlowWorker } from './flow-worker.js';
import { RegionalFlowsController } from './regional-flows.controller.js';
import { RegionalFlowsService } from './regional-flows.service.js';

@Module({
  controllers: [RegionalFlowsController, AnnualScheduleController],
  providers: [RegionalFlowsService, AnnualScheduleService, FlowWorker],
})
export class FlowsModule {}
