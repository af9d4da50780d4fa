import { Controller, Get, Logger } from '@nestjs/common';
import { z } from 'zod';
import { Access } from '../requests/access.decorator.js';
import { Draining } from './draining.js';
import { NotNow } from '../problems/problem.js';
import { Readiness } from './readiness.js';
import { Returns } from '../replies/returns.decorator.js';

const Health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });
type Health = z.infer<typeof Health>;

@Controller('v1/health')
export class HealthController {
  private readonly logger = new Logger('Health');

  constructor(
    private readonly readiness: Readiness,
    private readonly draining: Draining,
  ) {}

  /** Liveness: the process answers. */
  @Get()
  @Access('public')
  @Returns(Health)
  live(): Health {
    return { status: 'ok' };
  }

  /**
   * Readiness: the database answers, has the schema of this release and has no open instance of a version that only a newer release knows,
   * and the process is not draining.
   */
  @Get('ready')
  @Access('public')
  @Returns(Health)
  async ready(): Promise<Health> {
    if (this.draining.isOn) throw new NotNow();
    const missing = await this.readiness.missingMigrations().catch(() => {
      throw new NotNow();
    });
    if (missing.length > 0) {
      this.logger.warn(`The database lacks migrations: ${missing.join(', ')}`);
      throw new NotNow('schema_outdated');
    }
    if (await this.readiness.isOutdated()) throw new NotNow('release_outdated');
    return { status: 'ok' };
  }
}
