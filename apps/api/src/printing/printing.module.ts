import { Module } from '@nestjs/common';
import { CarePlansModule } from '../care-plans/care-plans.module.js';
import { PriSummaryReader } from './pri-summary.reader.js';
import { AppointmentPrintingController } from './appointment-printing.controller.js';
import { PrintingController } from './printing.controller.js';
import { PrintingService } from './printing.service.js';

@Module({
  imports: [CarePlansModule],
  controllers: [PrintingController, AppointmentPrintingController],
  providers: [PrintingService, PriSummaryReader],
  exports: [PrintingService],
})
export class PrintingModule {}
