import type { WorkflowChange } from '@percorso/domain';
import type { Family } from './family.js';

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
