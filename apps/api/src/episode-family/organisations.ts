import type { Actor } from '@percorso/domain';
import type { Family } from './family.js';

/** The organisation that may send an event: the opening unit, the patient's residence unit, or the centre. */
export type Organisation = 'unit' | 'residence' | 'centre';

/** Whether the actor belongs to the organisation that an event is reserved to. */
export function belongsTo({ scope }: Actor, family: Family, organisation: Organisation): boolean {
  if (scope.everything) return true;
  if (organisation === 'unit') return scope.districtUnitIds.includes(family.districtUnitId);
  if (organisation === 'residence') return scope.districtUnitIds.includes(family.residenceDistrictUnitId);
  return family.centre !== null && scope.rehabilitationCenterIds.includes(family.centre.rehabilitationCenterId);
}
