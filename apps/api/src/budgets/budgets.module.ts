import { Module } from '@nestjs/common';
import { AslConsumptionService } from './asl-consumption.service.js';
import { AslPeriodsController } from './asl-periods.controller.js';
import { AslPeriodsService } from './asl-periods.service.js';
import { RegionalPeriodsController } from './regional-periods.controller.js';
import { RegionalPeriodsService } from './regional-periods.service.js';

@Module({
  controllers: [RegionalPeriodsController, AslPeriodsController],
  providers: [RegionalPeriodsService, AslPeriodsService, AslConsumptionService],
})
export class BudgetsModule {}
