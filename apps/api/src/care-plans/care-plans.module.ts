import { Module } from '@nestjs/common';
import { WorkflowModule } from '../workflow/workflow.module.js';
import { CarePlansController } from './care-plans.controller.js';
import { CarePlansService } from './care-plans.service.js';

@Module({ imports: [WorkflowModule], controllers: [CarePlansController], providers: [CarePlansService] })
export class CarePlansModule {}
