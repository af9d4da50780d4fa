import { Module } from '@nestjs/common';
import { CarePlansController } from './care-plans.controller.js';
import { CarePlansService } from './care-plans.service.js';

@Module({ controllers: [CarePlansController], providers: [CarePlansService] })
export class CarePlansModule {}
