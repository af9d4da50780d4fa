import { Module } from '@nestjs/common';
import { WorkflowModule } from '../workflow/workflow.module.js';
import { SheetsController } from './sheets.controller.js';
import { SheetsService } from './sheets.service.js';

@Module({ imports: [WorkflowModule], controllers: [SheetsController], providers: [SheetsService] })
export class SheetsModule {}
