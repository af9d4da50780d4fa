import type { Actor, Reason } from '@percorso/domain';
import type { AggregateRead, RecordedReason } from './episode-aggregate.js';
import { reasonFor } from '../workflow/reasons.js';

/**
 * Whether a reason still applies. The reason of a centre's episode applies until another centre opens an episode, that of a proposal until
 * there is a later proposal, that of a sheet or plan until its state changes, and that of the unit's episode always.
 */
function isCurrent(
  { workflow, instanceId, isUnchanged }: RecordedReason,
  { centre, proposals }: AggregateRead,
): boolean {
  if (workflow === 'uod-episode') return true;
  if (workflow === 'cdr-episode') return instanceId === centre?.id;
  if (workflow === 'remodelling-proposal') return instanceId === proposals.at(-1)?.id;
  return isUnchanged;
}

/**
 * Whether a centre's reason repeats that of the unit's episode, whose end also ends the centre's episode, with the same reason and time.
 * Such a reason is shown once.
 */
const repeatsUnitReason = (recorded: RecordedReason, all: readonly RecordedReason[]): boolean =>
  recorded.workflow === 'cdr-episode' &&
  all.some(({ workflow, type, at }) => workflow === 'uod-episode' && type === recorded.type && at === recorded.at);

const reasonsOf = (recorded: readonly RecordedReason[], aggregate: AggregateRead, actor: Actor): Reason[] =>
  recorded.flatMap((each) => {
    const given = reasonFor(actor, each);
    if (!given) return [];
    const { workflow, instanceId, type: event, by, at } = each;
    return [
      {
        ...given,
        workflow,
        instanceId,
        event,
        by,
        at: new Date(at).toISOString(),
        current: isCurrent(each, aggregate),
      },
    ];
  });

/** Returns the reasons given with refusals, rejections and ends in an episode, newest first. */
export const episodeReasons = (aggregate: AggregateRead, actor: Actor): Reason[] =>
  reasonsOf(
    aggregate.reasons.filter((recorded) => !repeatsUnitReason(recorded, aggregate.reasons)),
    aggregate,
    actor,
  );

/** Returns the reasons given in one centre's episode and its plan, newest first. */
export const centreReasons = (ids: readonly (string | undefined)[], aggregate: AggregateRead, actor: Actor): Reason[] =>
  reasonsOf(
    aggregate.reasons.filter(({ instanceId }) => ids.includes(instanceId)),
    aggregate,
    actor,
  );
