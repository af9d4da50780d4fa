import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AnonymousRecords } from './anonymous-records.interceptor.js';
import { RetentionController } from './retention.controller.js';
import { RetentionProposing } from './retention-proposing.js';
import { RetentionService } from './retention.service.js';

@Module({
  controllers: [RetentionController],
  providers: [RetentionService, RetentionProposing, { provide: APP_INTERCEPTOR, useClass: AnonymousRecords }],
})
export class RetentionModule {}
