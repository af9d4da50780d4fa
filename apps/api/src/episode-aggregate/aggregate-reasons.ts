import type { Actor, Reason } from '@percorso/domain';
import type { AggregateRead, SaidReason } from './episode-aggregate.js';
import { reasonFor } from '../workflow/reasons.js';

/** A refusal by a centre is answered once another one has opened; of the proposals only the last answer counts. */
function isCurrent({ workflow, instanceId, stands }: SaidReason, { centre, proposals }: AggregateRead): boolean {
  if (workflow === 'uod-episode') return true;
  if (workflow === 'cdr-episode') return instanceId === centre?.id;
  if (workflow === 'remodelling-proposal') return instanceId === proposals.at(-1)?.id;
  return stands;
}

/** The end of the unit's episode ends the centre's in the same moment: said once. */
const isEcho = (said: SaidReason, all: readonly SaidReason[]): boolean =>
  said.workflow === 'cdr-episode' &&
  all.some(({ workflow, type, at }) => workflow === 'uod-episode' && type === said.type && at === said.at);

const reasonsOf = (said: readonly SaidReason[], aggregate: AggregateRead, actor: Actor): Reason[] =>
  said.flatMap((each) => {
    const given = reasonFor(actor, each);
    if (!given) return [];
    const { workflow, instanceId, type: event, by, at } = each;
    return [
      {
        ...given,
        ...{ workflow, instanceId, event },
        by,
        at: new Date(at).toISOString(),
        current: isCurrent(each, aggregate),
      },
    ];
  });

/** What was said by who refused, rejected or ended something of an episode, the newest first. */
export const episodeReasons = (aggregate: AggregateRead, actor: Actor): Reason[] =>
  reasonsOf(
    aggregate.reasons.filter((said) => !isEcho(said, aggregate.reasons)),
    aggregate,
    actor,
  );

/** The same of one centre's episode and its plan. */
export const centreReasons = (ids: readonly (string | undefined)[], aggregate: AggregateRead, actor: Actor): Reason[] =>
  reasonsOf(
    aggregate.reasons.filter(({ instanceId }) => ids.includes(instanceId)),
    aggregate,
    actor,
  );
