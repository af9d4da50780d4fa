import { OLDER_INSTANCES_COUNTED } from '@percorso/domain';

export const databaseVersions = {
  name: 'database-versions',
  text: `SELECT (SELECT name FROM migrations ORDER BY "timestamp" DESC LIMIT 1) AS migration,
    split_part(current_setting('server_version'), ' ', 1) AS postgres`,
};

/**
 * Counts, for each workflow of `$1` with its latest version in `$2`, the open instances of older versions. Stops counting one above the
 * highest number that the page shows.
 */
export const olderInstances = {
  name: 'older-instances',
  text: `SELECT w.workflow, (SELECT count(*)::int FROM (SELECT FROM workflow_instance i
      WHERE i.closed_at IS NULL AND i.workflow = w.workflow AND i.version < w.latest LIMIT ${OLDER_INSTANCES_COUNTED + 1}) AS counted) AS count
    FROM unnest($1::text[], $2::int[]) AS w(workflow, latest)`,
};
