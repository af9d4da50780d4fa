import {
  CarePlanSchema,
  hasGrant,
  RehabSchema,
  RehabTargets,
  type Actor,
  type CarePlanSchemaItem,
  type CarePlanSchemaView,
  type RuleIssue,
} from '@percorso/domain';
import { isDeepStrictEqual } from 'node:util';
import { mustHold } from '../http/problems/rule-errors.js';

/** A change of a PRI schema: the unit changes its entry in the list, or the centre changes its targets. */
type SchemaChange = { by: 'unit'; entry: CarePlanSchema } | { by: 'centre'; entry: RehabTargets };

type Fields = Readonly<Record<string, unknown>>;
const unitFields = Object.keys(CarePlanSchema.shape);
const centreFields = Object.keys(RehabTargets.shape);
const answerFields = Object.keys(RehabSchema.shape).filter((field) => !centreFields.includes(field));

const pick = (from: Fields, fields: readonly string[]): object =>
  Object.fromEntries(fields.map((field) => [field, from[field] ?? null]));

/** Returns a comparable value: an answer that is not given yet may be sent as false or as null. */
const normalised = (value: unknown): unknown => (value === false ? null : (value ?? null));

const refuse = (fields: readonly string[], code: RuleIssue['code']) =>
  mustHold(fields.map((field): RuleIssue => ({ path: [field], code })));

/**
 * Returns a function that selects, from the given fields, those that `after` sends with another value than `before`.
 */
const changesOf = (before: Fields, after: Fields) => (fields: readonly string[]) =>
  fields.filter(
    (field) => after[field] !== undefined && !isDeepStrictEqual(normalised(after[field]), normalised(before[field])),
  );

const entryOf = (sent: Fields): CarePlanSchema =>
  Object.fromEntries(unitFields.map((field) => [field, sent[field]])) as CarePlanSchema;

/**
 * Returns the entry of a new PRI schema. Clients send all fields of a schema, of which those of the centre and of the
 * unit's answer must be empty.
 * @throws RuleBroken
 */
export function newSchema(sent: CarePlanSchemaItem): CarePlanSchema {
  const filled = changesOf({}, sent);
  refuse(filled(['id']), 'unknownSchema');
  refuse(filled(answerFields), 'answeredElsewhere');
  refuse(filled(centreFields), 'onlyOfCentre');
  return entryOf(sent);
}

/**
 * Returns the change that a request makes to a PRI schema. The unit and the centre send all fields to one address, and
 * each side changes its own part: the fields of the other side must be sent unchanged.
 * @throws RuleBroken
 */
export function schemaChange(actor: Actor, stored: CarePlanSchemaView, sent: CarePlanSchemaItem): SchemaChange {
  const changed = changesOf(stored, sent);
  const changedCentreFields = changed(centreFields);
  refuse(changed(['id']), 'unknownSchema');
  refuse(changed(answerFields), 'answeredElsewhere');
  const isUnit =
    hasGrant(actor, 'uod_sheet_update') && !(changedCentreFields.length > 0 && hasGrant(actor, 'operating_plan_send'));
  if (isUnit) {
    refuse(changedCentreFields, 'onlyOfCentre');
    return { by: 'unit', entry: entryOf(sent) };
  }
  refuse(changed(unitFields), 'onlyRehabTargets');
  return { by: 'centre', entry: pick({ ...stored, ...definedOf(sent) }, centreFields) as RehabTargets };
}

const definedOf = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
