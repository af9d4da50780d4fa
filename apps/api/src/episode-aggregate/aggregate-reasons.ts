import type { Actor, Reason } from '@percorso/domain';
import type { AggregateRead, RecordedReason } from './episode-aggregate.js';
import { reasonFor } from '../workflow/reasons.js';

/** Whether a reason is still unanswered: a centre's refusal until another centre opens; of proposals only the last answer counts. */
function isCurrent(
  { workflow, instanceId, isUnchanged }: RecordedReason,
  { centre, proposals }: AggregateRead,
): boolean {
  if (workflow === 'uod-episode') return true;
  if (workflow === 'cdr-episode') return instanceId === centre?.id;
  if (workflow === 'remodelling-proposal') return instanceId === proposals.at(-1)?.id;
  return isUnchanged;
}

/** The end of the unit's episode ends the centre's with the same reason and time: it is shown once. */
const isEcho = (recorded: RecordedReason, all: readonly RecordedReason[]): boolean =>
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

/** Reasons given with refusals, rejections and ends in an episode, newest first. */
export const episodeReasons = (aggregate: AggregateRead, actor: Actor): Reason[] =>
  reasonsOf(
    aggregate.reasons.filter((recorded) => !isEcho(recorded, aggregate.reasons)),
    aggregate,
    actor,
  );

/** The same for one centre's episode and its plan. */
export const centreReasons = (ids: readonly (string | undefined)[], aggregate: AggregateRead, actor: Actor): Reason[] =>
  reasonsOf(
    aggregate.reasons.filter(({ instanceId }) => ids.includes(instanceId)),
    aggregate,
    actor,
  );
