import type { ProvisionImportFacts } from '@percorso/workflows';
import { grantForEvent } from '@percorso/workflows';
import type { Audience } from '../auth/episode-scope.js';
import { together } from '../database/database.js';
import type { InstanceData, Lifecycle } from '../workflow/lifecycle.js';
import { countAgain, jobOf, lockJob } from './provision-imports.sql.js';
import { ProvisionImportEntity } from './provision-import.entity.js';
import { verifyRecords } from './verify-records.js';

/** An import of provisions, as its guards and effects know it. */
export type Job = InstanceData & { rehabilitationCenterId: string | null };
/** Its row as it is born. */
export type JobRecord = Pick<
  ProvisionImportEntity,
  'rehabilitationCenterId' | 'fileName' | 'description' | 'createdBy'
> & {
  createdAt: string;
};

/** It is the centre's own, or of who sees everything: nobody else is told of it. */
export const audienceOfJob = ({ rehabilitationCenterId }: Pick<Job, 'rehabilitationCenterId'>): Audience => ({
  ...{ districtUnitIds: [], localHealthAuthorityCode: null },
  rehabilitationCenterIds: rehabilitationCenterId === null ? [] : [rehabilitationCenterId],
});

/** What the machine has counted when the verification ended. */
const countedIn = ({ snapshot }: Job): ProvisionImportFacts => (snapshot as { context: ProvisionImportFacts }).context;

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
  withInstance: (job, _id, said) => ({ ...job, ...said }),
  facts: (job): ProvisionImportFacts => ({ valid: countedIn(job).valid }),
  grantFor: (_job, _id, type) => grantForEvent('provision-import', type),
  isTheirs: (job, _id, _type, { scope }) =>
    scope.everything ||
    (job.rehabilitationCenterId !== null && scope.rehabilitationCenterIds.includes(job.rehabilitationCenterId)),
  effects: {
    verifyRecords: async ({ db, id, whole: job, today, send }) => {
      await verifyRecords(db, job, today);
      const { rows } = await db.query<{ valid: number; discarded: number }>(countAgain, [id]);
      const { valid, discarded } = rows[0] ?? { valid: 0, discarded: 0 };
      await send('provision-import', id, 'VERIFIED', { valid, discarded });
    },
    // The provisions belong to other wholes: the importer goes on after the commit, one list after the other (decision 0029).
    importRecords: async ({ db, id, actor }) => {
      await db.manager.update(ProvisionImportEntity, { id }, { importerId: actor.id, importerName: actor.name });
    },
  },
  born: async ({ db }, newborns) => {
    const jobs = newborns.map(({ id, record }) => ({ id, ...(record as JobRecord) }));
    await db.manager.insert(ProvisionImportEntity, jobs);
  },
  audience: audienceOfJob,
  episodeId: () => null,
  // It says of no patient anything.
  noteRead: () => Promise.resolve(),
  owned: `SELECT id, NULL::uuid AS uod_episode_id, NULL::uuid AS cdr_episode_id, rehabilitation_center_id FROM provision_import`,
  told: {
    table: 'provision_import',
    times: ['created_at'],
    atBirth: { fileName: null, importerId: null, importerName: null },
    writes: {
      importRecords: (event) => ({ importerId: event.actor_id, importerName: event.actor_name }),
    },
  },
};
