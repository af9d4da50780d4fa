import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { ConfigController } from './config.controller.js';
import { Draining } from './draining.js';
import { HealthController } from './health.controller.js';
import { HiddenNames } from './hidden-names.js';
import { LongReads } from './long-reads.js';
import { Metrics } from './metrics.js';
import { ProblemFilter } from './problem.filter.js';
import { Readiness } from './readiness.js';
import { SchemaPipe } from './schema.pipe.js';

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
