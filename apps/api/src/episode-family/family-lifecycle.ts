import type { WorkflowName } from '@percorso/domain';
import { grantForEvent } from '@percorso/workflows';
import type { Audience } from '../auth/audience.js';
import { noteRead } from '../auth/record-access.js';
import type { EffectContext, Lifecycle, Setting } from '../workflow/lifecycle.js';
import { instanceIn, withInstance } from './family-parts.js';
import type { FamilyFacts } from './family-facts.js';
import { lockFamily, readFamily, withRead, type Family } from './family.js';
import { belongsTo, type Organisation } from './organisations.js';

export type FamilyEffect = EffectContext<Family>;

/** What differs between the workflows whose instances belong to an episode of the unit. */
type Own = Pick<
  Lifecycle<Family>,
  | 'workflow'
  | 'facts'
  | 'keeps'
  | 'mustBeReadable'
  | 'check'
  | 'creates'
  | 'effects'
  | 'stepped'
  | 'onCreate'
  | 'owned'
  | 'told'
> &
  Partial<Pick<Lifecycle<Family>, 'grantFor'>> & {
    /** Whose staff may send this event. */
    organisationOf: (family: Family, id: string, type: string) => Organisation;
    /** The fact of the episode that tells of these instances, and of which episode one is that is created. */
    toldIn?: { fact: keyof FamilyFacts; episodeOf: (record: object) => string };
  };

/** Has a fact of the unit's episode read again: what it tells of has changed. */
export const renew = ({ keep }: Pick<Setting, 'keep'>, episodeId: string, fact: keyof FamilyFacts): void =>
  keep('uod-episode', episodeId, fact);

type Territory = Pick<
  Family,
  'districtUnitId' | 'residenceDistrictUnitId' | 'rehabilitationCenterIds' | 'localHealthAuthorityCode'
>;

export const audienceOf = ({ districtUnitId, residenceDistrictUnitId, ...family }: Territory): Audience => ({
  districtUnitIds: [...new Set([districtUnitId, residenceDistrictUnitId])],
  rehabilitationCenterIds: family.rehabilitationCenterIds,
  localHealthAuthorityCode: family.localHealthAuthorityCode,
});

/** The part of a lifecycle by which an instance is locked and found in its family. */
const familyOf = (workflow: WorkflowName): Pick<Lifecycle<Family>, 'lock' | 'read' | 'instanceIn'> => ({
  lock: (db, id, actor) => lockFamily(db, id, actor, workflow),
  read: (db, id, actor) => readFamily(db, id, actor, workflow),
  instanceIn: (family, id) => instanceIn(family, workflow, id),
});

/** What is entered to open something in an episode of the unit. */
export const unitEpisode = familyOf('uod-episode');

/** The lifecycle of what belongs to an episode of the unit: one lock and one reading for all of it. */
export const familyLifecycle = ({ organisationOf, toldIn, ...own }: Own): Lifecycle<Family> => ({
  ...familyOf(own.workflow),
  withInstance,
  withRead,
  grantFor: (_family, _id, type) => grantForEvent(own.workflow, type),
  isTheirs: (family, id, type, actor) => belongsTo(actor, family, organisationOf(family, id, type)),
  audience: audienceOf,
  episodeId: ({ id }) => id,
  noteRead: (db, { patientId }, actor) => noteRead(db, patientId, actor, 'workflow_read'),
  ...own,
  stepped: (context) => {
    own.stepped?.(context);
    if (toldIn) renew(context, context.whole.id, toldIn.fact);
  },
  onCreate: async (setting, created) => {
    await own.onCreate(setting, created);
    if (toldIn) for (const { record } of created) renew(setting, toldIn.episodeOf(record), toldIn.fact);
  },
  owned: `SELECT own.*, NULL::uuid AS rehabilitation_center_id FROM (${own.owned}) own`,
});
