import { type ReadReason, type Actor, hasGrant } from '@percorso/domain';
import { episodeScope, patientWriteScope, patientScope } from '../auth/episode-scope.js';
import { loggedRead, readerOf } from '../auth/record-access.js';

export type Sql = { text: string; values: unknown[] };

const entry = (alias: string) =>
  `CASE WHEN ${alias}.id IS NULL THEN NULL
    ELSE jsonb_build_object('id', ${alias}.id, 'code', ${alias}.code, 'description', ${alias}.description) END`;

const entryJoin = (alias: string, catalogue: string, condition: string) =>
  `LEFT JOIN reference_entry ${alias} ON ${alias}.catalogue = '${catalogue}' AND ${alias}.${condition}`;

/** SQL join with the latest catalogue entry for a code. A code can be used again only after its entry was retired. */
const latestJoin = (alias: string, catalogue: string, column: string) =>
  `LEFT JOIN LATERAL (SELECT id, code, description FROM reference_entry WHERE catalogue = '${catalogue}' AND code = ${column}
    ORDER BY valid_from DESC LIMIT 1) ${alias} ON true`;

const territory = (alias: string) => `
  CASE WHEN ${alias}.id IS NULL THEN NULL ELSE jsonb_build_object('id', ${alias}.id, 'description', ${alias}.description,
    'istatCode', ${alias}.fields->>'istatCode', 'belfioreCode', ${alias}.code,
    'foreignTerritory', coalesce((${alias}.fields->>'foreignTerritory')::boolean, false),
    'postalCodes', coalesce(${alias}.fields->'postalCodes', '[]')) END`;

const asl = (alias: string) =>
  `CASE WHEN ${alias}.code IS NULL THEN NULL
    ELSE jsonb_build_object('code', ${alias}.code, 'description', ${alias}.description) END`;

const listOf = (row: string, tables: string, where: string) =>
  `coalesce((SELECT jsonb_agg(${row} ORDER BY r.id) FROM ${tables} WHERE r.patient_id = p.id AND NOT r.deleted AND ${where}), '[]')`;

const citizenships = listOf(
  `jsonb_build_object('id', r.id, 'citizenship', ${entry('e')}, 'deleted', r.deleted)`,
  `civil_registry_citizenship r JOIN reference_entry e ON e.catalogue = 'citizenships' AND e.id = r.citizenship_id`,
  'true',
);

const contactPoint = `jsonb_build_object('id', r.id, 'system', ${entry('e')}, 'systemId', r.system_id, 'value', r.value,
  'deleted', r.deleted, 'registryTypeId', r.registry_type_id)`;
const contactPointTables = `civil_registry_contact_point r
  JOIN reference_entry e ON e.catalogue = 'contact-point-systems' AND e.id = r.system_id`;

const addresses = (type: string) =>
  listOf(
    `jsonb_build_object('id', r.id, 'locality', ${territory('t')},
      'istatCode', coalesce(t.fields->>'istatCode', t.code, ''), 'postalCode', r.postal_code,
      'address', r.address, 'startDate', r.start_date, 'relatedAsl', ${asl('a')}, 'deleted', r.deleted,
      'foreignTerritory', r.foreign_territory)`,
    `civil_registry_address r ${entryJoin('t', 'territories', 'id = r.territory_id')}
      LEFT JOIN local_health_authority a ON a.code = r.related_asl_code`,
    `r.type_code = '${type}'`,
  );

/** SQL expression: the open episodes that the actor may see, with their unit and the centre of the open access. */
const openEpisodes = (actor: Actor, values: unknown[]) => `
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', e.id, 'number', e.number,
      'structure', concat_ws(', ', o.description, h.description)) ORDER BY e.number)
    FROM uod_episode e JOIN district_unit o ON o.id = e.district_unit_id
      LEFT JOIN (cdr_episode ce JOIN rehabilitation_center h ON h.id = ce.rehabilitation_center_id)
        ON ce.uod_episode_id = e.id AND NOT ce.closed
    WHERE e.patient_id = p.id AND NOT e.closed AND ${episodeScope(actor, 'e', values)}), '[]')`;

