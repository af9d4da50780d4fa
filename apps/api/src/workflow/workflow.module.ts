import type { InterfaceSettings } from '@percorso/domain';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AnchorTask } from './anchors/anchor-task.js';
import { ChangeFeed } from './change-feed.js';
import { ChangeStreamsController } from './change-streams.controller.js';
import { ChangeStreams } from './change-streams.service.js';
import { ForecastController } from './forecast/forecast.controller.js';
import { WorkflowForecasts } from './forecast/forecast.service.js';
import { EventLogController } from './event-log/event-log.controller.js';
import { EventLogs } from './event-log/event-log.service.js';
import { WorkflowEngine } from './engine.service.js';
import type { Lifecycle } from './lifecycle.js';
import { Lifecycles } from './lifecycles.js';
import { InstanceStoriesController } from './instance-timelines.controller.js';
import { InstanceTimelines } from './instance-timelines.service.js';
import { InstanceViews } from './instance-views.service.js';
import { NoticeBoard } from './notice-board.js';
import { RecentNotices } from './recent-notices.js';
import { Releases } from './releases/releases.js';
import { WorkflowVersionsController } from './upgrades/workflow-versions.controller.js';
import { StayCounting } from './waiting/stay-counting.js';
import { WorkflowLimits } from './waiting/limits.service.js';
import { WorkflowStatistics } from './waiting/statistics.service.js';
import { WaitingController } from './waiting/waiting.controller.js';
import { WorkflowStays } from './waiting/stays.service.js';
import { WorkflowInstancesController } from './workflow-instances.controller.js';
import { WorkflowsController } from './workflows.controller.js';

/** The engine, for the modules whose lifecycles it runs, and the API that all workflows share. */
@Global()
@Module({
  controllers: [
    ForecastController,
    EventLogController,
    WorkflowsController,
    WaitingController,
    WorkflowVersionsController,
    WorkflowInstancesController,
    InstanceStoriesController,
    ChangeStreamsController,
  ],
  providers: [
    WorkflowEngine,
    NoticeBoard,
    Releases,
    InstanceViews,
    InstanceTimelines,
    WorkflowStatistics,
    EventLogs,
    WorkflowForecasts,
    WorkflowStays,
    WorkflowLimits,
    StayCounting,
    ChangeFeed,
    ChangeStreams,
    RecentNotices,
    AnchorTask,
  ],
  exports: [WorkflowEngine, NoticeBoard],
})
export class WorkflowModule {
  static forRoot(lifecycles: readonly Lifecycle[], configured: InterfaceSettings): DynamicModule {
    const registered = new Lifecycles(lifecycles, configured);
    const provider = { provide: Lifecycles, useValue: registered };
    return { module: WorkflowModule, providers: [provider], exports: [Lifecycles] };
  }
}
