import {
  type AnswerSchemas,
  type RehabSchema,
  rehabTargetRules,
  type RehabTargets,
  type RuleIssue,
} from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import type { EpisodeAggregate } from '../episode-aggregate/episode-aggregate.js';
import type { AggregateEffect } from '../episode-aggregate/aggregate-lifecycle.js';
import { NotFound, StaleRevision } from '../http/problems/problem.js';
import { mustHold } from '../http/problems/rule-errors.js';
import { columnOf } from '../sheet-types/columns.js';
import type { StoredEvent, StoredRecord } from '../workflow/record-projection.js';
import {
  answerSchemas,
  approveSchemas,
  countChanges,
  projectSchema,
  proposeSchemas,
  writeTargets,
} from './operating-plan-schemas.sql.js';

type Targets = { entryId: string; revision?: number; entry: RehabTargets };

/**
 * Checks the centre's targets for a PRI schema, and returns the revision that the schema will have when they are
 * written.
 * @throws NotFound, StaleRevision (412), RuleBroken
 */
export async function checkTargets(
  db: Queryable,
  aggregate: EpisodeAggregate,
  payload: object,
): Promise<{ entryRevision: number }> {
  const { entryId, revision, entry } = payload as Targets;
  type Schema = { revision: number; icfQualifierCode: string };
  const { rows } = await db.query<Schema>(projectSchema, [entryId, aggregate.id]);
  const [schema] = rows;
  if (!schema) throw new NotFound();
  if (revision !== undefined && revision !== schema.revision)
    throw new StaleRevision({ revision: schema.revision, id: entryId });
  mustHold(rehabTargetRules(entry, schema.icfQualifierCode));
  return { entryRevision: schema.revision + 1 };
}

/** Checks that every answer names a schema of the PRI, and that no two answers name the same one. @throws RuleBroken */
export function checkAnswers({ lists }: EpisodeAggregate, payload: object): void {
  const ids = (payload as AnswerSchemas).schemas.map(({ id }) => id);
  mustHold(
    ids.flatMap((id, place): RuleIssue[] => {
      const path = ['schemas', place, 'id'];
      if (!lists.schemas.some((schema) => schema.id === id)) return [{ path, code: 'unknownSchema' }];
      return ids.indexOf(id) < place ? [{ path, code: 'alreadyUsed' }] : [];
    }),
  );
}

type Effect = Pick<AggregateEffect, 'db' | 'id' | 'event'>;

/** The effects of an operating plan's events on the centre's targets and the unit's answers, by PRI schema. */
export const schemaEffects = {
  writeTargets: ({ db, id, event }: Effect): void => {
    const { entryId, entry } = event as unknown as Targets;
    const { rehabShortTimeTargetCode, rehabMediumTimeTargetCode, rehabLongTimeTargetCode, rehabObservation } = entry;
    db.write(writeTargets, [
      id,
      entryId,
      rehabShortTimeTargetCode ?? null,
      rehabMediumTimeTargetCode ?? null,
      rehabLongTimeTargetCode ?? null,
      rehabObservation ?? null,
    ]);
    db.write(countChanges, [[entryId]]);
  },
  propose: ({ db, id }: Effect): void => db.write(proposeSchemas, [id]),
  answer: ({ db, id, event }: Effect): void => {
    const { schemas } = event as unknown as AnswerSchemas;
    db.write(answerSchemas, [id, JSON.stringify(schemas)]);
    db.write(countChanges, [schemas.map((schema) => schema.id)]);
  },
  approve: ({ db, id }: Effect): void => db.write(approveSchemas, [id]),
};

const fields = [
  'rehabShortTimeTargetCode',
  'rehabMediumTimeTargetCode',
  'rehabLongTimeTargetCode',
  'rehabObservation',
  'proposed',
  'rejectedReason',
  'approved',
];

/**
 * SQL: the centre's targets and the unit's answers in an `operating_plan`, as a JSON object by schema id; null if it
 * has none.
 */
export const schemasOfPlan = `(SELECT jsonb_object_agg(t.schema_id, jsonb_build_object(
    ${fields.map((field) => `'${field}', t.${columnOf(field)}`).join(', ')}))
  FROM operating_plan_schema t WHERE t.operating_plan_id = operating_plan.id)`;

type SchemasById = Readonly<Record<string, RehabSchema>>;
const schemasIn = ({ schemas }: StoredRecord): SchemasById => (schemas ?? {}) as SchemasById;
const schemasRecord = (schemas: SchemasById): StoredRecord => ({
  schemas: Object.keys(schemas).length > 0 ? schemas : null,
});
const mapSchemas = (record: StoredRecord, change: (schema: RehabSchema) => RehabSchema): StoredRecord =>
  schemasRecord(Object.fromEntries(Object.entries(schemasIn(record)).map(([id, schema]) => [id, change(schema)])));

const emptySchema: RehabSchema = {
  rehabShortTimeTargetCode: null,
  rehabMediumTimeTargetCode: null,
  rehabLongTimeTargetCode: null,
  rehabObservation: null,
  proposed: false,
  rejectedReason: null,
  approved: false,
};

/** Projects the centre's targets and the unit's answers in an operating plan from its history. */
export const schemaProjection = {
  written: ({ event }: StoredEvent, before: StoredRecord): StoredRecord => {
    const { entryId, entry } = event as unknown as Targets;
    return schemasRecord({ ...schemasIn(before), [entryId]: { ...emptySchema, ...entry } as RehabSchema });
  },
  proposed: (before: StoredRecord): StoredRecord =>
    mapSchemas(before, (schema) => ({ ...schema, proposed: true, rejectedReason: null })),
  answered: ({ event }: StoredEvent, before: StoredRecord): StoredRecord => {
    const { schemas } = event as unknown as AnswerSchemas;
    const answers = schemas.map(({ id, approved, rejectedReason = null }): [string, RehabSchema] => [
      id,
      { ...(schemasIn(before)[id] ?? emptySchema), proposed: true, approved, rejectedReason },
    ]);
    return schemasRecord({ ...schemasIn(before), ...Object.fromEntries(answers) });
  },
  approved: (before: StoredRecord): StoredRecord =>
    mapSchemas(before, (schema) => ({ ...schema, approved: schema.proposed && schema.rejectedReason === null })),
};
