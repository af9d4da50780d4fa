import {
  type Actor,
  importColumns,
  type ImportedProvision,
  type ImportRecordsQuery,
  type Provision,
  type ProvisionImportsQuery,
  provisionsSheet,
} from '@percorso/domain';
import { centreScope } from '../auth/episode-scope.js';
import type { ListParts } from '../http/lists/list.js';
import { columnOf } from '../sheet-types/columns.js';
import { instanceColumns } from '../workflow/instances.js';

/** Returns the SQL query for a job with the data that its lifecycle needs, if the actor may see the job. */
export function jobOf(actor: Actor, id: string) {
  const values: unknown[] = [id];
  const text = `SELECT ${instanceColumns('i')}, j.rehabilitation_center_id AS "rehabilitationCenterId"
    FROM provision_import j JOIN workflow_instance i ON i.id = j.id WHERE j.id = $1 AND ${centreScope(actor, 'j', values)}`;
  return { text, values };
}

const jobs = `provision_import j JOIN workflow_instance i ON i.id = j.id
  LEFT JOIN rehabilitation_center c ON c.id = j.rehabilitation_center_id`;

const jobColumns = `j.id, j.rehabilitation_center_id AS "rehabilitationCenterId", c.description AS "rehabilitationCenter",
  j.file_name AS "fileName", j.description, i.state, to_json(j.created_at) AS "createdAt", j.created_by AS "createdBy",
  j.record_count AS records, j.valid_count AS valid, j.discarded_count AS discarded, j.imported_count AS imported`;

export function jobsList(actor: Actor): ListParts<ProvisionImportsQuery> {
  const values: unknown[] = [];
  return {
    columns: jobColumns,
    tables: jobs,
    order: { createdAt: ['j.created_at'] },
    last: 'j.id',
    contains: {},
    within: { text: centreScope(actor, 'j', values), values },
  };
}

/** Selects one job, with the reason of its failure if it failed. */
export const jobRow = {
  name: 'provision-import',
  text: `SELECT ${jobColumns}, (SELECT e.event ->> 'reason' FROM workflow_event e
      WHERE e.instance_id = i.id AND e.revision = i.revision AND e.type = 'FAIL') AS failure
    FROM ${jobs} WHERE j.id = $1`,
};

export const countAgain = {
  name: 'count-import-records',
  text: `UPDATE provision_import j SET (discarded_count, valid_count, imported_count) = (
      SELECT count(faults), count(*) FILTER (WHERE sheet_id IS NOT NULL AND faults IS NULL), count(provision_id)
      FROM provision_import_record WHERE import_id = j.id)
    WHERE j.id = $1 RETURNING valid_count AS valid, discarded_count AS discarded`,
};

export const countAdded = {
  name: 'count-added-records',
  text: 'UPDATE provision_import SET record_count = record_count + $2 WHERE id = $1 RETURNING record_count AS records',
};

/** SQL expression: the content of a record `r` as JSON, under the column names of the file. */
export const recordContent = `json_build_object(${importColumns.map((name) => `'${name}', r.${columnOf(name)}`).join(', ')})`;

/**
 * The columns of a record that are copied to its provision. The practitioner is looked up, and the duration follows
 * from the type.
 */
export const providedColumns = importColumns.filter((name) => name in provisionsSheet.schema.shape) as Extract<
  keyof ImportedProvision,
  keyof Provision
>[];

const recordColumns = importColumns.map(columnOf).join(', ');

export const recordsList = (id: string, { faulty }: ImportRecordsQuery): ListParts<ImportRecordsQuery> => ({
  columns: `r.line, ${recordContent} AS content, r.faults, r.provision_id AS "provisionId"`,
  tables: 'provision_import_record r',
  order: { line: [] },
  last: 'r.line',
  contains: {},
  within: {
    text: `r.import_id = $1 AND ($2::bool IS NULL OR (r.faults IS NOT NULL) = $2)`,
    values: [id, faulty ?? null],
  },
});

/**
 * Selects the reasons why records are discarded: for each field and fault the number of records and the first example.
 */
export const discardReasons = {
  name: 'import-discard-reasons',
  text: `WITH reason AS (
      SELECT f ->> 'path' AS path, f ->> 'code' AS code, count(DISTINCT r.line)::int AS count, min(r.line) AS line
      FROM provision_import_record r CROSS JOIN LATERAL jsonb_array_elements(r.faults) AS f
      WHERE r.import_id = $1 AND r.faults IS NOT NULL GROUP BY 1, 2)
    SELECT n.count, n.line, (
        SELECT f FROM provision_import_record r CROSS JOIN LATERAL jsonb_array_elements(r.faults) AS f
        WHERE r.import_id = $1 AND r.line = n.line AND f ->> 'path' = n.path AND f ->> 'code' = n.code LIMIT 1) AS fault
    FROM reason n ORDER BY n.count DESC, n.line, n.path`,
};

