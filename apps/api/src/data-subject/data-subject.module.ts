import { Module } from '@nestjs/common';
import { PrintingModule } from '../printing/printing.module.js';
import { AccessesService } from './accesses.service.js';
import { DataSubjectController } from './data-subject.controller.js';
import { HeldDataService } from './held-data.service.js';
import { PrintedHeldData } from './printed-held-data.service.js';
import { PrintedAccesses } from './printed-accesses.service.js';

@Module({
  imports: [PrintingModule],
  controllers: [DataSubjectController],
  providers: [AccessesService, PrintedAccesses, HeldDataService, PrintedHeldData],
})
export class DataSubjectModule {}
