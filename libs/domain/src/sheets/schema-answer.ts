import { schemaTargetLabels as labels } from '../labels/episodes/schema-targets.js';
import { rehabTargetFields, type RehabSchema } from './rehab-targets.js';

/** The terms of a PRI schema's targets, with the unit's and the centre's field for each. */
export const targetTerms = [
  { centre: rehabTargetFields[0], district: 'districtShortTimeTargetCode', label: labels.short },
  { centre: rehabTargetFields[1], district: 'districtMediumTimeTargetCode', label: labels.medium },
  { centre: rehabTargetFields[2], district: 'districtLongTimeTargetCode', label: labels.long },
] as const;

/** Whether a centre has filled in any of its fields of a PRI schema. */
export const isFilledByCentre = (schema: RehabSchema): boolean =>
  [...rehabTargetFields, 'rehabObservation' as const].some((field) => schema[field] !== null);

const isApproved = (planState: string): boolean => /^(APPROVATO|AUTORIZZATO)\b/.test(planState);

/**
 * Returns the displayed state of a PRI schema in an operating plan, given the state of the plan. A plan that was sent
 * before the software let centres set targets has no data on its schemas: they are pending or approved together with
 * the plan.
 */
export function schemaAnswer({ approved, rejectedReason, proposed }: RehabSchema, planState: string): string {
  if (rejectedReason !== null) return labels.isRejected;
  if (approved) return labels.isApproved;
  if (isApproved(planState)) return labels.approvedWithPlan;
  if (planState === 'IN_ATTESA_APPROVAZIONE') return labels.toAnswer;
  return proposed ? labels.unanswered : labels.notProposed;
}
