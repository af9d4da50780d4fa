import type { Actor } from '@percorso/domain';
import { workOf } from '../jobs/work.js';

/** An export that runs, with its progress. */
export type RunningExport = {
  id: string;
  actor: Actor;
  types: string[];
  since: string | null;
  groupId: string | null;
  position: string;
  reachedType: string | null;
  reachedId: string | null;
  parts: number;
};

export type ExportStatus = {
  /** The owner of the export, with the rights that the owner had at the start. */
  actor: Actor;
  request: string;
  transactionTime: string;
  reachedType: string | null;
  resources: number;
  isEnded: boolean;
  failed: boolean;
  expiresAt: Date;
};

/** A file of an export: up to `PARTS_OF_A_FILE` parts with resources of one type. */
export type ExportFile = { type: string; file: number; resources: number };

/** The maximum number of parts in a file: 100,000 resources with the default batch size of 1,000. */
export const PARTS_OF_A_FILE = 100;

/** Makes starts check the limits one after the other, so that concurrent starts cannot exceed them. */
export const lockExports = 'SELECT pg_advisory_xact_lock(7213007)';

export const runningExports = `SELECT count(*)::int AS "inAll", count(*) FILTER (WHERE actor_id = $1)::int AS own
  FROM fhir_export WHERE ended_at IS NULL AND expires_at > now()`;

/**
 * SQL expression: a time before which everything is committed. A transaction that still runs may later commit rows with
 * the time of its start. Some seconds are subtracted, since that time comes from the clock of another machine.
 */
const committedBefore = `date_trunc('milliseconds', (SELECT min(a.xact_start) FROM pg_stat_activity a
    WHERE a.datname = current_database() AND a.backend_type = 'client backend' AND a.application_name <> 'percorso-reads')
  - interval '5 seconds')`;

export const addExport = `INSERT INTO fhir_export (id, actor_id, actor, request, types, since, group_id, transaction_time, position, expires_at)
  SELECT $1, $2, $3, $4, $5, $6, $7, ${committedBefore}, pg_current_wal_insert_lsn()::text, now() + make_interval(hours => $8)`;

const unfinished = 'SELECT id FROM fhir_export WHERE ended_at IS NULL AND expires_at > now()';
export const exportWork = workOf('fhir-export', unfinished);

export const runningExport = {
  name: 'running-fhir-export',
  text: `SELECT id, actor, types, to_json(since) AS since, group_id AS "groupId", position, reached_type AS "reachedType",
      reached_id AS "reachedId", parts
    FROM fhir_export WHERE id = $1 AND ended_at IS NULL AND expires_at > now()`,
};

/**
 * Records the progress of a part; updates no row if the export was cancelled or another process has written the part.
 */
export const notePart = {
  name: 'note-fhir-export-part',
  text: `UPDATE fhir_export SET parts = parts + 1, resources = resources + $5, reached_type = $3, reached_id = $4
    WHERE id = $1 AND parts = $2 AND ended_at IS NULL RETURNING parts`,
};

export const addPart = {
  name: 'add-fhir-export-part',
  text: 'INSERT INTO fhir_export_part (export_id, part, type, resources, content) VALUES ($1, $2, $3, $4, $5)',
};

/** Ends an export; it expires some hours later. */
export const endExport = `UPDATE fhir_export SET ended_at = now(), failed = $2, expires_at = now() + make_interval(hours => $3)
  WHERE id = $1 AND ended_at IS NULL`;

export const exportStatus = `SELECT actor, request, to_json(transaction_time) AS "transactionTime", reached_type AS "reachedType", resources,
    ended_at IS NOT NULL AS "isEnded", failed, expires_at AS "expiresAt"
  FROM fhir_export WHERE id = $1 AND actor_id = $2 AND expires_at > now()`;

export const exportFiles = `SELECT type, part / ${PARTS_OF_A_FILE} AS file, sum(resources)::int AS resources
  FROM fhir_export_part WHERE export_id = $1 GROUP BY 1, 2 ORDER BY 2, min(part)`;

/** Selects the next part of a file after part `$4`, if the export has ended and not expired. */
export const nextPart = {
  name: 'next-fhir-export-part',
  text: `SELECT p.part, p.content FROM fhir_export_part p JOIN fhir_export e ON e.id = p.export_id
    WHERE e.id = $1 AND e.actor_id = $2 AND e.ended_at IS NOT NULL AND e.expires_at > now()
      AND p.type = $3 AND p.part > $4 AND p.part < $5 ORDER BY p.part LIMIT 1`,
};

export const cancelExport = 'DELETE FROM fhir_export WHERE id = $1 AND actor_id = $2 AND expires_at > now()';

export const removeExpired = 'DELETE FROM fhir_export WHERE expires_at <= now()';
