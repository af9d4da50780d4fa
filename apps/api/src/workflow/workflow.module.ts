import type { InterfaceSettings } from '@percorso/domain';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AnchorTask } from './anchors/anchor-task.js';
import { WorkflowEngine } from './engine.service.js';
import type { Lifecycle } from './lifecycle.js';
import { Lifecycles } from './lifecycles.js';
import { InstanceViews } from './instance-views.service.js';
import { NoticeBoard } from './notice-board.js';
import { RecentNotices } from './recent-notices.js';
import { Releases } from './releases/releases.js';
import { WorkflowVersionsController } from './upgrades/workflow-versions.controller.js';
import { WorkflowInstancesController } from './workflow-instances.controller.js';
import { WorkflowsController } from './workflows.controller.js';

/** The engine, for the modules whose lifecycles it runs, and the API that all workflows share. */
@Global()
@Module({
  controllers: [WorkflowsController, WorkflowVersionsController, WorkflowInstancesController],
  providers: [WorkflowEngine, NoticeBoard, Releases, InstanceViews, RecentNotices, AnchorTask],
  exports: [WorkflowEngine, NoticeBoard, InstanceViews, RecentNotices],
})
export class WorkflowModule {
  static forRoot(lifecycles: readonly Lifecycle[], configured: InterfaceSettings): DynamicModule {
    const registered = new Lifecycles(lifecycles, configured);
    const provider = { provide: Lifecycles, useValue: registered };
    return { module: WorkflowModule, providers: [provider], exports: [Lifecycles] };
  }
}
