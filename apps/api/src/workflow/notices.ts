import type { Actor, WorkflowChange, WorkflowName } from '@percorso/domain';
import type { Audience } from '../auth/episode-scope.js';
import type { Queryable } from '../database/database.js';
import type { Family } from './family.js';
import { OPEN } from './history.js';
import type { Occasion } from './instances.js';

/** Channel of NOTIFY. */
export const CHANNEL = 'workflow';

/** What the channel carries: keys of structures and states only, never a name of a patient. */
export type Notice = { change: WorkflowChange; audience: Audience };

export const audienceOf = ({
  districtUnitId,
  residenceDistrictUnitId,
  rehabilitationCenterIds,
  localHealthAuthorityCode,
}: Pick<
  Family,
  'districtUnitId' | 'residenceDistrictUnitId' | 'rehabilitationCenterIds' | 'localHealthAuthorityCode'
>): Audience => ({
  districtUnitIds: [...new Set([districtUnitId, residenceDistrictUnitId])],
  rehabilitationCenterIds,
  localHealthAuthorityCode,
});

/** What came over the channel; null where it is none of ours. */
export function readNotice(payload: string | undefined): Notice | null {
  try {
    const notice = JSON.parse(payload ?? '') as Partial<Notice> | null;
    return notice?.change && notice.audience ? (notice as Notice) : null;
  } catch {
    return null;
  }
}

/** Analysts read no names, neither of patients nor of who cares for them. DESIGN §6. */
export const changeAsSeenBy = ({ scope }: Actor, { change }: Notice): WorkflowChange =>
  scope.namesHidden ? { ...change, actorId: null, actorName: null } : change;

type Born = { id: string; workflow: WorkflowName; begun: { state: string } };

/** Something has come to life that belongs to this episode of the unit. */
export function noticeOfBirth(
  { id, workflow, begun }: Born,
  uodEpisodeId: string,
  audience: Audience,
  { actor, at }: Occasion,
): string {
  const notice: Notice = {
    change: {
      ...{ id, workflow, type: OPEN, state: begun.state, revision: 1, at: at.toISOString() },
      ...{ actorId: actor.id, actorName: actor.name, uodEpisodeId },
    },
    audience,
  };
  return JSON.stringify(notice);
}

const notifyStatement = { name: 'notify', text: 'SELECT pg_notify($1, $2)' };

/** Tells the listeners, once the transaction is committed. */
export async function notify(db: Queryable, notice: string): Promise<void> {
  await db.query(notifyStatement, [CHANNEL, notice]);
}
