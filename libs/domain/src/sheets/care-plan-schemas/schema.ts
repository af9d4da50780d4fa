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

/** Fields of the unit's form for a schema. Spec 000 §3, PRI schema item; §5 says what is required. */
const fields = {
  /** An ICF chapter. */
  actionAreaId: codeOf('icfChapters'),
  problem: text(1000),
  icfCode: icfDomainCode,
  icfQualifierCode: codeOf('icfQualifiers'),
  evaluationTest: optionalText(200),
  program: optionalText(1000),
  actionModeCode: codeOf('actionModes'),
  /** A practitioner of the care team. */
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

/** ICF code and ICF release belong to the action area. Spec 000 §4. */
const areaRules = (schema: Schema): Broken[] =>
  (['icfCode', 'icfReleaseCode'] as const)
    .filter((field) => icfChapterOf(schema[field]) !== schema.actionAreaId)
    .map((field) => ({ field, code: 'icfNotOfActionArea' }));

const targets = [
  'districtShortTimeTargetCode',
  'districtMediumTimeTargetCode',
  'districtLongTimeTargetCode',
] as const satisfies Field[];

/** Spec 000 §4: short at most the qualifier, medium at most short, long at most both short and medium. */
const orderRules = (schema: Schema): Broken[] => {
  const limits = targetLimits(
    schema.icfQualifierCode,
    targets.map((field) => schema[field]),
  );
  return targets
    .filter((field, term) => !isTargetAllowed(schema[field], ...(limits[term] ?? [])))
    .map((field) => ({ field, code: 'targetTooHigh' }));
};

/** An entry of SCHEMI_PRI, a schema of the unit's project. */
export const CarePlanSchema = entry
  .superRefine(
    broken((schema: Schema) =>
      [...areaRules(schema), ...orderRules(schema)].map(({ field, code }) => ({ path: [field], code })),
    ),
  )
  .meta({ id: 'CarePlanSchema' });
export type CarePlanSchema = z.infer<typeof CarePlanSchema>;

/** Spec 000 §2: the responsible is a member of the care team. */
export const carePlanSchemaRules = ({ managerId }: CarePlanSchema, { team }: ContentFacts): RuleIssue[] =>
  team && !team.includes(managerId) ? [{ path: ['managerId'], code: 'managerNotInTeam' }] : [];

export const icfReferences = (schema: CarePlanSchema): CatalogueReference[] =>
  (['icfCode', 'icfReleaseCode'] as const).map((path) => ({ catalogue: 'icf-domains', code: schema[path], path }));
