import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from './config.js';

/** Injection token of the settings: `@Inject(CONFIG) config: Config`. */
export const CONFIG = Symbol('Config');

@Module({})
export class ConfigModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}
