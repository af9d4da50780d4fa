import { z } from 'zod';
import { listQuery } from './list-query.js';
import { freeText } from './rules/characters.js';
import { WorkflowName } from './workflow-names.js';

/**
 * What a history is checked against: its own hash chain, the machine versions that it ran on, or the newest version.
 */
export const ConformanceAgainst = z.enum(['chain', 'own', 'newest']);
export type ConformanceAgainst = z.infer<typeof ConformanceAgainst>;

/**
 * Kind of deviation: the history was altered (`chain` only), the state does not accept the event, a guard of the event
 * is not met, the event leads to another state, or the history does not start with an opening.
 */
export const DeviationKind = z.enum(['damaged', 'notInState', 'unmet', 'otherState', 'notOpened']);
export type DeviationKind = z.infer<typeof DeviationKind>;

/** A run that checks all histories against their hash chains and machines. */
export const ConformanceRun = z
  .object({
    id: z.uuid(),
    startedAt: z.string(),
    startedBy: z.string().nullable(),
    /** Null while the run is in progress. */
    endedAt: z.string().nullable(),
    /** Number of histories at the start of the run, and of those checked so far. */
    total: z.int(),
    histories: z.int(),
    /** Checked histories that are unaltered and that their own versions allow. */
    conforming: z.int(),
    /** Number of altered histories. */
    damaged: z.int(),
    /**
     * Number of histories that their own versions do not allow, and of those that the newest version does not allow.
     */
    deviatingOwn: z.int(),
    deviatingNewest: z.int(),
  })
  .meta({ id: 'ConformanceRun' });
export type ConformanceRun = z.infer<typeof ConformanceRun>;

/** The first event at which a history deviates; events after it cannot be checked. */
export const ConformanceDeviation = z
  .object({
    workflow: WorkflowName,
    instanceId: z.uuid(),
    against: ConformanceAgainst,
    revision: z.int(),
    type: z.string(),
    /** The machine's state before the event; null for the first event. */
    state: z.string().nullable(),
    kind: DeviationKind,
    /** Reason of the deviation, in Italian. */
    explanation: z.string(),
  })
  .meta({ id: 'ConformanceDeviation' });
export type ConformanceDeviation = z.infer<typeof ConformanceDeviation>;

/** Deviations of the same kind, with the number of histories that have them. */
export const ConformanceGroup = ConformanceDeviation.pick({
  workflow: true,
  against: true,
  type: true,
  state: true,
  kind: true,
  explanation: true,
})
  .extend({ histories: z.int() })
  .meta({ id: 'ConformanceGroup' });
export type ConformanceGroup = z.infer<typeof ConformanceGroup>;

export const ConformanceRunsQuery = listQuery(['startedAt'], {}, { sortDirection: 'Descending' });
export type ConformanceRunsQuery = z.infer<typeof ConformanceRunsQuery>;

/** Value of the `state` filter for deviations at the first event. */
export const AT_BEGINNING = 'beginning';

/** Filters by the fields that define a group. */
const which = {
  against: ConformanceAgainst.optional(),
  workflow: WorkflowName.optional(),
  type: z.string().max(50).optional(),
  /** A state, or `beginning` for deviations at the first event. */
  state: z.string().max(200).optional(),
  kind: DeviationKind.optional(),
  /** The exact, complete text. */
  explanation: freeText(2000).optional(),
};
export const ConformanceDeviationsQuery = listQuery(['instanceId'], which);
export type ConformanceDeviationsQuery = z.infer<typeof ConformanceDeviationsQuery>;
export const ConformanceGroupsQuery = listQuery(['histories'], which, { sortDirection: 'Descending' });
export type ConformanceGroupsQuery = z.infer<typeof ConformanceGroupsQuery>;
