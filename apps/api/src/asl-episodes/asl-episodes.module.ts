import { Module } from '@nestjs/common';
import { AslEpisodesController } from './asl-episodes.controller.js';
import { AslEpisodesService } from './asl-episodes.service.js';

@Module({ controllers: [AslEpisodesController], providers: [AslEpisodesService] })
export class AslEpisodesModule {}
