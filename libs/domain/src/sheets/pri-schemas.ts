import { z } from 'zod';
import type { ValidationCode } from '../labels/validation.js';
import { icfChapterOf, isIcfDomainCode } from '../rules/classification-codes.js';
import { isTargetAllowed } from '../rules/icf-targets.js';
import type { ContentFacts } from './content-facts.js';
import {
  broken,
  codeOf,
  optionalCode,
  optionalText,
  practitionerId,
  rowId,
  type RuleIssue,
  text,
} from './content-fields.js';

const icfDomainCode = z
  .string()
  .min(1, { abort: true })
  .refine(isIcfDomainCode, { params: { code: 'unknownCode' satisfies ValidationCode } });

/** A row of the PRI as it is submitted. Spec 000 §3, PRI schema item; §5 says what is required. */
export const PriSchema = z.strictObject({
  id: rowId,
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
  rehabShortTimeTargetCode: optionalCode('icfQualifiers'),
  rehabMediumTimeTargetCode: optionalCode('icfQualifiers'),
  rehabLongTimeTargetCode: optionalCode('icfQualifiers'),
  rehabObservation: optionalText(1000),
  proposed: z.boolean().nullish(),
  rejectedReason: optionalText(1000),
  approved: z.boolean().nullish(),
});
export type PriSchema = z.infer<typeof PriSchema>;

type Field = keyof PriSchema;
type Broken = { field: Field; code: RuleIssue['code'] };

/** ICF code and ICF release are searched within the action area. Spec 000 §4. */
const areaRules = (schema: PriSchema): Broken[] =>
  (['icfCode', 'icfReleaseCode'] as const)
    .filter((field) => icfChapterOf(schema[field]) !== schema.actionAreaId)
    .map((field) => ({ field, code: 'icfNotOfActionArea' }));

/** Spec 000 §4: short at most the qualifier, medium at most short, long at most both short and medium. */
const orderRules = (schema: PriSchema, owner: 'district' | 'rehab'): Broken[] => {
  const fields = [
    `${owner}ShortTimeTargetCode`,
    `${owner}MediumTimeTargetCode`,
    `${owner}LongTimeTargetCode`,
  ] as const satisfies Field[];
  const [short, medium, long] = fields.map((field) => schema[field]);
  const limits = [[schema.icfQualifierCode], [short], [short, medium]];
  const values = [short, medium, long];
  // Spec 000 §5: the centre gives all three of its targets.
  if (values.some(Boolean) && !values.every(Boolean))
    return fields.filter((field) => !schema[field]).map((field) => ({ field, code: 'required' }));
  return fields
    .filter((_, term) => values[term] && !isTargetAllowed(values[term], ...(limits[term] ?? [])))
    .map((field) => ({ field, code: 'targetTooHigh' }));
};

/** Rules across the fields of one row, for the row's own form as well. */
const priSchemaRules = (schema: PriSchema): Broken[] => [
  ...areaRules(schema),
  ...orderRules(schema, 'district'),
  ...orderRules(schema, 'rehab'),
];

/** SCHEMI_PRI. */
export const PriSchemas = z
  .strictObject({ schemas: z.array(PriSchema).min(1).max(50) })
  .superRefine(
    broken(({ schemas }: { schemas: PriSchema[] }) =>
      schemas.flatMap((schema, index) =>
        priSchemaRules(schema).map(({ field, code }) => ({ path: ['schemas', index, field], code })),
      ),
    ),
  )
  .meta({ id: 'PriSchemas' });
export type PriSchemas = z.infer<typeof PriSchemas>;

/** Spec 000 §2: the responsible is a member of the care team. */
export const priSchemasRules = ({ schemas }: PriSchemas, { team }: ContentFacts): RuleIssue[] =>
  schemas.flatMap(({ managerId }, index) =>
    team && !team.includes(managerId)
      ? [{ path: ['schemas', index, 'managerId'], code: 'managerNotInTeam' as const }]
      : [],
  );
