import { z } from 'zod';
import { listQuery } from './list-query.js';
import { written } from './rules/characters.js';
import { WorkflowName } from './workflow-names.js';

/** Against what a history is held: its own chain of hashes, the versions of the machine that it ran on, or the newest. */
export const ConformanceAgainst = z.enum(['chain', 'own', 'newest']);
export type ConformanceAgainst = z.infer<typeof ConformanceAgainst>;

/**
 * What does not fit: the history is not as it was written (alone of those against `chain`), the state knows no such event, a condition of
 * it is not met, it leads elsewhere, or the history does not begin as one.
 */
export const DeviationKind = z.enum(['damaged', 'notInState', 'unmet', 'otherState', 'notOpened']);
export type DeviationKind = z.infer<typeof DeviationKind>;

/** One time in which all histories are held against their machines. */
export const ConformanceRun = z
  .object({
    id: z.uuid(),
    startedAt: z.string(),
    startedBy: z.string().nullable(),
    /** Null while it goes on. */
    endedAt: z.string().nullable(),
    /** Histories that there were when it began, and those that were looked at. */
    total: z.int(),
    histories: z.int(),
    /** Of these, the ones that are as they were written and that their own versions allow. */
    conforming: z.int(),
    /** Those that are not as they were written. */
    damaged: z.int(),
    /** Those that their own versions would not allow, and those that the newest would not. */
    deviatingOwn: z.int(),
    deviatingNewest: z.int(),
  })
  .meta({ id: 'ConformanceRun' });
export type ConformanceRun = z.infer<typeof ConformanceRun>;

/** The first event of a history that does not fit what it is held against: what follows it cannot be told. */
export const ConformanceDeviation = z
  .object({
    workflow: WorkflowName,
    instanceId: z.uuid(),
    against: ConformanceAgainst,
    revision: z.int(),
    type: z.string(),
    /** Where the machine stands when it happens; null at the beginning. */
    state: z.string().nullable(),
    kind: DeviationKind,
    /** Why, in Italian. */
    explanation: z.string(),
  })
  .meta({ id: 'ConformanceDeviation' });
export type ConformanceDeviation = z.infer<typeof ConformanceDeviation>;

/** Deviations that are alike, with how many histories have them. */
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

/** How a filter calls the state of what happens at the beginning. */
export const AT_BEGINNING = 'beginning';

/** All that makes a group. */
const which = {
  against: ConformanceAgainst.optional(),
  workflow: WorkflowName.optional(),
  type: z.string().max(50).optional(),
  /** Or `beginning`, where the machine stands in none. */
  state: z.string().max(200).optional(),
  kind: DeviationKind.optional(),
  /** All of it, word by word. */
  explanation: written(2000).optional(),
};
export const ConformanceDeviationsQuery = listQuery(['instanceId'], which);
export type ConformanceDeviationsQuery = z.infer<typeof ConformanceDeviationsQuery>;
export const ConformanceGroupsQuery = listQuery(['histories'], which, { sortDirection: 'Descending' });
export type ConformanceGroupsQuery = z.infer<typeof ConformanceGroupsQuery>;
