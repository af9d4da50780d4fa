import { Module } from '@nestjs/common';
import { AnnualitiesController } from './annualities.controller.js';
import { AnnualitiesService } from './annualities.service.js';
import { CentreRegimesController } from './centre-regimes.controller.js';
import { CentreRegimesService } from './centre-regimes.service.js';
import { RehabilitationCentersController } from './rehabilitation-centers.controller.js';
import { RehabilitationCentersService } from './rehabilitation-centers.service.js';

@Module({
  controllers: [RehabilitationCentersController, AnnualitiesController, CentreRegimesController],
  providers: [RehabilitationCentersService, AnnualitiesService, CentreRegimesService],
})
export class RehabilitationCentersModule {}
