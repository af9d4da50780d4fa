import type { Lifecycle } from '../../workflow/lifecycle.js';

/** The pseudo-place of the cells that contain the totals of all places. */
export const EVERYWHERE = '00000000-0000-0000-0000-000000000000';

type Owned = Pick<Lifecycle, 'workflow' | 'owned'>;

const ownersOf = (lifecycles: readonly Owned[]): string =>
  lifecycles
    .map(({ owned }) => `SELECT id, uod_episode_id, cdr_episode_id, rehabilitation_center_id FROM (${owned}) one`)
    .join(' UNION ALL ');

/**
 * Returns the parts of a WITH for the changes of the cells, for the instances of `due(instance_id)`. `placed` has the present places of
 * each instance, which will be recorded as counted. `shared` has these with share 1, and with share −1 the places that were counted before:
 * a cell changes by the difference.
 */
export const placedParts = (lifecycles: readonly Owned[]): string => `
  placed AS (
    SELECT due.instance_id, coalesce(e.need_type, '') AS need,
      array_remove(ARRAY['${EVERYWHERE}', e.district_unit_id, viewer_of_asl(e.local_health_authority_code), o.rehabilitation_center_id], NULL)
        || ARRAY(SELECT DISTINCT c.rehabilitation_center_id FROM cdr_episode c
          WHERE c.uod_episode_id = o.uod_episode_id AND c.id = coalesce(o.cdr_episode_id, c.id)) AS places
    FROM due JOIN (${ownersOf(lifecycles)}) o ON o.id = due.instance_id LEFT JOIN uod_episode e ON e.id = o.uod_episode_id
  ), shared AS (
    SELECT instance_id, places, need, NULL::int AS counted, 1 AS share FROM placed
    UNION ALL
    SELECT c.instance_id, c.places, c.need, c.revision, -1 FROM due JOIN workflow_stay_counted c USING (instance_id)
  )`;

const firstOf = (unit: string) => `date_trunc(${unit}, s.entered_at AT TIME ZONE 'Europe/Rome')::date`;

/** Returns SQL for a cell's columns for the dwell time `s`; `isEnded` is SQL for whether the dwell time counts as ended. */
const cellOf = (
  isEnded: string,
  need: string,
  unit: string,
): string => `s.workflow, ${firstOf(unit)} AS month, s.state, ${need} AS need,
  CASE WHEN ${isEnded} THEN s.left_by ELSE '' END AS left_by, CASE WHEN ${isEnded} THEN s.next_state ELSE '' END AS next_state,
  CASE WHEN ${isEnded} AND s.missing IS NOT NULL THEN s.missing ELSE '{}' END AS missing,
  CASE WHEN ${isEnded} THEN stay_seconds(s.left_at - s.entered_at) ELSE -1 END AS seconds`;

/** SQL for a cell's columns for a single dwell time `s`. */
export const singleCell = cellOf('s.left_at IS NOT NULL', `''`, `'month'`);

const asCounted = '(CASE WHEN counted IS NULL THEN s.left_at IS NOT NULL ELSE s.revision < counted END)';
const unitOf = `CASE months WHEN 12 THEN 'year' ELSE 'month' END`;

/** Returns SQL that selects the changes to add to the cells, from the parts that `placedParts` returns; only those of `place`, if given. */
export const cellChanges = (place?: string): string => `
  SELECT place, months, ${cellOf(asCounted, 'need', unitOf)}, share AS stays
  FROM shared, unnest(places) place, workflow_stay s, unnest(ARRAY[1, 12]) months
  WHERE s.instance_id = shared.instance_id AND s.revision <= coalesce(counted, s.revision)${place ? ` AND place = ${place}` : ''}`;

const CELL = 'workflow, place, months, month, state, need, left_by, next_state, missing, seconds';

/** Takes the advisory lock that lets only one process count at a time, until the transaction ends. */
export const countingLock = 'SELECT pg_try_advisory_xact_lock(7213007) AS may';

/** Returns SQL that counts the queued instances: it takes the oldest `$1` rows from the queue, and selects how many it took. */
export const countDwellTimes = (lifecycles: readonly Owned[]): string => `
  WITH taken AS (
    DELETE FROM workflow_stay_recount WHERE id IN (SELECT id FROM workflow_stay_recount ORDER BY id LIMIT $1) RETURNING instance_id
  ), due AS (
    SELECT DISTINCT instance_id FROM taken
  ), ${placedParts(lifecycles)}, written AS (
    INSERT INTO workflow_stay_cell (${CELL}, stays)
    SELECT ${CELL}, sum(stays) FROM (${cellChanges()}) d GROUP BY ${CELL} HAVING sum(stays) <> 0 ORDER BY ${CELL}
    ON CONFLICT (${CELL}) DO UPDATE SET stays = workflow_stay_cell.stays + excluded.stays
  ), noted AS (
    INSERT INTO workflow_stay_counted (instance_id, workflow, revision, places, need)
    SELECT p.instance_id, s.workflow, s.revision, p.places, p.need
    FROM placed p JOIN workflow_stay s ON s.instance_id = p.instance_id AND s.left_at IS NULL
    ON CONFLICT (instance_id) DO UPDATE SET revision = excluded.revision, places = excluded.places, need = excluded.need
  )
  SELECT count(*)::int AS taken FROM taken`;
