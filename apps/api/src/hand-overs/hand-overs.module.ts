import { Module } from '@nestjs/common';
import { HandOversController } from './hand-overs.controller.js';
import { HandOversService } from './hand-overs.service.js';

@Module({ controllers: [HandOversController], providers: [HandOversService] })
export class HandOversModule {}
