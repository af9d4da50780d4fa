import { type Actor, ForecastQuery, WorkflowForecast } from '@percorso/domain';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { Access } from '../../http/requests/access.decorator.js';
import { CurrentActor } from '../../http/requests/current-actor.decorator.js';
import { Returns } from '../../http/replies/returns.decorator.js';
import { NameParam, parseWorkflowName } from '../../workflow/workflow-name.js';
import { WorkflowForecasts } from './forecast.service.js';

/** Forecasts of workflows. Architecture §2. */
@Controller('v1/workflows')
export class ForecastController {
  constructor(private readonly forecasts: WorkflowForecasts) {}

  @Get(':name/forecast')
  @Access('workflow_read')
  @Returns(WorkflowForecast)
  forecast(
    @CurrentActor() actor: Actor,
    @Param('name', { schema: NameParam }) name: string,
    @Query({ schema: ForecastQuery }) query: ForecastQuery,
  ): Promise<WorkflowForecast> {
    return this.forecasts.of(actor, parseWorkflowName(name), query);
  }
}
