import { familyFacts } from '../src/episode-family/family-facts.sql.js';
import { keptFacts } from '../src/workflow/instances.js';

const now = keptFacts(familyFacts, 'i.id');

/** For rows that a test wrote around the engine. */
export const keepAnew = `UPDATE workflow_instance i SET facts = ${now} WHERE i.workflow = 'uod-episode'`;

/** Facts on the rows of episodes that differ from the records that they tell of. */
export const keptOtherwise = `SELECT i.id, k.name, i.facts -> k.name AS kept, k.value AS said
  FROM workflow_instance i, jsonb_each(${now}) k(name, value)
  WHERE i.workflow = 'uod-episode' AND i.facts -> k.name IS DISTINCT FROM k.value`;
