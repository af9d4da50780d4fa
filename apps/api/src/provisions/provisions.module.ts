import { Module } from '@nestjs/common';
import { SheetsModule } from '../sheets/sheets.module.js';
import { provisionsControllers } from './provisions.controllers.js';

@Module({ imports: [SheetsModule], controllers: provisionsControllers })
export class ProvisionsModule {}
