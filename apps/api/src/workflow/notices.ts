import type { WorkflowChange, WorkflowName } from '@percorso/domain';
import type { Family } from './family.js';
import { OPEN } from './history.js';
import type { Occasion } from './instances.js';

/** Channel of NOTIFY. */
export const CHANNEL = 'workflow';

/** Whose staff may hear of a change: keys of structures only, never a name of a patient. */
export type Audience = {
  districtUnitIds: string[];
  rehabilitationCenterIds: string[];
  localHealthAuthorityCode: string;
};

export type Notice = { change: WorkflowChange; audience: Audience };

export const audienceOf = (family: Family): Audience => ({
  districtUnitIds: [...new Set([family.districtUnitId, family.residenceDistrictUnitId])],
  rehabilitationCenterIds: family.centre ? [family.centre.rehabilitationCenterId] : [],
  localHealthAuthorityCode: family.localHealthAuthorityCode,
});

type Born = { id: string; workflow: WorkflowName; begun: { state: string } };

/** A centre has opened its episode: the unit hears of it, and so does the centre. */
export function noticeOfBirth(
  { id, workflow, begun }: Born,
  family: Family,
  { rehabilitationCenterId }: { rehabilitationCenterId: string },
  { actor, at }: Occasion,
): string {
  const notice: Notice = {
    change: {
      ...{ id, workflow, type: OPEN, state: begun.state, revision: 1, at: at.toISOString() },
      ...{ actorId: actor.id, actorName: actor.name, uodEpisodeId: family.id },
    },
    audience: { ...audienceOf(family), rehabilitationCenterIds: [rehabilitationCenterId] },
  };
  return JSON.stringify(notice);
}
