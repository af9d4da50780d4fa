import { Module } from '@nestjs/common';
import { AccessesOutsideController } from './accesses-outside.controller.js';
import { AccessesOutsideService } from './accesses-outside.service.js';

@Module({ controllers: [AccessesOutsideController], providers: [AccessesOutsideService] })
export class AccessesOutsideModule {}
