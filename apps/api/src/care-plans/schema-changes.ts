import {
  CarePlanSchema,
  hasGrant,
  RehabSchema,
  RehabTargets,
  type Actor,
  type CarePlanSchemaChange,
  type CarePlanSchemaView,
  type RuleIssue,
} from '@percorso/domain';
import { isDeepStrictEqual } from 'node:util';
import { mustHold } from '../http/rule-errors.js';

/** What a call makes of a schema: the unit's entry of its list, or what the centre says of it. */
type SchemaChange = { by: 'unit'; entry: CarePlanSchema } | { by: 'centre'; entry: RehabTargets };

type Fields = Readonly<Record<string, unknown>>;
const unitFields = Object.keys(CarePlanSchema.shape);
const centreFields = Object.keys(RehabTargets.shape);
const answerFields = Object.keys(RehabSchema.shape).filter((field) => !centreFields.includes(field));

const picked = (from: Fields, fields: readonly string[]): object =>
  Object.fromEntries(fields.map((field) => [field, from[field] ?? null]));

/**
 * One address takes the whole schema from both sides, and each changes its own part: what is sent of the other's stands as it is.
 * @throws RuleBroken
 */
export function schemaChange(actor: Actor, stored: CarePlanSchemaView, sent: CarePlanSchemaChange): SchemaChange {
  const before: Fields = stored;
  const after: Fields = sent;
  const changed = (fields: readonly string[]) =>
    fields.filter((field) => after[field] !== undefined && !isDeepStrictEqual(after[field], before[field]));
  const broken = (fields: readonly string[], code: RuleIssue['code']) =>
    mustHold(fields.map((field): RuleIssue => ({ path: [field], code })));
  const ofCentre = changed(centreFields);
  broken(changed(['id']), 'unknownSchema');
  broken(changed(answerFields), 'answeredElsewhere');
  const isUnit =
    hasGrant(actor, 'uod_sheet_update') && !(ofCentre.length > 0 && hasGrant(actor, 'operating_plan_send'));
  if (isUnit) {
    broken(ofCentre, 'onlyOfCentre');
    return {
      by: 'unit',
      entry: Object.fromEntries(unitFields.map((field) => [field, after[field]])) as CarePlanSchema,
    };
  }
  broken(changed(unitFields), 'onlyRehabTargets');
  return { by: 'centre', entry: picked({ ...before, ...definedOf(after) }, centreFields) as RehabTargets };
}

const definedOf = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
