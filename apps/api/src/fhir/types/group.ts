import type { Actor } from '@percorso/domain';
import { groupResource, type GroupRow } from '@percorso/fhir';
import type { Group } from 'fhir/r4.js';
import { authorityScope } from '../../auth/authority-scope.js';
import { resourceType, type Source } from '../resource-type.js';
import { parameters, referenceOf } from '../search-parameters.js';
import { authoritySource, unitSource } from './organization.js';

/**
 * Returns the source of the groups of these structures: each structure, which may see all resources of its patients (decision 0010), is the
 * group of these patients. Groups are visible to users who may export them. Decision 0050.
 */
const groupsOf = (structures: Source, description: string, scope: Source['scope']): Source => ({
  ...structures,
  columns: { description },
  scope,
  search: { 'managing-entity': referenceOf(structures.key[0], 'Organization') },
});

function unitScope(actor: Actor, params: unknown[]): string {
  const { everything, districtUnitIds } = actor.scope;
  if (everything) return 'true';
  const authorityCondition = authorityScope(actor, 'd.local_health_authority_code', params);
  return `(s.id = ANY ($${params.push(districtUnitIds)}) OR ${authorityCondition})`;
}

export const group = resourceType<GroupRow, Group>({
  type: 'Group',
  access: 'fhir_export',
  sources: [
    groupsOf(authoritySource, 'a.description', (actor, params) => authorityScope(actor, 'a.code', params)),
    groupsOf(unitSource, 's.description', unitScope),
  ],
  search: { 'managing-entity': parameters.organization },
  includes: { 'managing-entity': ['managingEntity'] },
  toResource: groupResource,
});
