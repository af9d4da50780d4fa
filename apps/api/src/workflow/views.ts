import type { Actor, WorkflowName, WorkflowView } from '@percorso/domain';
import { clientEvents, explainEvent } from '@percorso/workflows';
import { mayAct } from './commands.js';
import type { Family, InstanceData } from './family.js';
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
      granted: mayAct(handler, family, { workflow, id, type, actor }),
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

/** The family with something else said of one of its instances. */
export function withInstance(family: Family, workflow: WorkflowName, id: string, said: Partial<InstanceData>): Family {
  const changed = <Part extends InstanceData>(part: Part): Part => (part.id === id ? { ...part, ...said } : part);
  const { centre } = family;
  const parts: Partial<Record<WorkflowName, () => Partial<Family>>> = {
    'uod-episode': () => said,
    'cdr-episode': () => ({ centre: centre && changed(centre) }),
    sheet: () => ({ sheets: family.sheets.map(changed) }),
    'operating-plan': () => ({ centre: centre && { ...centre, plan: centre.plan && changed(centre.plan) } }),
    'remodelling-proposal': () => ({ proposals: family.proposals.map(changed) }),
  };
  return { ...family, ...parts[workflow]?.() };
}
