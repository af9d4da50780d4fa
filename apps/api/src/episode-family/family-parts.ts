import type { WorkflowName } from '@percorso/domain';
import type { InstanceData } from '../workflow/lifecycle.js';
import type { Family } from './family.js';

/** The data of an instance of the family, where it has been read. */
export function instanceIn(family: Family, workflow: WorkflowName, id: string): InstanceData | null {
  if (workflow === 'uod-episode') return family.id === id ? family : null;
  const { centre, sheets, proposals } = family;
  const parts: Partial<Record<WorkflowName, readonly ({ id: string } | null | undefined)[]>> = {
    'cdr-episode': [centre],
    sheet: sheets,
    'operating-plan': [centre?.plan],
    'remodelling-proposal': proposals,
  };
  const isVisible = parts[workflow]?.some((part) => part?.id === id) ?? false;
  return isVisible ? (family.instances[id] ?? null) : null;
}

/** The family with something else said of one of its instances. */
export function withInstance(family: Family, id: string, said: Partial<InstanceData>): Family {
  if (family.id === id) return { ...family, ...said };
  const instance = family.instances[id];
  const { state, closedAt } = { ...instance, ...said };
  const changed = <Part extends { id: string; state: string }>(part: Part): Part =>
    part.id === id && state ? { ...part, state } : part;
  const { centre } = family;
  return {
    ...family,
    centre: centre && {
      ...changed(centre),
      closed: centre.id === id ? closedAt !== null : centre.closed,
      plan: centre.plan && changed(centre.plan),
    },
    sheets: family.sheets.map(changed),
    proposals: family.proposals.map(changed),
    ...(instance && { instances: { ...family.instances, [id]: { ...instance, ...said } } }),
  };
}
