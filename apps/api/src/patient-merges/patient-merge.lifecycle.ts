import {
  type Confirmation,
  fiscalCodeDisagreements,
  hasGrant,
  isPossibleDuplicate,
  MERGE_CLOSING_REASON,
  type MergeField,
  type MergePatients,
  resemblance,
} from '@percorso/domain';
import { WRITTEN_BY } from '@percorso/migrations';
import { grantForEvent, type PatientMergeFacts } from '@percorso/workflows';
import type { Audience } from '../auth/audience.js';
import { readerOf } from '../auth/record-access.js';
import { deathQuestions } from '../civil-registry/after-death.js';
import { mustAgree } from '../civil-registry/identity.js';
import { together, type Queryable } from '../database/database.js';
import { mustBeConfirmed, withMessages } from '../http/problems/confirmed.js';
import type { EffectContext, InstanceData, Lifecycle } from '../workflow/lifecycle.js';
import { fieldDifferences, type StoredEvent, type StoredRecord } from '../workflow/record-projection.js';
import { putBackFields } from './merged-fields.sql.js';
import { isMixedIdentity, mergedIdentity, type People } from './merged-identity.js';
import { columnsOfField, movedTables } from './merged-tables.js';
import { PatientMergeEntity } from './patient-merge.entity.js';
import {
  addRegistryRow,
  copyColumns,
  copyNames,
  markMerged,
  markSeparation,
  moveRows,
  OVERRIDE_REASON,
  putBack,
} from './merge-moves.sql.js';
import { lockMerge, logComparison, mergeOf } from './patient-merges.sql.js';

/** A merge with the data that its guards and effects need. */
export type Merge = InstanceData &
  Pick<
    PatientMergeFacts,
    'survivorRevision' | 'absorbedRevision' | 'openAccesses' | 'differingFields' | 'daysSinceMerge'
  > & {
    survivorId: string;
    absorbedId: string;
    /** The people of both records, to be compared. */
    people: People;
    /** Why the two were found not to be one person, if they were. */
    dismissedReason: string | null;
    survivorDeath: string | null;
    absorbedDeath: string | null;
    isSurvivorMerged: boolean;
    isAbsorbedMerged: boolean;
    isWithinTerritory: boolean;
    hasOpenCorrection: boolean;
    audience: Audience;
  };

/** The row of a merge when it is created. */
export type MergeRecord = { survivorId: string; absorbedId: string; createdAt: string; createdBy: string };

type MergeEffect = EffectContext<Merge>;

async function mergeWithin(db: Queryable, { text, values }: ReturnType<typeof mergeOf>): Promise<Merge | null> {
  return (await db.query<Merge>(text, values)).rows[0] ?? null;
}

/** Returns the open access that does not go on; null if at most one is open. */
const closedAccess = (openAccesses: unknown, openAccessId: unknown): string | null => {
  const open = Array.isArray(openAccesses) ? (openAccesses as string[]) : [];
  return open.length < 2 ? null : (open.find((id) => id !== openAccessId) ?? null);
};

/** Returns the columns of a table that take the absorbed record's value. */
const chosenColumns = (choices: MergePatients['choices'], table: 'patient' | 'civil_registry'): string[] =>
  Object.entries(choices).flatMap(([field, side]) =>
    side === 'absorbed' ? (columnsOfField[field as MergeField][table] ?? []) : [],
  );

