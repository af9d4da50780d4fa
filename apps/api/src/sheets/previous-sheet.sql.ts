/**
 * Selects the access from which the access `$1` was renewed. After two merged records were separated, that access may
 * belong to another person: then nothing is selected.
 */
export const renewedAccess = {
  name: 'renewed-access',
  text: `SELECT o.id, o.number, o.start_date AS "startDate", o.end_date AS "endDate"
    FROM uod_episode e JOIN uod_episode o ON o.id = e.renewed_from_id AND o.patient_id = e.patient_id
    WHERE e.id = $1 AND NOT o.anonymised`,
};

export const contentOfSheet = { name: 'content-of-sheet', text: 'SELECT content FROM sheet WHERE id = $1' };

/**
 * Selects the practitioners `$1`, and whether they left: a practitioner who works neither at the unit `$2` nor at a
 * centre nor for the health authority `$3` is no longer available to an access of that unit.
 */
export const workingPractitioners = {
  name: 'working-practitioners',
  text: `SELECT p.id, p.name, p.surname, p.local_health_authority_code IS DISTINCT FROM $3 AND NOT EXISTS (
      SELECT FROM practitioner_structure s WHERE s.practitioner_id = p.id
        AND (s.district_unit_id = $2 OR s.rehabilitation_center_id IS NOT NULL)) AS "hasLeft"
    FROM practitioner p WHERE p.id = ANY ($1::uuid[])`,
};

/** Selects the accepted remodellings among the proposals `$1`: each replaces the planned regime of its category. */
export const acceptedRegimes = {
  name: 'accepted-regimes',
  text: `SELECT m.regime FROM remodelling_proposal m JOIN workflow_instance i ON i.id = m.id
    WHERE m.uod_episode_id = $1 AND i.state = 'ACCETTATA' ORDER BY m.id`,
};

/** Selects the contents of the sheets `$1`, those of the unit first. */
export const contentsOfSheets = {
  name: 'contents-of-sheets',
  text: 'SELECT content FROM sheet WHERE id = ANY ($1::uuid[]) ORDER BY cdr_episode_id IS NOT NULL',
};
