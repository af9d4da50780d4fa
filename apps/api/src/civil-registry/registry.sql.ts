import { patientIdOfIdentifier } from '../auth/patient-identifiers.sql.js';

/**
 * Selects the unit for residents of health district `$1`. If the district has several units: the current unit of patient `$2`, otherwise
 * the first by code. The id is null if the district has no unit.
 */
export const unitOfHealthDistrict = `
  SELECT u.id FROM health_district d LEFT JOIN district_unit u ON u.health_district_id = d.id
  WHERE d.id = $1
  ORDER BY u.id = (SELECT residence_district_unit_id FROM patient WHERE id = $2) DESC NULLS LAST, u.code LIMIT 1`;

/** Selects a health district by its code, with its ASL. */
export const districtWithAuthority = `
  SELECT jsonb_build_object('id', d.id, 'code', d.code, 'description', d.description, 'localHealthAuthorityCode', a.code) AS district,
    jsonb_build_object('code', a.code, 'description', a.description) AS asl
  FROM health_district d JOIN local_health_authority a ON a.code = d.local_health_authority_code WHERE d.code = $1`;

/** SQL: a column of the territory with this id. */
export const territoryColumn = (id: string, column: 'code' | 'description'): string =>
  `(SELECT t.${column} FROM reference_entry t WHERE t.catalogue = 'territories' AND t.id = ${id})`;

export const authorities = 'SELECT code, description FROM local_health_authority';

/**
 * Selects catalogue entries by id or code, and territories also by ISTAT code. A territory's code is its Belfiore code, or its ISTAT code
 * if it never had one.
 */
export const entriesByKey = `
  WITH named AS (SELECT * FROM unnest($1::text[], $2::text[]) AS named (catalogue, name))
  SELECT e.catalogue, e.id, e.code, e.description, e.fields,
    e.valid_from AS "validFrom", e.valid_to AS "validTo", e.valid_from <= $3::date AND (e.valid_to IS NULL OR e.valid_to >= $3::date) AS "isCurrent"
  FROM reference_entry e
  WHERE (e.catalogue, e.id::text) IN (SELECT catalogue, name FROM named)
    OR (e.catalogue, e.code) IN (SELECT catalogue, name FROM named)
    OR (e.catalogue = 'territories' AND e.fields->>'istatCode' IN (SELECT name FROM named WHERE catalogue = 'territories'))
  ORDER BY "isCurrent" DESC, e.valid_from DESC`;

/** Selects the current identifier of the patient who has an identifier, or had it earlier. */
export const registeredAs = `SELECT p.tax_code AS "currentIdentifier" FROM patient p WHERE p.id = ${patientIdOfIdentifier('$1')}`;

/** Updates the denormalised name and surname in the patient's episodes, unless they are already equal. */
export const copyName = `
  UPDATE uod_episode SET patient_name = $2, patient_surname = $3
  WHERE patient_id = $1 AND (patient_name, patient_surname) IS DISTINCT FROM ($2, $3)`;