export const patientMergeLifecycle: Lifecycle<Merge> = {
  workflow: 'patient-merge',
  lock: async (db, id, actor) => {
    const merge = mergeOf(actor, id);
    const [read] = await together([
      ...lockMerge.map((statement) => db.query(statement, [id]).then(() => null)),
      mergeWithin(db, merge),
    ]).then((results) => results.slice(-1));
    return (read as Merge | null | undefined) ?? null;
  },
  read: (db, id, actor) => mergeWithin(db, mergeOf(actor, id)),
  instanceIn: (merge, id) => (merge.id === id ? merge : null),
  withInstance: (merge, _id, changes) => ({ ...merge, ...changes }),
  facts: (merge, _id, { actor }): PatientMergeFacts => ({
    hasOpenCorrection: merge.hasOpenCorrection,
    isMergedElsewhere: merge.isSurvivorMerged || (merge.state === 'PROPOSTA' && merge.isAbsorbedMerged),
    survivorRevision: merge.survivorRevision,
    absorbedRevision: merge.absorbedRevision,
    openAccesses: merge.openAccesses,
    differingFields: merge.differingFields,
    isWithinTerritory: merge.isWithinTerritory,
    isAdministrator: hasGrant(actor, 'uod_episode_force_close'),
    daysSinceMerge: merge.daysSinceMerge,
  }),
  grantFor: (_merge, _id, type) => grantForEvent('patient-merge', type),
  // Who sees a merge may send its events; its guards say which need an administrator.
  isOrganisationAllowed: () => true,
  check: async ({ db, aggregate, type, payload, confirmed }) => {
    if (type !== 'MERGE') return;
    const { survivorId, absorbedId, survivorDeath, absorbedDeath, people, dismissedReason } = aggregate;
    const { choices, fiscalCodeOverrideReason: reason } = payload as MergePatients;
    const deathDate = choices.death === 'absorbed' ? absorbedDeath : survivorDeath;
    const death = { deceased: deathDate !== null, deathDate };
    const alive = { deceased: false, deathDate: null };
    const questions: Confirmation[] = isPossibleDuplicate(resemblance(...people))
      ? []
      : [{ code: 'unlikePeople', params: {} }];
    if (dismissedReason) questions.push({ code: 'dismissedDuplicate', params: { reason: dismissedReason } });
    for (const id of [survivorId, absorbedId]) questions.push(...(await deathQuestions(db, { id, ...alive }, death)));
    if (!isMixedIdentity(choices)) return mustBeConfirmed(questions, confirmed);
    const { identifier, ...identity } = mergedIdentity(people, choices);
    mustAgree(identifier, identity, { confirmed, reason }, withMessages(questions));
  },
  effects: {
    closeOtherAccess: async ({ aggregate, event, sendElsewhere }: MergeEffect) => {
      const id = closedAccess(aggregate.openAccesses, event.openAccessId);
      if (id) await sendElsewhere('uod-episode', id, 'FORCE_CLOSE', { reason: MERGE_CLOSING_REASON });
    },
    mergeRecords: async ({ db, id, at, actor, aggregate, event }: MergeEffect) => {
      const { survivorId, absorbedId, openAccesses } = aggregate;
      const { choices, fiscalCodeOverrideReason } = event as unknown as MergePatients;
      const isMixed = isMixedIdentity(choices);
      const { identifier, ...identity } = mergedIdentity(aggregate.people, choices);
      const isDisagreeing = isMixed && fiscalCodeDisagreements({ identifier, ...identity }).length > 0;
      const pair = [id, survivorId, absorbedId];
      db.write(WRITTEN_BY, [actor.id, actor.name]);
      db.write(`SELECT set_config('percorso.identifier_source', 'merge', true)`);
      for (const table of movedTables) db.write(moveRows(table), pair);
      db.write(markMerged, [survivorId, absorbedId, id]);
      db.write(addRegistryRow, [survivorId]);
      const patientColumns = chosenColumns(choices, 'patient');
      if (patientColumns.length > 0) db.write(copyColumns('patient', patientColumns), pair);
      const registryColumns = [
        ...new Set([...chosenColumns(choices, 'civil_registry'), ...(isMixed ? [OVERRIDE_REASON] : [])]),
      ];
      const reason = isMixed ? [isDisagreeing ? fiscalCodeOverrideReason : null] : [];
      if (registryColumns.length > 0)
        db.write(copyColumns('civil_registry', registryColumns, isMixed), [...pair, ...reason]);
      db.write(copyNames, [[survivorId]]);
      await db.settled();
      const closedAccessId = closedAccess(openAccesses, event.openAccessId);
      await db.manager.update(PatientMergeEntity, { id }, { open: false, mergedAt: at, closedAccessId });
    },
    discardProposal: async ({ db, id }: MergeEffect) => {
      await db.manager.update(PatientMergeEntity, { id }, { open: false });
    },
    separateRecords: async ({ db, id, at, actor, aggregate }: MergeEffect) => {
      const { survivorId, absorbedId } = aggregate;
      db.write(WRITTEN_BY, [actor.id, actor.name]);
      db.write(`SELECT set_config('percorso.identifier_source', 'merge', true)`);
      db.write(putBackFields, [id]);
      db.write(markMerged, [null, absorbedId, id]);
      db.write(markSeparation, [id]);
      for (const table of movedTables) db.write(putBack(table), [id]);
      db.write(copyNames, [[survivorId, absorbedId]]);
      await db.settled();
      await db.manager.update(PatientMergeEntity, { id }, { separatedAt: at });
    },
  },
  onCreate: async ({ db }, created) => {
    const merges = created.map(({ id, record }) => ({ id, ...(record as MergeRecord) }));
    await db.manager.insert(PatientMergeEntity, merges);
  },
  audience: ({ audience }) => audience,
  episodeId: () => null,
  noteRead: async (db, { id }, actor) => {
    await db.query(logComparison, [id, ...readerOf(actor)]);
  },
  owned: `SELECT id, NULL::uuid AS uod_episode_id, NULL::uuid AS cdr_episode_id, NULL::uuid AS rehabilitation_center_id FROM patient_merge`,
  projection: {
    table: 'patient_merge',
    times: ['created_at', 'merged_at', 'separated_at'],
    atCreation: { open: true, mergedAt: null, separatedAt: null, closedAccessId: null },
    writes: {
      mergeRecords: ({ at, event, facts }: StoredEvent): StoredRecord => ({
        open: false,
        mergedAt: at,
        closedAccessId: closedAccess(facts.openAccesses, event.openAccessId),
      }),
      discardProposal: (): StoredRecord => ({ open: false }),
      separateRecords: ({ at }: StoredEvent): StoredRecord => ({ separatedAt: at }),
    },
    inconsistencies: [
      fieldDifferences(
        'patient_merge',
        'absorbedId',
        `(r.merged_at IS NOT NULL AND r.separated_at IS NULL)
          IS DISTINCT FROM coalesce((SELECT p.merged_into_id = r.survivor_id FROM patient p WHERE p.id = r.absorbed_id), false)
          AND NOT EXISTS (SELECT FROM patient_merge o WHERE o.absorbed_id = r.absorbed_id AND o.survivor_id = r.survivor_id
            AND o.id <> r.id AND o.merged_at IS NOT NULL AND o.separated_at IS NULL)`,
      ),
      fieldDifferences(
        'patient_merge',
        'survivorId',
        `EXISTS (SELECT FROM patient_merge_move v WHERE v.merge_id = r.id AND v.table_name = 'uod_episode'
          AND (v.before ->> 'patient_id', v.after ->> 'patient_id') IS DISTINCT FROM (r.absorbed_id::text, r.survivor_id::text))`,
      ),
    ],
  },
};
