const parts = `
    SELECT e.id, 1 AS place
    UNION ALL SELECT c.id, 2 FROM cdr_episode c WHERE c.uod_episode_id = e.id
    UNION ALL SELECT o.id, 3 FROM operating_plan o WHERE o.uod_episode_id = e.id
    UNION ALL SELECT m.id, 4 FROM remodelling_proposal m WHERE m.uod_episode_id = e.id
    UNION ALL SELECT s.id, 5 FROM sheet s WHERE s.uod_episode_id = e.id`;

/**
 * SQL subquery: the last event of a unit episode `e` or of its parts, as columns `type`, `at` and `actor_name`. Of several events at the
 * same time, it is the one that caused the others.
 */
export const lastEvent = `
  SELECT v.type, v.at, v.actor_name FROM (${parts}) part, LATERAL (
    SELECT w.type, w.at, w.actor_name FROM workflow_event w WHERE w.instance_id = part.id ORDER BY w.revision DESC LIMIT 1) v
  ORDER BY v.at DESC, part.place LIMIT 1`;
