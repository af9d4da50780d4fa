import type { ProvisionImportFacts } from '@percorso/workflows';
import { grantForEvent } from '@percorso/workflows';
import type { Audience } from '../auth/audience.js';
import { together } from '../database/database.js';
import type { EffectContext, InstanceData, Lifecycle } from '../workflow/lifecycle.js';
import { workOf } from '../jobs/work.js';
import { jobOf, lockJob, unfinishedImports } from './provision-imports.sql.js';
import type { StoredEvent, StoredRecord } from '../workflow/record-projection.js';
import { ProvisionImportEntity } from './provision-import.entity.js';

/** An import of provisions, as its guards and effects see it. */
export type Job = InstanceData & { rehabilitationCenterId: string | null };
/** The row as created. */
export type JobRecord = Pick<
  ProvisionImportEntity,
  'rehabilitationCenterId' | 'fileName' | 'description' | 'createdBy'
> & {
  createdAt: string;
};

/** Visible to the centre and to unrestricted users only. */
export const audienceOfJob = ({ rehabilitationCenterId }: Pick<Job, 'rehabilitationCenterId'>): Audience => ({
  districtUnitIds: [],
  localHealthAuthorityCode: null,
  rehabilitationCenterIds: rehabilitationCenterId === null ? [] : [rehabilitationCenterId],
});

const importerOfEvent = (event: StoredEvent): StoredRecord => ({
  importerId: event.actor_id,
  importerName: event.actor_name,
});

/** The counts that the machine stored at the end of the verification. */
const countsOf = ({ snapshot }: Job): ProvisionImportFacts => (snapshot as { context: ProvisionImportFacts }).context;

/** The queue of imports: one job verifies, or imports, the records of one import. */
export const importWork = workOf('provision-imports', unfinishedImports);

/**
 * The records are many, and the provisions belong to other aggregates: a job continues after the commit (decision
 * 0029).
 */
async function continueJob({ db, id, actor, event }: EffectContext<Job>): Promise<void> {
  const importer = { importerId: actor.id, importerName: actor.name };
  await db.manager.update(
    ProvisionImportEntity,
    { id },
    { ...importer, ...(event.type === 'START' && { verifiedUpTo: null }) },
  );
  await importWork.add(db, id);
}

export const provisionImportLifecycle: Lifecycle<Job> = {
  workflow: 'provision-import',
  lock: async (db, id, actor) => {
    const { text, values } = jobOf(actor, id);
    const [, { rows }] = await together([db.query(lockJob, [id]), db.query<Job>(text, values)]);
    return rows[0] ?? null;
  },
  read: async (db, id, actor) => {
    const { text, values } = jobOf(actor, id);
    return (await db.query<Job>(text, values)).rows[0] ?? null;
  },
  instanceIn: (job, id) => (job.id === id ? job : null),
  withInstance: (job, _id, changes) => ({ ...job, ...changes }),
  facts: (job): ProvisionImportFacts => ({ valid: countsOf(job).valid }),
  grantFor: (_job, _id, type) => grantForEvent('provision-import', type),
  isOrganisationAllowed: (job, _id, _type, { scope }) =>
    scope.everything ||
    (job.rehabilitationCenterId !== null && scope.rehabilitationCenterIds.includes(job.rehabilitationCenterId)),
  effects: {
    verifyRecords: continueJob,
    importRecords: continueJob,
  },
  onCreate: async ({ db }, created) => {
    const jobs = created.map(({ id, record }) => ({ id, ...(record as JobRecord) }));
    await db.manager.insert(ProvisionImportEntity, jobs);
  },
  audience: audienceOfJob,
  episodeId: () => null,
  // It contains no data of a patient.
  noteRead: () => Promise.resolve(),
  owned: `SELECT id, NULL::uuid AS uod_episode_id, NULL::uuid AS cdr_episode_id, rehabilitation_center_id FROM provision_import`,
  projection: {
    table: 'provision_import',
    times: ['created_at'],
    atCreation: { fileName: null, importerId: null, importerName: null },
    writes: {
      verifyRecords: importerOfEvent,
      importRecords: importerOfEvent,
    },
  },
};
