import type { WorkflowName } from '@percorso/domain';
import type { InstanceData } from '../workflow/lifecycle.js';
import type { Family } from './family.js';

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
