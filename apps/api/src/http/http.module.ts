import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { ConfigController } from './server/config.controller.js';
import { Draining } from './server/draining.js';
import { HealthController } from './server/health.controller.js';
import { HiddenNames } from './replies/hidden-names.js';
import { LongReads } from './limits/long-reads.js';
import { Metrics } from './observability/metrics.js';
import { ProblemFilter } from './problems/problem.filter.js';
import { Readiness } from './server/readiness.js';
import { SchemaPipe } from './requests/schema.pipe.js';

@Global()
@Module({
  controllers: [ConfigController, HealthController],
  providers: [
    Draining,
    LongReads,
    Metrics,
    Readiness,
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_INTERCEPTOR, useClass: HiddenNames },
    { provide: APP_PIPE, useClass: SchemaPipe },
  ],
  exports: [Draining, LongReads, Metrics],
})
export class HttpModule {}
