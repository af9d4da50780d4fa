import { z } from 'zod';
import { isTargetAllowed, targetLimits } from '../rules/icf-targets.js';
import { optionalCode, optionalText, type RuleIssue, text } from './content-fields.js';
import { recordId } from '../record-id.js';

/** Fields of the centre's targets for a PRI schema, shortest term first. */
export const rehabTargetFields = [
  'rehabShortTimeTargetCode',
  'rehabMediumTimeTargetCode',
  'rehabLongTimeTargetCode',
] as const;

/** The fields of a PRI schema that the centre fills in, in its operating plan. Spec 000 §3, PRI schema item. */
export const RehabTargets = z
  .strictObject({
    rehabShortTimeTargetCode: optionalCode('icfQualifiers'),
    rehabMediumTimeTargetCode: optionalCode('icfQualifiers'),
    rehabLongTimeTargetCode: optionalCode('icfQualifiers'),
    rehabObservation: optionalText(1000),
  })
  .meta({ id: 'RehabTargets' });
export type RehabTargets = z.infer<typeof RehabTargets>;

/**
 * Returns the issues of the centre's targets. Spec 000 §4: the limits on the unit's targets apply to the centre's too,
 * and each target requires the targets of shorter terms.
 */
export const rehabTargetRules = (written: RehabTargets, icfQualifierCode: string): RuleIssue[] => {
  const targets = rehabTargetFields.map((field) => written[field]);
  const limits = targetLimits(icfQualifierCode, targets);
  return rehabTargetFields.flatMap((field, term): RuleIssue[] => {
    const target = targets[term];
    if (!target) return [];
    if (limits[term]?.some((limit) => !limit)) return [{ path: [field], code: 'shorterTargetMissing' }];
    return isTargetAllowed(target, ...(limits[term] ?? [])) ? [] : [{ path: [field], code: 'targetTooHigh' }];
  });
};

/** Returns the targets after one of them is chosen: targets of longer terms that are no longer allowed are cleared. */
export const withTarget = (
  written: RehabTargets,
  field: keyof RehabTargets,
  value: string | null,
  icfQualifierCode: string,
): RehabTargets =>
  rehabTargetFields.reduce<RehabTargets>(
    (fitting, target) =>
      target !== field && rehabTargetRules(fitting, icfQualifierCode).some(({ path }) => path[0] === target)
        ? { ...fitting, [target]: null }
        : fitting,
    { ...written, [field]: value },
  );

/** The unit's answer to a PRI schema for which the centre proposed targets. */
const SchemaAnswer = z.discriminatedUnion('approved', [
  z.strictObject({ id: recordId(), approved: z.literal(true), rejectedReason: z.null().optional() }),
  z.strictObject({ id: recordId(), approved: z.literal(false), rejectedReason: text(1000) }),
]);

/**
 * The body of `PUT /district-unit-episodes/careplans/{planId}/approve/schemas`: each schema is approved, or rejected
 * with a reason.
 */
export const AnswerSchemas = z
  .strictObject({ schemas: z.array(SchemaAnswer).min(1).max(50) })
  .meta({ id: 'AnswerSchemas' });
export type AnswerSchemas = z.infer<typeof AnswerSchemas>;

/** A PRI schema in the operating plan: the centre's fields and the unit's answer. */
export const RehabSchema = z.object({
  rehabShortTimeTargetCode: z.string().nullable(),
  rehabMediumTimeTargetCode: z.string().nullable(),
  rehabLongTimeTargetCode: z.string().nullable(),
  rehabObservation: z.string().nullable(),
  /** Whether the centre has sent the schema to the unit. */
  proposed: z.boolean(),
  rejectedReason: z.string().nullable(),
  approved: z.boolean(),
});
export type RehabSchema = z.infer<typeof RehabSchema>;
