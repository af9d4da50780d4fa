import type { Actor, WorkflowView } from '@percorso/domain';
import { offers } from '@percorso/workflows';
import { NotFound } from '../http/problem.js';
import { mayAct } from './commands.js';
import type { Lifecycle } from './lifecycle.js';

/** An instance as this actor may mirror it. @throws NotFound where it is not in the whole */
export function viewOf<Whole>(lifecycle: Lifecycle<Whole>, whole: Whole, id: string, actor: Actor): WorkflowView {
  const instance = lifecycle.instanceIn(whole, id);
  if (!instance) throw new NotFound();
  const { workflow } = lifecycle;
  const { version, state, snapshot, revision, stateSince, closedAt } = instance;
  const facts = lifecycle.facts(whole, id, { actor, follows: false });
  return {
    ...{ id, workflow, version, state, revision, stateSince, snapshot, facts },
    closed: closedAt !== null,
    events: offers({ workflow, version, snapshot, facts }, (type) => mayAct(lifecycle, whole, { id, type, actor })),
  };
}
