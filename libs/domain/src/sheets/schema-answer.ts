import { schemaTargetLabels as labels } from '../labels/schema-targets.js';
import { rehabTargetFields, type RehabSchema } from './rehab-targets.js';

/** The terms of a schema's targets: the unit's, and the centre's beside it. */
export const targetTerms = [
  { centre: rehabTargetFields[0], district: 'districtShortTimeTargetCode', label: labels.short },
  { centre: rehabTargetFields[1], district: 'districtMediumTimeTargetCode', label: labels.medium },
  { centre: rehabTargetFields[2], district: 'districtLongTimeTargetCode', label: labels.long },
] as const;

/** Whether a centre has said anything of a schema. */
export const isSaidByCentre = (schema: RehabSchema): boolean =>
  [...rehabTargetFields, 'rehabObservation' as const].some((field) => schema[field] !== null);

const isApproved = (planState: string): boolean => /^(APPROVATO|AUTORIZZATO)\b/.test(planState);

/**
 * How a schema stands in an operating plan of this state. A plan that was sent before centres gave targets says nothing of its schemas:
 * they wait, and are approved, with it.
 */
export function schemaAnswer({ approved, rejectedReason, proposed }: RehabSchema, planState: string): string {
  if (rejectedReason !== null) return labels.isRejected;
  if (approved) return labels.isApproved;
  if (isApproved(planState)) return labels.approvedWithPlan;
  if (planState === 'IN_ATTESA_APPROVAZIONE') return labels.toAnswer;
  return proposed ? labels.unanswered : labels.notProposed;
}
