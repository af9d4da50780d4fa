import type { HandOverFault } from '@percorso/domain';
import type { PlannedItem } from './hand-overs.sql.js';

/** Whether the practitioner of the item is in the team of its episode once the given items are carried out. */
const willBeInTeam = (item: PlannedItem, given: readonly PlannedItem[]): boolean =>
  item.isInTeam ||
  given.some((one) => one.part === 'careTeam' && one.episode.id === item.episode.id && memberFault(one) === null);

// Two memberships become one: the practitioner who is in the team already has a qualification there.
const memberFault = ({ isQualified, own }: PlannedItem): HandOverFault | null =>
  isQualified || own !== null ? null : 'qualificationNotHeld';

/** Returns why an item cannot be given together with the other given items; null if it can. */
export function faultOf(item: PlannedItem, given: readonly PlannedItem[]): HandOverFault | null {
  if (item.part === 'careTeam') return memberFault(item);
  if (item.part === 'tasks') return item.hasAccount ? null : 'otherAccountNeeded';
  if (!willBeInTeam(item, given)) return 'notInTeam';
  return item.isBusy ? 'busy' : null;
}
