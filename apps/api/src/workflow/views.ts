import type { Actor, WorkflowName, WorkflowView } from '@percorso/domain';
import { hasGrant } from '@percorso/domain';
import { clientEvents, explainEvent } from '@percorso/workflows';
import { grantFor } from './commands.js';
import type { Family, InstanceData } from './family.js';
import { belongsTo } from './handler.js';
import { handlerOf } from './handlers.js';

/** An instance of a family as this actor may mirror it; null where the instance is not in the family. */
export function viewOf(
  workflow: WorkflowName,
  instance: InstanceData,
  family: Family,
  actor: Actor,
): WorkflowView | null {
  const handler = handlerOf(workflow);
  const facts = handler?.facts(family, instance.id, actor);
  if (!handler || !facts) return null;
  const { id, version, state, snapshot, revision, stateSince, closedAt } = instance;
  const mayAct = (type: string) =>
    hasGrant(actor, grantFor(handler, family, workflow, id, type)) &&
    belongsTo(actor, family, handler.organisationOf(family, id, type));
  return {
    id,
    workflow,
    version,
    state,
    revision,
    stateSince,
    closed: closedAt !== null,
    snapshot,
    facts,
    events: clientEvents(workflow).map((type) => ({
      type,
      granted: mayAct(type),
      ...explainEvent({ workflow, version, snapshot, facts }, type),
    })),
  };
}

/** The data of an instance wherever it stands in the family. */
export function instanceIn(family: Family, workflow: WorkflowName, id: string): InstanceData | null {
  const candidates: Partial<Record<WorkflowName, (InstanceData | null | undefined)[]>> = {
    'uod-episode': [family],
    'cdr-episode': [family.centre],
    sheet: family.sheets,
    'operating-plan': [family.centre?.plan],
    'remodelling-proposal': family.proposals,
  };
  return candidates[workflow]?.find((candidate) => candidate?.id === id) ?? null;
}
