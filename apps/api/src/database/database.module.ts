import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { LongReads } from './long-reads.js';
import { dataSourceOptions, requestLimits } from './data-source-options.js';
import { Database } from './database.js';
import { RoleNotice } from './role-notice.js';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        ...dataSourceOptions({ ...config, extra: requestLimits(config) }),
        autoLoadEntities: true,
        retryAttempts: 5,
        retryDelay: 1000,
      }),
    }),
  ],
  providers: [Database, LongReads, RoleNotice],
  exports: [Database, LongReads],
})
export class DatabaseModule {}
