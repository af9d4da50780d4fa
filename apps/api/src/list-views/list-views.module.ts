import { Module } from '@nestjs/common';
import { ListViewsController } from './list-views.controller.js';
import { ListViewsService } from './list-views.service.js';

@Module({ controllers: [ListViewsController], providers: [ListViewsService] })
export class ListViewsModule {}
