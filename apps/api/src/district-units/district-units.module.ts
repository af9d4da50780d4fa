import { Module } from '@nestjs/common';
import { DistrictUnitsController } from './district-units.controller.js';
import { DistrictUnitsService } from './district-units.service.js';
import { UnitsOfAuthorityController } from './units-of-authority.controller.js';
import { WorkDaysController } from './work-days.controller.js';
import { WorkDaysService } from './work-days.service.js';

@Module({
  controllers: [DistrictUnitsController, WorkDaysController, UnitsOfAuthorityController],
  providers: [DistrictUnitsService, WorkDaysService],
})
export class DistrictUnitsModule {}
