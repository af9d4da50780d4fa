import { Module } from '@nestjs/common';
import { SheetsModule } from '../sheets/sheets.module.js';
import { CarePlanDocumentsController } from './care-plan-documents.controller.js';
import { CarePlanRecordsController } from './care-plan-records.controller.js';
import { CarePlanRecordsService } from './care-plan-records.service.js';
import { CarePlansController } from './care-plans.controller.js';
import { CarePlansService } from './care-plans.service.js';
import { PlanEvaluationsController } from './plan-evaluations.controller.js';
import { PlanEvaluationsService } from './plan-evaluations.service.js';

@Module({
  imports: [SheetsModule],
  controllers: [CarePlansController, CarePlanRecordsController, PlanEvaluationsController, CarePlanDocumentsController],
  providers: [CarePlansService, CarePlanRecordsService, PlanEvaluationsService],
  exports: [CarePlanRecordsService],
})
export class CarePlansModule {}
