import { Module } from '@nestjs/common';
import { AppointmentsController } from './appointments.controller.js';
import { AppointmentsService } from './appointments.service.js';
import { PlannerController } from './planner.controller.js';
import { PlannerService } from './planner.service.js';
import { ReassignmentsService } from './reassignments.service.js';

@Module({
  controllers: [AppointmentsController, PlannerController],
  providers: [AppointmentsService, PlannerService, ReassignmentsService],
})
export class AppointmentsModule {}
