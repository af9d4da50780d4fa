import {
  daysOfMonth,
  type FlowTrack,
  isMonthRunning,
  type MarkFlowSent,
  romeDay,
  type Confirmation,
} from '@percorso/domain';
import { grantForEvent, type RegionalFlowFacts } from '@percorso/workflows';
import type { Audience } from '../auth/audience.js';
import { together } from '../database/database.js';
import { mustBeConfirmed } from '../http/problems/confirmed.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { workOf } from '../jobs/work.js';
import type { InstanceData, Lifecycle } from '../workflow/lifecycle.js';
import { lockInstance } from '../workflow/instances.js';
import { eventField, type StoredEvent, type StoredRecord } from '../workflow/record-projection.js';
import { RegionalFlowEntity } from './regional-flow.entity.js';
import { deleteParts, flowOf, unfinishedFlows } from './regional-flows.sql.js';

/** A regional flow with the data that its rules and effects need. */
export type Flow = InstanceData & {
  track: FlowTrack;
  localHealthAuthorityCode: string;
  year: number;
  month: number;
  generatedAt: string | null;
};
/** The row of a flow when it is created. */
export type FlowRecord = Pick<
  RegionalFlowEntity,
  'track' | 'localHealthAuthorityCode' | 'year' | 'month' | 'createdBy'
> & { createdAt: string };

/** The audience of a flow: its health authority, and unrestricted users. */
export const audienceOfFlow = ({ localHealthAuthorityCode }: Pick<Flow, 'localHealthAuthorityCode'>): Audience => ({
  districtUnitIds: [],
  rehabilitationCenterIds: [],
  localHealthAuthorityCode,
});

/** The queue of generations: one job of the worker per flow. */
export const flowWork = workOf('regional-flows', unfinishedFlows);

/**
 * Returns the confirmations that an event needs: to generate a file while its month is not over, and to send a file
 * that was generated before its month was over.
 */
function confirmationsFor(flow: Flow, type: string, today: string): Confirmation[] {
  const { to } = daysOfMonth(flow);
  if (type === 'START' && isMonthRunning(flow, today)) return [{ code: 'monthNotOver', params: { date: to } }];
  const generatedOn = flow.generatedAt && romeDay(new Date(flow.generatedAt));
  return type === 'MARK_SENT' && generatedOn && isMonthRunning(flow, generatedOn)
    ? [{ code: 'generatedTooEarly', params: { date: generatedOn } }]
    : [];
}

const notGenerated = { generatedAt: null, runnerId: null, runnerName: null };

export const regionalFlowLifecycle: Lifecycle<Flow> = {
  workflow: 'regional-flow',
  lock: async (db, id, actor) => {
    const { text, values } = flowOf(actor, id);
    const [, { rows }] = await together([db.query(lockInstance, [id]), db.query<Flow>(text, values)]);
    return rows[0] ?? null;
  },
  read: async (db, id, actor) => {
    const { text, values } = flowOf(actor, id);
    return (await db.query<Flow>(text, values)).rows[0] ?? null;
  },
  instanceIn: (flow, id) => (flow.id === id ? flow : null),
  withInstance: (flow, _id, changed) => ({ ...flow, ...changed }),
  facts: (): RegionalFlowFacts => ({}),
  grantFor: (_flow, _id, type) => grantForEvent('regional-flow', type),
  isOrganisationAllowed: (flow, _id, _type, { scope }) =>
    scope.everything || scope.localHealthAuthorityCodes.includes(flow.localHealthAuthorityCode),
  check: ({ aggregate, type, payload, today, confirmed }) => {
    if (type === 'MARK_SENT' && (payload as MarkFlowSent).date > today) throw brokenRule('date', 'dateInFuture');
    mustBeConfirmed(confirmationsFor(aggregate, type, today), confirmed);
  },
  effects: {
    generateFile: async ({ db, id, actor }) => {
      const runner = { runnerId: actor.id, runnerName: actor.name, generatedAt: null };
      const fromTheStart = { progress: null, recordCount: 0, discardedCount: 0 };
      await db.query(deleteParts, [id]);
      await db.manager.update(RegionalFlowEntity, { id }, { ...runner, ...fromTheStart });
      await flowWork.add(db, id);
    },
    noteGenerated: async ({ db, id, at }) => {
      await db.manager.update(RegionalFlowEntity, { id }, { generatedAt: at });
    },
    noteSent: async ({ db, id, event }) => {
      const { protocol, date } = event as unknown as MarkFlowSent;
      await db.manager.update(RegionalFlowEntity, { id }, { protocol, sentOn: date });
    },
  },
  onCreate: async ({ db }, created) => {
    const flows = created.map(({ id, record }) => ({ id, ...(record as FlowRecord) }));
    await db.manager.insert(RegionalFlowEntity, flows);
  },
  audience: audienceOfFlow,
  episodeId: () => null,
  // A flow contains no data of a single patient, so reading it is not recorded in the access log.
  noteRead: () => Promise.resolve(),
  owned: `SELECT id, NULL::uuid AS uod_episode_id, NULL::uuid AS cdr_episode_id, NULL::uuid AS rehabilitation_center_id FROM regional_flow`,
  projection: {
    table: 'regional_flow',
    times: ['created_at', 'generated_at'],
    atCreation: { ...notGenerated, protocol: null, sentOn: null },
    writes: {
      generateFile: (event: StoredEvent): StoredRecord => ({
        runnerId: event.actor_id,
        runnerName: event.actor_name,
        generatedAt: null,
      }),
      noteGenerated: ({ at }: StoredEvent): StoredRecord => ({ generatedAt: at }),
      noteSent: (event: StoredEvent): StoredRecord => ({
        protocol: eventField(event, 'protocol'),
        sentOn: eventField(event, 'date'),
      }),
    },
  },
};