/** Appends records (`$2`, in order) to those of the job. */
export const addRecords = {
  name: 'add-import-records',
  text: `INSERT INTO provision_import_record (import_id, line, ${recordColumns})
    SELECT $1, n.line + coalesce((SELECT max(line) FROM provision_import_record WHERE import_id = $1), 0),
      ${importColumns.map((name) => `n.content ->> '${name}'`).join(', ')}
    FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS n(content, line)`,
};

export const copyRecords = `COPY provision_import_record (import_id, line, ${recordColumns}, faults) FROM STDIN`;

export const deleteRecords = 'DELETE FROM provision_import_record WHERE import_id = $1';

/** Selects the jobs in verification or in import. */
export const unfinishedImports = `SELECT id FROM workflow_instance
  WHERE workflow = 'provision-import' AND closed_at IS NULL AND state IN ('IN_VERIFICA', 'IN_IMPORTAZIONE')`;

/**
 * Deletes the records of uploads that never became a job, because the process was killed between storing the records and opening the job.
 * `$1`: a UUIDv7; only uploads with a lower id, and so an earlier start, are deleted.
 */
export const deleteLeftOver = {
  name: 'delete-left-over-records',
  text: `WITH RECURSIVE import AS (
      (SELECT import_id AS id FROM provision_import_record ORDER BY import_id LIMIT 1)
      UNION ALL SELECT (SELECT r.import_id FROM provision_import_record r WHERE r.import_id > i.id ORDER BY r.import_id LIMIT 1)
        FROM import i WHERE i.id IS NOT NULL
    )
    DELETE FROM provision_import_record r USING import i
    WHERE r.import_id = i.id AND i.id < $1 AND NOT EXISTS (SELECT FROM provision_import j WHERE j.id = i.id)`,
};

/** Selects a running job, with the user in whose name it runs. */
export const runningJob = {
  name: 'running-provision-import',
  text: `SELECT j.id, i.state, j.rehabilitation_center_id AS "rehabilitationCenterId", j.importer_id AS "importerId",
      j.importer_name AS "importerName"
    FROM provision_import j JOIN workflow_instance i ON i.id = j.id WHERE j.id = $1`,
};

/** Selects and locks the progress of a verification, so that two processes take turns. No row if the job is not in verification. */
export const lockVerification = {
  name: 'lock-import-verification',
  text: `SELECT j.verified_up_to AS "from" FROM provision_import j JOIN workflow_instance i ON i.id = j.id AND i.state = 'IN_VERIFICA'
    WHERE j.id = $1 FOR NO KEY UPDATE OF j`,
};

export const noteProgress = {
  name: 'note-import-progress',
  text: `UPDATE provision_import SET verified_up_to = $2, valid_count = valid_count + $3, discarded_count = discarded_count + $4
    WHERE id = $1`,
};

/** Adds `$2` to the count of imported records, and moves `$3` records from the count of valid ones to that of discarded ones. */
export const noteOutcome = {
  name: 'note-import-brought',
  text: `UPDATE provision_import SET imported_count = imported_count + $2, valid_count = valid_count - $3,
      discarded_count = discarded_count + $3 WHERE id = $1`,
};

/**
 * SQL condition: valid records of job `$1` that are not imported yet, of the patients in the range from `$2` up to, but
 * excluding, `$3`.
 */
const waiting = `r.import_id = $1 AND r.fiscal_code >= $2 AND ($3::text IS NULL OR r.fiscal_code < $3)
      AND r.sheet_id IS NOT NULL AND r.faults IS NULL AND r.provision_id IS NULL`;

/** Selects the lists of the records that meet `waiting`, ordered by the unit's episodes, which is the order of locking. */
export const waitingLists = {
  name: 'waiting-import-lists',
  text: `SELECT DISTINCT s.uod_episode_id, s.id AS "sheetId", t.rehabilitation_center_id AS "centreId"
    FROM provision_import_record r JOIN sheet s ON s.id = r.sheet_id JOIN cdr_episode t ON t.id = s.cdr_episode_id
    WHERE ${waiting} ORDER BY s.uod_episode_id`,
};

export const waitingRecords = {
  name: 'waiting-import-records',
  text: `SELECT r.line, r.sheet_id AS "sheetId", r.supply_code AS "supplyCode", r.practitioner_id AS "practitionerId",
      ${providedColumns.map((name) => `r.${columnOf(name)} AS "${name}"`).join(', ')}
    FROM provision_import_record r WHERE ${waiting} AND r.sheet_id = ANY ($4::uuid[]) ORDER BY r.line`,
};

export const countWaiting = {
  name: 'count-waiting-import-records',
  text: `SELECT count(*)::int AS waiting FROM provision_import_record r WHERE ${waiting}`,
};

export const noteImported = {
  name: 'note-imported',
  text: `UPDATE provision_import_record r SET provision_id = n.id
    FROM unnest($2::int[], $3::uuid[]) AS n(line, id) WHERE r.import_id = $1 AND r.line = n.line`,
};
