/** What the database knows of a person, by the account's name. */
export type AffiliationRow = {
  practitioner_id: string;
  name: string;
  surname: string;
  local_health_authority_code: string | null;
  district_unit_ids: string[];
  rehabilitation_center_ids: string[];
};

export const affiliationsByUsername = {
  name: 'affiliations-by-username',
  text: `
    SELECT p.id AS practitioner_id, p.name, p.surname, p.local_health_authority_code,
      array_remove(array_agg(s.district_unit_id ORDER BY s.district_unit_id), NULL) AS district_unit_ids,
      array_remove(array_agg(s.rehabilitation_center_id ORDER BY s.rehabilitation_center_id), NULL) AS rehabilitation_center_ids
    FROM practitioner p LEFT JOIN practitioner_structure s ON s.practitioner_id = p.id
    WHERE p.username = $1
    GROUP BY p.id`,
};
