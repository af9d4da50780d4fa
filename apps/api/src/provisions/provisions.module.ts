import { Module } from '@nestjs/common';
import { SheetsModule } from '../sheets/sheets.module.js';
import { ProvisionTotalsController } from './provision-totals.controller.js';
import { ProvisionTotalsService } from './provision-totals.service.js';
import { provisionsControllers } from './provisions.controllers.js';

@Module({
  imports: [SheetsModule],
  controllers: [...provisionsControllers, ProvisionTotalsController],
  providers: [ProvisionTotalsService],
})
export class ProvisionsModule {}
