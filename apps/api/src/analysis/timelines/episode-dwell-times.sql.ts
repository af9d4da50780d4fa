import type { Actor } from '@percorso/domain';
import { centreEpisodeScope, episodeScope } from '../../auth/episode-scope.js';

/** Selects the dwell times of one episode's machines: those of the unit, and those of the centres that the actor may see. */
export function episodeDwellTimes(actor: Actor, uodEpisodeId: string) {
  const values: unknown[] = [uodEpisodeId];
  const text = `
    WITH machine AS (
      SELECT 'uod-episode' AS workflow, e.id, u.description AS organisation, 0 AS rank
      FROM uod_episode e JOIN district_unit u ON u.id = e.district_unit_id
      WHERE e.id = $1 AND ${episodeScope(actor, 'e', values)}
      UNION ALL
      SELECT 'cdr-episode', c.id, r.description, 1
      FROM uod_episode e JOIN cdr_episode c ON c.uod_episode_id = e.id
        JOIN rehabilitation_center r ON r.id = c.rehabilitation_center_id
      WHERE e.id = $1 AND ${centreEpisodeScope(actor, 'e', 'c', values)}
    )
    SELECT m.workflow, m.id, m.organisation, v.revision, v.to_state AS state, v.at AS "from",
      lead(v.at) OVER (PARTITION BY m.id ORDER BY v.revision) AS until
    FROM machine m JOIN workflow_event v ON v.instance_id = m.id
    WHERE v.from_state IS DISTINCT FROM v.to_state ORDER BY m.rank, m.id, v.revision`;
  return { text, values };
}
