/**
 * Selects the revision of the PRI schema `$1` in the unit's episode `$2`, and its ICF qualifier, which limits the
 * centre's targets.
 */
export const projectSchema = {
  name: 'project-schema',
  text: `SELECT e.revision, e.icf_qualifier_code AS "icfQualifierCode"
    FROM care_plan_schema e JOIN sheet s ON s.id = e.sheet_id WHERE e.id = $1 AND s.uod_episode_id = $2`,
};

/** Writes the centre's targets for a PRI schema, and removes the unit's answer to the former targets. */
export const writeTargets = {
  name: 'write-rehab-targets',
  text: `INSERT INTO operating_plan_schema
      (operating_plan_id, schema_id, rehab_short_time_target_code, rehab_medium_time_target_code, rehab_long_time_target_code, rehab_observation)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (operating_plan_id, schema_id) DO UPDATE SET rehab_short_time_target_code = excluded.rehab_short_time_target_code,
      rehab_medium_time_target_code = excluded.rehab_medium_time_target_code,
      rehab_long_time_target_code = excluded.rehab_long_time_target_code,
      rehab_observation = excluded.rehab_observation, proposed = false, rejected_reason = NULL, approved = false`,
};

/** Marks the schemas of the plan `$1` as proposed. */
export const proposeSchemas = {
  name: 'propose-schemas',
  text: `UPDATE operating_plan_schema SET proposed = true, rejected_reason = NULL WHERE operating_plan_id = $1`,
};

/** Writes the unit's answers `$2`, each with the id of its schema, in the plan `$1`. */
export const answerSchemas = {
  name: 'answer-schemas',
  text: `INSERT INTO operating_plan_schema (operating_plan_id, schema_id, proposed, rejected_reason, approved)
    SELECT $1, a.id, true, a."rejectedReason", a.approved
    FROM jsonb_to_recordset($2) AS a(id uuid, "rejectedReason" text, approved boolean)
    ON CONFLICT (operating_plan_id, schema_id) DO UPDATE SET proposed = true,
      rejected_reason = excluded.rejected_reason, approved = excluded.approved`,
};

/** Approves the proposed schemas of the plan `$1` that are not rejected. */
export const approveSchemas = {
  name: 'approve-schemas',
  text: `UPDATE operating_plan_schema SET approved = true
    WHERE operating_plan_id = $1 AND proposed AND rejected_reason IS NULL`,
};

/**
 * Increments the revision of schemas. The unit and the centre write parts of one REST resource, so that one revision
 * counts the changes of both.
 */
export const countChanges = {
  name: 'count-schema-changes',
  text: 'UPDATE care_plan_schema SET revision = revision + 1 WHERE id = ANY ($1::uuid[])',
};
