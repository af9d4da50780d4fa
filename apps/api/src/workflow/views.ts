import type { Actor, WorkflowView } from '@percorso/domain';
import { offers } from '@percorso/workflows';
import { NotFound } from '../http/problems/problem.js';
import { mayAct } from './commands.js';
import type { Lifecycle } from './lifecycle.js';

/**
 * Returns everything that the browser needs to mirror an instance for this actor.
 * @throws NotFound if the instance is not in the aggregate
 */
export function viewOf<Aggregate>(
  lifecycle: Lifecycle<Aggregate>,
  aggregate: Aggregate,
  id: string,
  actor: Actor,
): WorkflowView {
  const instance = lifecycle.instanceIn(aggregate, id);
  if (!instance) throw new NotFound();
  const { workflow } = lifecycle;
  const { version, state, snapshot, revision, stateSince, closedAt } = instance;
  const facts = lifecycle.facts(aggregate, id, { actor, follows: false });
  return {
    id,
    workflow,
    version,
    state,
    revision,
    stateSince,
    snapshot,
    facts,
    closed: closedAt !== null,
    events: offers({ workflow, version, snapshot, facts }, (type) => mayAct(lifecycle, aggregate, { id, type, actor })),
  };
}
