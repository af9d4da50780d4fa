import { Module } from '@nestjs/common';
import { WorklistController } from './worklist.controller.js';
import { WorklistService } from './worklist.service.js';

@Module({ controllers: [WorklistController], providers: [WorklistService] })
export class WorklistModule {}
