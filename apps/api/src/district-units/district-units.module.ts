import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DistrictUnit } from './district-unit.entity.js';
import { DistrictUnitsController } from './district-units.controller.js';
import { DistrictUnitsService } from './district-units.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DistrictUnit])],
  controllers: [DistrictUnitsController],
  providers: [DistrictUnitsService],
})
export class DistrictUnitsModule {}
