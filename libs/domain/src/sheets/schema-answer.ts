import { schemaTargetLabels as labels } from '../labels/episodes/schema-targets.js';
import { rehabTargetFields, type RehabSchema } from './rehab-targets.js';

/** The terms of a schema's targets: the unit's fields, and the centre's. */
export const targetTerms = [
  { centre: rehabTargetFields[0], district: 'districtShortTimeTargetCode', label: labels.short },
  { centre: rehabTargetFields[1], district: 'districtMediumTimeTargetCode', label: labels.medium },
  { centre: rehabTargetFields[2], district: 'districtLongTimeTargetCode', label: labels.long },
] as const;

/** Whether a centre has filled in any part of a schema. */
export const isFilledByCentre = (schema: RehabSchema): boolean =>
  [...rehabTargetFields, 'rehabObservation' as const].some((field) => schema[field] !== null);

const isApproved = (planState: string): boolean => /^(APPROVATO|AUTORIZZATO)\b/.test(planState);

/**
 * State of a schema in an operating plan of this state. A plan sent before centres set targets has no data on its schemas: they are pending
 * and approved together with it.
 */
export function schemaAnswer({ approved, rejectedReason, proposed }: RehabSchema, planState: string): string {
  if (rejectedReason !== null) return labels.isRejected;
  if (approved) return labels.isApproved;
  if (isApproved(planState)) return labels.approvedWithPlan;
  if (planState === 'IN_ATTESA_APPROVAZIONE') return labels.toAnswer;
  return proposed ? labels.unanswered : labels.notProposed;
}
