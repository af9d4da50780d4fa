import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Practitioner } from './practitioner.entity.js';
import { PractitionersController } from './practitioners.controller.js';
import { PractitionersService } from './practitioners.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Practitioner])],
  controllers: [PractitionersController],
  providers: [PractitionersService],
})
export class PractitionersModule {}
