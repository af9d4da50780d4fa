import { Controller, Get } from '@nestjs/common';
import { z } from 'zod';
import { Access } from '../auth/access.decorator.js';
import { Database } from '../database/database.js';
import { Problem } from './problem.js';
import { Returns } from './returns.decorator.js';

const Health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });
type Health = z.infer<typeof Health>;

@Controller('v1/health')
export class HealthController {
  constructor(private readonly database: Database) {}

  /** The process answers. */
  @Get()
  @Access('public')
  @Returns(Health)
  live(): Health {
    return { status: 'ok' };
  }

  /** The process can do its work: the database answers. */
  @Get('ready')
  @Access('public')
  @Returns(Health)
  async ready(): Promise<Health> {
    await this.database.query('SELECT 1').catch(() => {
      throw new Problem(503, 'try_again', { headers: { 'retry-after': '1' } });
    });
    return { status: 'ok' };
  }
}
