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
import { mustHold } from '../http/rule-errors.js';

/** What a call makes of a schema: the unit's entry of its list, or what the centre says of it. */
type SchemaChange = { by: 'unit'; entry: CarePlanSchema } | { by: 'centre'; entry: RehabTargets };

type Fields = Readonly<Record<string, unknown>>;
const unitFields = Object.keys(CarePlanSchema.shape);
const centreFields = Object.keys(RehabTargets.shape);
const answerFields = Object.keys(RehabSchema.shape).filter((field) => !centreFields.includes(field));

const picked = (from: Fields, fields: readonly string[]): object =>
  Object.fromEntries(fields.map((field) => [field, from[field] ?? null]));

/** Who has not answered says false, or nothing. */
const silent = (value: unknown): unknown => (value === false ? null : (value ?? null));

const refuse = (fields: readonly string[], code: RuleIssue['code']) =>
  mustHold(fields.map((field): RuleIssue => ({ path: [field], code })));

/** Those of the fields of which something else is sent than what is stored. */
const changesOf = (before: Fields, after: Fields) => (fields: readonly string[]) =>
  fields.filter(
    (field) => after[field] !== undefined && !isDeepStrictEqual(silent(after[field]), silent(before[field])),
  );

const entryOf = (sent: Fields): CarePlanSchema =>
  Object.fromEntries(unitFields.map((field) => [field, sent[field]])) as CarePlanSchema;

/**
 * A new schema is sent whole too: what a centre would say of it, and what the unit would answer, says nothing yet.
 * @throws RuleBroken
 */
export function newSchema(sent: CarePlanSchemaItem): CarePlanSchema {
  const said = changesOf({}, sent);
  refuse(said(['id']), 'unknownSchema');
  refuse(said(answerFields), 'answeredElsewhere');
  refuse(said(centreFields), 'onlyOfCentre');
  return entryOf(sent);
}

/**
 * One address takes the whole schema from both sides, and each changes its own part: what is sent of the other's stands as it is.
 * @throws RuleBroken
 */
export function schemaChange(actor: Actor, stored: CarePlanSchemaView, sent: CarePlanSchemaItem): SchemaChange {
  const changed = changesOf(stored, sent);
  const ofCentre = changed(centreFields);
  refuse(changed(['id']), 'unknownSchema');
  refuse(changed(answerFields), 'answeredElsewhere');
  const isUnit =
    hasGrant(actor, 'uod_sheet_update') && !(ofCentre.length > 0 && hasGrant(actor, 'operating_plan_send'));
  if (isUnit) {
    refuse(ofCentre, 'onlyOfCentre');
    return { by: 'unit', entry: entryOf(sent) };
  }
  refuse(changed(unitFields), 'onlyRehabTargets');
  return { by: 'centre', entry: picked({ ...stored, ...definedOf(sent) }, centreFields) as RehabTargets };
}

const definedOf = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
