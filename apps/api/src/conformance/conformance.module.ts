import { Module } from '@nestjs/common';
import { ConformanceController } from './conformance.controller.js';
import { Conformance } from './conformance.service.js';
import { ConformanceWorker } from './conformance-worker.js';

@Module({ controllers: [ConformanceController], providers: [Conformance, ConformanceWorker] })
export class ConformanceModule {}
