import { Module } from '@nestjs/common';
import { EntryTemplatesController } from './entry-templates.controller.js';
import { EntryTemplatesService } from './entry-templates.service.js';

@Module({ controllers: [EntryTemplatesController], providers: [EntryTemplatesService] })
export class EntryTemplatesModule {}
