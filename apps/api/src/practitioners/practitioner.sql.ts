export const lockPractitioner = 'SELECT FROM practitioner WHERE id = $1 FOR UPDATE';

/**
 * Replaces the qualifications of practitioner $1 by the codes $2, in this order. Rows of remaining codes are updated, not inserted again.
 */
export const replaceQualifications = `
  WITH gone AS (DELETE FROM practitioner_qualification WHERE practitioner_id = $1 AND qualification_code <> ALL ($2))
  INSERT INTO practitioner_qualification (practitioner_id, qualification_code, position)
  SELECT $1, code, min(place) FROM unnest($2::text[]) WITH ORDINALITY AS wanted(code, place) GROUP BY code
  ON CONFLICT (practitioner_id, qualification_code) DO UPDATE SET position = EXCLUDED.position`;

/** Selects the catalogue fields of a practitioner type and of qualifications, from the latest entry of each code. */
export const flagsOf = {
  name: 'practitioner-flags',
  text: `SELECT DISTINCT ON (catalogue, code) catalogue, code, fields FROM reference_entry
    WHERE (catalogue = 'practitioner-types' AND code = $1) OR (catalogue = 'qualifications' AND code = ANY ($2))
    ORDER BY catalogue, code, valid_from DESC`,
};

/** Counts the sheets that reference a practitioner, and the episodes of these sheets. */
export const sheetsReferencing = `
  SELECT count(*)::int AS sheets, count(DISTINCT s.uod_episode_id)::int AS episodes
  FROM sheet_practitioner named JOIN sheet s ON s.id = named.sheet_id WHERE named.practitioner_id = $1`;

/** Counts the open work of practitioner $1 at units $2: appointments from date $3 on, and open episodes as case manager. */
export const openWorkAtUnits = {
  name: 'left-at-units',
  text: `SELECT
    (SELECT count(*)::int FROM appointment
      WHERE practitioner_id = $1 AND district_unit_id = ANY ($2::uuid[]) AND date >= $3) AS appointments,
    (SELECT count(DISTINCT e.id)::int FROM care_team_member m JOIN sheet s ON s.id = m.sheet_id JOIN uod_episode e ON e.id = s.uod_episode_id
      WHERE m.practitioner_id = $1 AND m.case_manager AND NOT m.deleted AND NOT e.closed
        AND e.district_unit_id = ANY ($2::uuid[])) AS "caseManaged"`,
};

export const userExists = {
  name: 'practitioner-user-exists',
  text: 'SELECT EXISTS (SELECT FROM practitioner WHERE id::text = $1 OR external_id = $1) AS exists',
};

export const aslByStructure = {
  name: 'asl-by-structure',
  text: `
    SELECT u.id, d.local_health_authority_code AS asl FROM district_unit u JOIN health_district d ON d.id = u.health_district_id
      WHERE u.id = ANY ($1)
    UNION ALL
    SELECT c.id, d.local_health_authority_code FROM rehabilitation_center c JOIN health_district d ON d.id = c.health_district_id
      WHERE c.id = ANY ($2)`,
};

export const addWorkplaces = `
  INSERT INTO practitioner_structure (practitioner_id, district_unit_id, rehabilitation_center_id)
  SELECT $1::uuid, unit, NULL::uuid FROM unnest($2::uuid[]) unit UNION ALL SELECT $1::uuid, NULL, centre FROM unnest($3::uuid[]) centre
  ON CONFLICT DO NOTHING`;

export const removeWorkplaces = `
  DELETE FROM practitioner_structure
  WHERE practitioner_id = $1 AND (district_unit_id = ANY ($2) OR rehabilitation_center_id = ANY ($3)) IS NOT TRUE`;
