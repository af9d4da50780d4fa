import { Module } from '@nestjs/common';
import { SheetsModule } from '../sheets/sheets.module.js';
import { ProvisionPatternController } from './provision-pattern.controller.js';
import { ProvisionPatternService } from './provision-pattern.service.js';
import { ProvisionRegisterController } from './provision-register.controller.js';
import { ProvisionRegisterService } from './provision-register.service.js';
import { ProvisionTotalsController } from './provision-totals.controller.js';
import { ProvisionTotalsService } from './provision-totals.service.js';
import { provisionsControllers } from './provisions.controllers.js';

@Module({
  imports: [SheetsModule],
  controllers: [
    ...provisionsControllers,
    ProvisionTotalsController,
    ProvisionPatternController,
    ProvisionRegisterController,
  ],
  providers: [ProvisionTotalsService, ProvisionPatternService, ProvisionRegisterService],
})
export class ProvisionsModule {}
