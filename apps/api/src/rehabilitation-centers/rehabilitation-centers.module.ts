import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RehabilitationCenter } from './rehabilitation-center.entity.js';
import { RehabilitationCentersController } from './rehabilitation-centers.controller.js';
import { RehabilitationCentersService } from './rehabilitation-centers.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([RehabilitationCenter])],
  controllers: [RehabilitationCentersController],
  providers: [RehabilitationCentersService],
})
export class RehabilitationCentersModule {}
