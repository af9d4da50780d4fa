import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { HealthController } from './health.controller.js';
import { Metrics } from './metrics.js';
import { ProblemFilter } from './problem.filter.js';
import { SchemaPipe } from './schema.pipe.js';

@Global()
@Module({
  controllers: [HealthController],
  providers: [Metrics, { provide: APP_FILTER, useClass: ProblemFilter }, { provide: APP_PIPE, useClass: SchemaPipe }],
  exports: [Metrics],
})
export class HttpModule {}
