import { grantForEvent } from '@percorso/workflows';
import type { Audience } from '../auth/episode-scope.js';
import { noteRead } from '../auth/record-access.js';
import type { EffectContext, Lifecycle } from '../workflow/lifecycle.js';
import { instanceIn, withInstance } from './family-parts.js';
import { lockFamily, readFamily, type Family } from './family.js';
import { belongsTo, type Organisation } from './organisations.js';

export type FamilyEffect = EffectContext<Family>;

/** What differs between the workflows whose instances belong to an episode of the unit. */
type Own = Pick<
  Lifecycle<Family>,
  'workflow' | 'facts' | 'check' | 'creates' | 'effects' | 'stepped' | 'born' | 'owned' | 'told'
> &
  Partial<Pick<Lifecycle<Family>, 'grantFor'>> & {
    /** Whose staff may send this event. */
    organisationOf: (family: Family, id: string, type: string) => Organisation;
  };

type Territory = Pick<
  Family,
  'districtUnitId' | 'residenceDistrictUnitId' | 'rehabilitationCenterIds' | 'localHealthAuthorityCode'
>;

export const audienceOf = ({ districtUnitId, residenceDistrictUnitId, ...family }: Territory): Audience => ({
  districtUnitIds: [...new Set([districtUnitId, residenceDistrictUnitId])],
  rehabilitationCenterIds: family.rehabilitationCenterIds,
  localHealthAuthorityCode: family.localHealthAuthorityCode,
});

/** The lifecycle of what belongs to an episode of the unit: one lock and one reading for all of it. */
export const familyLifecycle = ({ organisationOf, ...own }: Own): Lifecycle<Family> => ({
  lock: (db, id, actor) => lockFamily(db, id, actor, own.workflow),
  read: (db, id, actor) => readFamily(db, id, actor, own.workflow),
  instanceIn: (family, id) => instanceIn(family, own.workflow, id),
  withInstance: (family, id, said) => withInstance(family, own.workflow, id, said),
  grantFor: (_family, _id, type) => grantForEvent(own.workflow, type),
  isTheirs: (family, id, type, actor) => belongsTo(actor, family, organisationOf(family, id, type)),
  audience: audienceOf,
  episodeId: ({ id }) => id,
  noteRead: (db, { patientId }, actor) => noteRead(db, patientId, actor, 'workflow_read'),
  ...own,
  owned: `SELECT own.*, NULL::uuid AS rehabilitation_center_id FROM (${own.owned}) own`,
});
