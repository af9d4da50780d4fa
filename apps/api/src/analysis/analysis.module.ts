import { Module } from '@nestjs/common';
import { DwellTimeCounting } from './dwell-times/dwell-time-counting.js';
import { WorkflowLimits } from './dwell-times/limits.service.js';
import { WorkflowStatistics } from './dwell-times/statistics.service.js';
import { WorkflowDwellTimes } from './dwell-times/dwell-times.service.js';
import { WaitingController } from './dwell-times/waiting.controller.js';
import { EventLogController } from './event-log/event-log.controller.js';
import { EventLogs } from './event-log/event-log.service.js';
import { ForecastController } from './forecast/forecast.controller.js';
import { WorkflowForecasts } from './forecast/forecast.service.js';
import { InstanceStoriesController } from './timelines/instance-timelines.controller.js';
import { InstanceTimelines } from './timelines/instance-timelines.service.js';

/** Analyses of the care pathway: dwell times, timelines, event logs for process mining, forecasts. It writes no instance. */
@Module({
  controllers: [ForecastController, EventLogController, WaitingController, InstanceStoriesController],
  providers: [
    WorkflowForecasts,
    EventLogs,
    WorkflowDwellTimes,
    WorkflowStatistics,
    WorkflowLimits,
    DwellTimeCounting,
    InstanceTimelines,
  ],
})
export class AnalysisModule {}
