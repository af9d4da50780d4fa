import { Module } from '@nestjs/common';
import { TaskAssignmentsController } from './task-assignments.controller.js';
import { TaskAssignmentsService } from './task-assignments.service.js';
import { WorklistController } from './worklist.controller.js';
import { WorklistService } from './worklist.service.js';

@Module({
  controllers: [WorklistController, TaskAssignmentsController],
  providers: [WorklistService, TaskAssignmentsService],
})
export class WorklistModule {}
