import { z } from 'zod';
import { findCode } from '../code-lists/code-lists.js';
import { disabilityScalesLimits } from '../limits.js';
import { isOptionalScaleAllowed } from '../rules/disability-scales.js';
import { broken, codeOf, optionalText, repeated, rowId, type RuleIssue } from './content-fields.js';

/** Spec 000 §3 and §5: outcomes have at most 5 characters. */
export const DisabilityClassification = z.strictObject({
  id: rowId,
  disabilityClassificationScaleTypeCode: codeOf('disabilityClassificationScaleTypes'),
  entryOutcome: optionalText(5),
  exitOutcome: optionalText(5),
});
export type DisabilityClassification = z.infer<typeof DisabilityClassification>;

const field = 'disabilityClassificationScaleTypeCode';

const scaleRules = ({ scales }: { scales: DisabilityClassification[] }): RuleIssue[] => [
  ...repeated(
    scales.map((scale) => scale[field]),
    'scales',
    field,
  ),
  ...scales.flatMap((scale, index) =>
    findCode('disabilityClassificationScaleTypes', scale[field])?.isDisabilityOptional && !isOptionalScaleAllowed(index)
      ? [{ path: ['scales', index, field], code: 'optionalScaleTooLate' as const }]
      : [],
  ),
];

/** CLASSIFICAZIONI_DISABILITA. Spec 000 §5: minimum 3 scales, maximum 6. */
export const DisabilityClassifications = z
  .strictObject({
    scales: z.array(DisabilityClassification).min(disabilityScalesLimits.min).max(disabilityScalesLimits.max),
  })
  .superRefine(broken(scaleRules))
  .meta({ id: 'DisabilityClassifications' });
export type DisabilityClassifications = z.infer<typeof DisabilityClassifications>;
