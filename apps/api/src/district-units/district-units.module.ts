import { Module } from '@nestjs/common';
import { ClosingDaysController } from './closing-days.controller.js';
import { ClosingDaysService } from './closing-days.service.js';
import { DistrictUnitsController } from './district-units.controller.js';
import { DistrictUnitsService } from './district-units.service.js';
import { UnitsOfAuthorityController } from './units-of-authority.controller.js';
import { WorkDaysController } from './work-days.controller.js';
import { WorkDaysService } from './work-days.service.js';

@Module({
  controllers: [DistrictUnitsController, WorkDaysController, ClosingDaysController, UnitsOfAuthorityController],
  providers: [DistrictUnitsService, WorkDaysService, ClosingDaysService],
})
export class DistrictUnitsModule {}
