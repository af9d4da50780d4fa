import { Module } from '@nestjs/common';
import { BreakGlassAccessesController } from './break-glass-accesses.controller.js';
import { BreakGlassAccessesService } from './break-glass-accesses.service.js';

@Module({ controllers: [BreakGlassAccessesController], providers: [BreakGlassAccessesService] })
export class BreakGlassAccessesModule {}
