import { aggregateFacts } from '../src/episode-aggregate/aggregate-facts.sql.js';
import { denormalisedFactsSql } from '../src/workflow/instances.js';

const now = denormalisedFactsSql(aggregateFacts, 'i.id');

/** Refreshes the denormalised facts of all episodes. Used after a test has bypassed the engine to write rows. */
export const refreshAllFacts = `UPDATE workflow_instance i SET facts = ${now} WHERE i.workflow = 'uod-episode'`;

const differing = `SELECT i.id, k.name, i.facts -> k.name AS stored, k.value AS actual
  FROM workflow_instance i, jsonb_each(${now}) k(name, value)
  WHERE i.workflow = 'uod-episode' AND i.facts -> k.name IS DISTINCT FROM k.value`;

/** Selects the facts of all episodes that differ from the records, except for episodes that a test has inserted without facts. */
export const staleFacts = `${differing} AND i.facts IS NOT NULL`;

/** Selects the facts that differ from the records, of the episodes whose aggregates contain one of the ids `$1`. */
export const staleFactsNear = {
  name: 'kept-otherwise-near',
  text: `${differing} AND i.id IN (SELECT unnest($1::uuid[])
    UNION SELECT uod_episode_id FROM sheet WHERE id = ANY ($1)
    UNION SELECT uod_episode_id FROM cdr_episode WHERE id = ANY ($1)
    UNION SELECT uod_episode_id FROM operating_plan WHERE id = ANY ($1)
    UNION SELECT uod_episode_id FROM remodelling_proposal WHERE id = ANY ($1))`,
};
