import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '../auth/access.decorator.js';
import { Metrics } from './metrics.js';

@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Access('public')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  get(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