const record = (actor: Actor, values: unknown[]) => `
  SELECT p.id, p.id AS "civilRegistryId", p.revision, p.tax_code AS identifier, ${entry('it')} AS "identifierType",
    c.fiscal_code_override_reason AS "fiscalCodeOverrideReason", p.name, p.surname, ${territory('bp')} AS "birthPlace",
    p.birth_place AS "birthPlaceDescription", p.birth_date AS "birthDate", ${entry('g')} AS gender,
    ${entry('q')} AS qualification, ${entry('es')} AS "employmentStatus", ${entry('ms')} AS "maritalStatus",
    coalesce(c.deceased, false) AS deceased, c.death_date AS "deathDate",
    ${openEpisodes(actor, values)} AS "openEpisodes",
    ${citizenships} AS citizenships, ${listOf(contactPoint, contactPointTables, 'true')} AS "contactPoints",
    jsonb_build_object('teamNumber', c.team_number, 'teamAuthority', ${entry('ta')}, 'teamExpiration', c.team_expiration) AS team,
    jsonb_build_object('aslRegistrationAsl', ${asl('a')}, 'aslRegistrationDistrict', jsonb_build_object('id', d.id, 'code', d.code,
      'description', d.description, 'localHealthAuthorityCode', a.code),
      'aslRegistrationStartDate', c.asl_registration_start_date) AS "aslRegistration",
    c.general_practitioner AS "generalPractitioner",
    ${addresses('Residenza')} AS "residentialAddresses", ${addresses('Domicilio')} AS "domicilialAddresses",
    p.in_civil_registry AS "inCivilRegistry", p.in_sir AS "inSir", p.in_sinfonia AS "inSinfonia",
    ${isUpdatable(actor, values)} AS updatable
  FROM patient p
    JOIN district_unit u ON u.id = p.residence_district_unit_id
    JOIN health_district d ON d.id = u.health_district_id
    JOIN local_health_authority a ON a.code = d.local_health_authority_code
    LEFT JOIN civil_registry c ON c.patient_id = p.id
    ${latestJoin('g', 'genders', 'p.gender')}
    ${entryJoin('it', 'identifier-type', 'id = c.identifier_type_id')}
    ${entryJoin('bp', 'territories', 'id = c.birth_place_id')}
    ${latestJoin('q', 'civil-registry-qualifications', 'c.qualification_code')}
    ${latestJoin('es', 'employment-statuses', 'c.employment_status_code')}
    ${entryJoin('ms', 'marital-status', 'id = c.marital_status_id')}
    ${latestJoin('ta', 'health-card-groups', 'c.team_authority_code')}
  WHERE p.id = $1`;

/** SQL condition: the actor has the grant to update and write access to the patient (the updatable flag, spec 001 §2). */
const isUpdatable = (actor: Actor, values: unknown[]): string =>
  hasGrant(actor, 'civil_registry_update') ? patientWriteScope(actor, 'p', values) : 'false';

/** Selects the current record without checking visibility. Callers must hold the lock on the patient. */
export function recordById(actor: Actor, id: string): Sql {
  const values: unknown[] = [id];
  return { text: record(actor, values), values };
}

/** Selects the record of a patient that the actor may see; the same statement writes the read to the access log. */
export function recordRead(actor: Actor, id: string, reason: ReadReason): Sql {
  const values: unknown[] = [id, ...readerOf(actor), reason];
  const scope = patientScope(actor, 'p', values);
  return { text: loggedRead(`${record(actor, values)} AND ${scope}`, '$2, $3, $4::jsonb, $5'), values };
}

export const contactPointById = (id: string): Sql => ({
  text: `SELECT ${contactPoint} AS row FROM ${contactPointTables} WHERE r.id = $1`,
  values: [id],
});

export const citizenshipById = (id: string): Sql => ({
  text: `SELECT jsonb_build_object('id', r.id, 'citizenship', ${entry('e')}, 'deleted', r.deleted) AS row
    FROM civil_registry_citizenship r JOIN reference_entry e ON e.catalogue = 'citizenships' AND e.id = r.citizenship_id
    WHERE r.id = $1`,
  values: [id],
});

/** Selects an address in its response shape (spec 001 §3). */
export const addressById = (id: string): Sql => ({
  text: `SELECT jsonb_build_object('id', r.id, 'territory', ${territory('t')}, 'postalCode', r.postal_code, 'asl', ${asl('a')},
      'address', r.address, 'startDate', r.start_date, 'endDate', r.end_date, 'addressType', ${entry('ty')},
      'addressUse', ${entry('us')}, 'deleted', r.deleted) AS row
    FROM civil_registry_address r ${entryJoin('t', 'territories', 'id = r.territory_id')}
      ${latestJoin('ty', 'address-types', 'r.type_code')} ${latestJoin('us', 'address-uses', 'r.use_code')}
      LEFT JOIN local_health_authority a ON a.code = r.related_asl_code
    WHERE r.id = $1`,
  values: [id],
});

export const patientOfAddress = 'SELECT patient_id AS "patientId" FROM civil_registry_address WHERE id = $1';
