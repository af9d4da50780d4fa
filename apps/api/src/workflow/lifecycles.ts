import type { InterfaceSettings, WorkflowName } from '@percorso/domain';
import { NotFound } from '../http/problem.js';
import type { Lifecycle } from './lifecycle.js';

/** Those that the nouns have registered. */
export class Lifecycles {
  private readonly byName: ReadonlyMap<WorkflowName, Lifecycle>;

  constructor(
    readonly all: readonly Lifecycle[],
    /** What rules about a payload may ask of the settings. */
    readonly configured: InterfaceSettings,
  ) {
    this.byName = new Map(all.map((lifecycle) => [lifecycle.workflow, lifecycle]));
  }

  /** @throws NotFound for a workflow that nobody has registered */
  of(workflow: WorkflowName): Lifecycle {
    const lifecycle = this.find(workflow);
    if (!lifecycle) throw new NotFound();
    return lifecycle;
  }

  find(workflow: WorkflowName): Lifecycle | undefined {
    return this.byName.get(workflow);
  }
}
