import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { MergedRecordInterceptor } from './merged-record.interceptor.js';
import { PatientMergesController } from './patient-merges.controller.js';
import { PatientMergesService } from './patient-merges.service.js';

@Module({
  controllers: [PatientMergesController],
  providers: [PatientMergesService, { provide: APP_INTERCEPTOR, useClass: MergedRecordInterceptor }],
})
export class PatientMergesModule {}
