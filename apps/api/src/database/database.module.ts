import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { EntitySchema } from 'typeorm';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { dataSourceOptions, requestLimits } from './data-source-options.js';
import { Database } from './database.js';
import { MetricsConnection } from './metrics-connection.js';
import { Replicas } from './replicas.js';
import { RoleNotice } from './role-notice.js';

type EntityClass = (new () => object) | EntitySchema;

@Global()
@Module({
  providers: [Database, MetricsConnection, Replicas, RoleNotice],
  exports: [Database, MetricsConnection, Replicas],
})
export class DatabaseModule {
  static forRoot(entities: EntityClass[]): DynamicModule {
    const typeOrm = TypeOrmModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        ...dataSourceOptions({ ...config, extra: requestLimits(config) }),
        entities,
        retryAttempts: 5,
        retryDelay: 1000,
      }),
    });
    return { module: DatabaseModule, imports: [typeOrm] };
  }
}
