import type { ProvisionImportFacts } from '@percorso/workflows';
import { grantForEvent } from '@percorso/workflows';
import type { Audience } from '../auth/audience.js';
import { together } from '../database/database.js';
import type { EffectContext, InstanceData, Lifecycle } from '../workflow/lifecycle.js';
import { workOf } from '../jobs/work.js';
import { jobOf, unfinishedImports } from './provision-imports.sql.js';
import { lockInstance } from '../workflow/instances.js';
import type { StoredEvent, StoredRecord } from '../workflow/record-projection.js';
import { ProvisionImportEntity } from './provision-import.entity.js';

/** An import of provisions with the data that its guards and effects need. */
export type Job = InstanceData & { rehabilitationCenterId: string | null };
/** The row of an import when it is created. */
export type JobRecord = Pick<
  ProvisionImportEntity,
  'rehabilitationCenterId' | 'fileName' | 'description' | 'createdBy'
> & {
  createdAt: string;
};

/** The audience of an import: its centre, and unrestricted users. */
export const audienceOfJob = ({ rehabilitationCenterId }: Pick<Job, 'rehabilitationCenterId'>): Audience => ({
  districtUnitIds: [],
  localHealthAuthorityCode: null,
  rehabilitationCenterIds: rehabilitationCenterId === null ? [] : [rehabilitationCenterId],
});

const importerOfEvent = (event: StoredEvent): StoredRecord => ({
  importerId: event.actor_id,
  importerName: event.actor_name,
});

/** Returns the counts that the machine stored at the end of the verification. */
const countsOf = ({ snapshot }: Job): ProvisionImportFacts => (snapshot as { context: ProvisionImportFacts }).context;

/** The queue of imports: one job of the worker verifies, or imports, the records of one import. */
export const importWork = workOf('provision-imports', unfinishedImports);

/**
 * Queues the verification or the import, to run after the commit: the records are many, and their provisions belong to
 * other aggregates (decision 0029).
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
    const [, { rows }] = await together([db.query(lockInstance, [id]), db.query<Job>(text, values)]);
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
  // An import contains no data of a single patient, so reading it is not recorded in the access log.
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
