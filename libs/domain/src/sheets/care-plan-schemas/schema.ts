import { z } from 'zod';
import type { ValidationCode } from '../../labels/application/validation.js';
import { icfChapterOf, isIcfDomainCode } from '../../rules/classification-codes.js';
import { isTargetAllowed, targetLimits } from '../../rules/icf-targets.js';
import type { ContentFacts } from '../content-facts.js';
import { broken, codeOf, optionalText, practitionerId, type RuleIssue, text } from '../content-fields.js';
import type { CatalogueReference } from '../define.js';

const icfDomainCode = z
  .string()
  .min(1, { abort: true })
  .refine(isIcfDomainCode, { params: { code: 'unknownCode' satisfies ValidationCode } });

/** Fields of the unit's form for a PRI schema. Spec 000 §3, PRI schema item; §5 defines which of them are required. */
const fields = {
  /** Code of an ICF chapter. */
  actionAreaId: codeOf('icfChapters'),
  problem: text(1000),
  icfCode: icfDomainCode,
  icfQualifierCode: codeOf('icfQualifiers'),
  evaluationTest: optionalText(200),
  program: optionalText(1000),
  actionModeCode: codeOf('actionModes'),
  /** The responsible practitioner, a member of the care team. */
  managerId: practitionerId,
  districtShortTimeTargetCode: codeOf('icfQualifiers'),
  districtMediumTimeTargetCode: codeOf('icfQualifiers'),
  districtLongTimeTargetCode: codeOf('icfQualifiers'),
  icfReleaseCode: icfDomainCode,
};

const entry = z.strictObject(fields);
type Schema = z.infer<typeof entry>;

type Field = keyof Schema;
type Broken = { field: Field; code: RuleIssue['code'] };

/** Returns issues for an ICF code or release that does not belong to the action area. Spec 000 §4. */
const areaRules = (schema: Schema): Broken[] =>
  (['icfCode', 'icfReleaseCode'] as const)
    .filter((field) => icfChapterOf(schema[field]) !== schema.actionAreaId)
    .map((field) => ({ field, code: 'icfNotOfActionArea' }));

const targets = [
  'districtShortTimeTargetCode',
  'districtMediumTimeTargetCode',
  'districtLongTimeTargetCode',
] as const satisfies Field[];

/**
 * Returns issues for targets in the wrong order. Spec 000 §4: the short target is at most the qualifier, the medium
 * target at most the short one, the long target at most both.
 */
const orderRules = (schema: Schema): Broken[] => {
  const limits = targetLimits(
    schema.icfQualifierCode,
    targets.map((field) => schema[field]),
  );
  return targets
    .filter((field, term) => !isTargetAllowed(schema[field], ...(limits[term] ?? [])))
    .map((field) => ({ field, code: 'targetTooHigh' }));
};

/** An entry of the list SCHEMI_PRI: a PRI schema as the unit writes it. */
export const CarePlanSchema = entry
  .superRefine(
    broken((schema: Schema) =>
      [...areaRules(schema), ...orderRules(schema)].map(({ field, code }) => ({ path: [field], code })),
    ),
  )
  .meta({ id: 'CarePlanSchema' });
export type CarePlanSchema = z.infer<typeof CarePlanSchema>;

/** Returns an issue if the responsible practitioner is not a member of the care team. Spec 000 §2. */
export const carePlanSchemaRules = ({ managerId }: CarePlanSchema, { team }: ContentFacts): RuleIssue[] =>
  team && !team.includes(managerId) ? [{ path: ['managerId'], code: 'managerNotInTeam' }] : [];

export const icfReferences = (schema: CarePlanSchema): CatalogueReference[] =>
  (['icfCode', 'icfReleaseCode'] as const).map((path) => ({ catalogue: 'icf-domains', code: schema[path], path }));
