import type { Actor, ImportRecordsQuery, ProvisionImportsQuery } from '@percorso/domain';
import { centreScope } from '../auth/episode-scope.js';
import type { ListParts } from '../http/list.js';
import { instanceColumns } from '../workflow/instances.js';

export const lockJob = {
  name: 'lock-provision-import',
  text: 'SELECT FROM workflow_instance WHERE id = $1 FOR NO KEY UPDATE',
};

/** A job as its lifecycle knows it. */
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

/** One job, with the reason of its failure where it has failed. */
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

/** A record `r` in the names of its file. */
export const recordContent = `json_build_object('supplyCode', r.supply_code, 'fiscalCode', r.fiscal_code, 'centreCode', r.centre_code,
  'provisionTypeCode', r.provision_type_code, 'practitionerTaxCode', r.practitioner_tax_code, 'startingTime', r.starting_time,
  'tool', r.tool)`;

const recordColumns =
  'supply_code, fiscal_code, centre_code, provision_type_code, practitioner_tax_code, starting_time, tool';

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

/** `$2`: records in their order, after those that the job has. */
export const addRecords = {
  name: 'add-import-records',
  text: `INSERT INTO provision_import_record (import_id, line, ${recordColumns})
    SELECT $1, n.line + coalesce((SELECT max(line) FROM provision_import_record WHERE import_id = $1), 0),
      n.content ->> 'supplyCode', n.content ->> 'fiscalCode', n.content ->> 'centreCode', n.content ->> 'provisionTypeCode',
      n.content ->> 'practitionerTaxCode', n.content ->> 'startingTime', n.content ->> 'tool'
    FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS n(content, line)`,
};

export const copyRecords = `COPY provision_import_record (import_id, line, ${recordColumns}, faults) FROM STDIN`;

export const deleteRecords = 'DELETE FROM provision_import_record WHERE import_id = $1';

/** Jobs that go on, in the order in which they began to. */
export const runningJobs = {
  name: 'running-provision-imports',
  text: `SELECT j.id FROM provision_import j JOIN workflow_instance i ON i.id = j.id
    WHERE i.closed_at IS NULL AND i.state = 'IN_IMPORTAZIONE' ORDER BY i.state_since`,
};

/** A running job, in whose name it runs, and the next list that waits for its provisions. */
export const nextList = {
  name: 'next-list-to-import',
  text: `SELECT j.id, j.rehabilitation_center_id AS "rehabilitationCenterId", j.importer_id AS "importerId",
      j.importer_name AS "importerName", (SELECT r.sheet_id FROM provision_import_record r JOIN sheet s ON s.id = r.sheet_id
        WHERE r.import_id = j.id AND r.faults IS NULL AND r.provision_id IS NULL
        ORDER BY s.uod_episode_id LIMIT 1) AS "sheetId"
    FROM provision_import j JOIN workflow_instance i ON i.id = j.id AND i.state = 'IN_IMPORTAZIONE' WHERE j.id = $1`,
};

export const waitingEntries = {
  name: 'waiting-import-entries',
  text: `SELECT line, entry, supply_code AS "supplyCode" FROM provision_import_record
    WHERE import_id = $1 AND sheet_id = $2 AND faults IS NULL AND provision_id IS NULL ORDER BY line`,
};

export const noteImported = {
  name: 'note-imported',
  text: `UPDATE provision_import_record r SET provision_id = n.id
    FROM unnest($2::int[], $3::uuid[]) AS n(line, id) WHERE r.import_id = $1 AND r.line = n.line`,
};

export const discardList = {
  name: 'discard-import-list',
  text: `UPDATE provision_import_record SET faults = $3
    WHERE import_id = $1 AND sheet_id = $2 AND faults IS NULL AND provision_id IS NULL`,
};
