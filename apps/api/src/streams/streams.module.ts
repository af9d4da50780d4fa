import { Module } from '@nestjs/common';
import { ChangeFeed } from './change-feed.js';
import { ChangeStreamsController } from './change-streams.controller.js';
import { ChangeStreams } from './change-streams.service.js';

/** Server-sent events: notify open pages of changed records. Architecture §7. */
@Module({ controllers: [ChangeStreamsController], providers: [ChangeFeed, ChangeStreams] })
export class StreamsModule {}
