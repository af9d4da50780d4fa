import type { InterfaceSettings, WorkflowName } from '@percorso/domain';
import { NotFound } from '../http/problems/problem.js';
import type { Lifecycle } from './lifecycle.js';

/** The lifecycles that the modules have registered. */
export class Lifecycles {
  private readonly byName: ReadonlyMap<WorkflowName, Lifecycle>;

  constructor(
    readonly all: readonly Lifecycle[],
    /** Settings that the rules about payloads use. */
    readonly configured: InterfaceSettings,
  ) {
    this.byName = new Map(all.map((lifecycle) => [lifecycle.workflow, lifecycle]));
  }

  /**
   * Returns the lifecycle of a workflow.
   * @throws NotFound for an unregistered workflow
   */
  of(workflow: WorkflowName): Lifecycle {
    const lifecycle = this.find(workflow);
    if (!lifecycle) throw new NotFound();
    return lifecycle;
  }

  find(workflow: WorkflowName): Lifecycle | undefined {
    return this.byName.get(workflow);
  }
}
