import type { Actor } from '@percorso/domain';
import type { EpisodeAggregate } from './episode-aggregate.js';

/** The organisation that may send an event: the unit that opened the episode, the unit of the patient's residence, or the centre. */
export type Organisation = 'unit' | 'residence' | 'centre';

/** Whether the actor belongs to the organisation that may send an event. */
export function belongsTo({ scope }: Actor, aggregate: EpisodeAggregate, organisation: Organisation): boolean {
  if (scope.everything) return true;
  if (organisation === 'unit') return scope.districtUnitIds.includes(aggregate.districtUnitId);
  if (organisation === 'residence') return scope.districtUnitIds.includes(aggregate.residenceDistrictUnitId);
  return aggregate.centre !== null && scope.rehabilitationCenterIds.includes(aggregate.centre.rehabilitationCenterId);
}
