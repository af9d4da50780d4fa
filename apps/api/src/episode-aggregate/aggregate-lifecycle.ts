import type { WorkflowName } from '@percorso/domain';
import { grantForEvent } from '@percorso/workflows';
import type { Audience } from '../auth/audience.js';
import { recordRead } from '../auth/record-access.js';
import type { EffectContext, Lifecycle, Setting } from '../workflow/lifecycle.js';
import { instanceIn, withInstance } from './aggregate-parts.js';
import type { AggregateFacts } from './aggregate-facts.js';
import { lockAggregate, readAggregate, withLoaded, type EpisodeAggregate } from './episode-aggregate.js';
import { belongsTo, type Organisation } from './organisations.js';

export type AggregateEffect = EffectContext<EpisodeAggregate>;

/** The parts of a lifecycle that differ between the workflows whose instances belong to an episode of the unit. */
type OwnParts = Pick<
  Lifecycle<EpisodeAggregate>,
  | 'workflow'
  | 'facts'
  | 'denormalisedFacts'
  | 'mustBeReadable'
  | 'check'
  | 'creates'
  | 'effects'
  | 'afterStep'
  | 'onCreate'
  | 'owned'
  | 'projection'
> &
  Partial<Pick<Lifecycle<EpisodeAggregate>, 'grantFor'>> & {
    /** Returns the organisation whose staff may send this event. */
    organisationOf: (aggregate: EpisodeAggregate, id: string, type: string) => Organisation;
    /** The denormalised fact of the episode that contains these instances; `episodeOf` returns the episode's id for a new record. */
    reflectedIn?: { fact: keyof AggregateFacts; episodeOf: (record: object) => string };
  };

/** Marks a denormalised fact of the unit's episode as stale, because its source has changed. */
export const refreshEpisodeFact = (
  { refreshFact }: Pick<Setting, 'refreshFact'>,
  episodeId: string,
  fact: keyof AggregateFacts,
): void => refreshFact('uod-episode', episodeId, fact);

type Territory = Pick<
  EpisodeAggregate,
  'districtUnitId' | 'residenceDistrictUnitId' | 'rehabilitationCenterIds' | 'localHealthAuthorityCode'
>;

export const audienceOf = ({ districtUnitId, residenceDistrictUnitId, ...aggregate }: Territory): Audience => ({
  districtUnitIds: [...new Set([districtUnitId, residenceDistrictUnitId])],
  rehabilitationCenterIds: aggregate.rehabilitationCenterIds,
  localHealthAuthorityCode: aggregate.localHealthAuthorityCode,
});

/** Returns the methods of a lifecycle that lock, read and find an instance in its aggregate. */
const aggregateOf = (workflow: WorkflowName): Pick<Lifecycle<EpisodeAggregate>, 'lock' | 'read' | 'instanceIn'> => ({
  lock: (db, id, actor) => lockAggregate(db, id, actor, workflow),
  read: (db, id, actor) => readAggregate(db, id, actor, workflow),
  instanceIn: (aggregate, id) => instanceIn(aggregate, workflow, id),
});

/** Argument of `Run.enter` for requests that create an instance in an episode of the unit. */
export const unitEpisode = aggregateOf('uod-episode');

/** Returns a lifecycle whose instances belong to an episode aggregate: they are locked and loaded with it. */
export const aggregateLifecycle = ({ organisationOf, reflectedIn, ...own }: OwnParts): Lifecycle<EpisodeAggregate> => ({
  ...aggregateOf(own.workflow),
  withInstance,
  withLoaded,
  grantFor: (_aggregate, _id, type) => grantForEvent(own.workflow, type),
  isOrganisationAllowed: (aggregate, id, type, actor) =>
    belongsTo(actor, aggregate, organisationOf(aggregate, id, type)),
  audience: audienceOf,
  episodeId: ({ id }) => id,
  noteRead: (db, { patientId }, actor) => recordRead(db, patientId, actor, 'workflow_read'),
  ...own,
  afterStep: (context) => {
    own.afterStep?.(context);
    if (reflectedIn) refreshEpisodeFact(context, context.aggregate.id, reflectedIn.fact);
  },
  onCreate: async (setting, created) => {
    await own.onCreate(setting, created);
    if (reflectedIn)
      for (const { record } of created) refreshEpisodeFact(setting, reflectedIn.episodeOf(record), reflectedIn.fact);
  },
  owned: `SELECT own.*, NULL::uuid AS rehabilitation_center_id FROM (${own.owned}) own`,
});
