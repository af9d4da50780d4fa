import type { WorkflowName } from '@percorso/domain';
import type { InstanceData } from '../workflow/lifecycle.js';
import type { EpisodeAggregate } from './episode-aggregate.js';

/** Returns an instance of the aggregate; null if it is not visible or not loaded. */
export function instanceIn(aggregate: EpisodeAggregate, workflow: WorkflowName, id: string): InstanceData | null {
  if (workflow === 'uod-episode') return aggregate.id === id ? aggregate : null;
  const { centre, sheets, proposals } = aggregate;
  const parts: Partial<Record<WorkflowName, readonly ({ id: string } | null | undefined)[]>> = {
    'cdr-episode': [centre],
    sheet: sheets,
    'operating-plan': [centre?.plan],
    'remodelling-proposal': proposals,
  };
  const isVisible = parts[workflow]?.some((part) => part?.id === id) ?? false;
  return isVisible ? (aggregate.instances[id] ?? null) : null;
}

/** Returns the aggregate with some fields of one of its instances changed. */
export function withInstance(
  aggregate: EpisodeAggregate,
  id: string,
  changes: Partial<InstanceData>,
): EpisodeAggregate {
  if (aggregate.id === id) return { ...aggregate, ...changes };
  const instance = aggregate.instances[id];
  const { state, closedAt } = { ...instance, ...changes };
  const changed = <Part extends { id: string; state: string }>(part: Part): Part =>
    part.id === id && state ? { ...part, state } : part;
  const { centre } = aggregate;
  return {
    ...aggregate,
    centre: centre && {
      ...changed(centre),
      closed: centre.id === id ? closedAt !== null : centre.closed,
      plan: centre.plan && changed(centre.plan),
    },
    sheets: aggregate.sheets.map(changed),
    proposals: aggregate.proposals.map(changed),
    ...(instance && { instances: { ...aggregate.instances, [id]: { ...instance, ...changes } } }),
  };
}
