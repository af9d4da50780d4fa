import type { DistrictUnitsQuery } from '@percorso/domain';
import type { ListParts } from '../database/list.js';
import { withAuthority } from '../structures/slim.js';

const rowColumns = `
  s.id, s.code, s.description, s.address, s.territory_description AS "territoryDescription",
  d.description AS "healthDistrictDescription", a.description AS "localHealthAuthorityDescription",
  a.code AS "localHealthAuthorityCode"`;

const expressions = {
  description: 's.description',
  localHealthAuthorityDescription: 'a.description',
  healthDistrictDescription: 'd.description',
  address: 's.address',
  territoryDescription: 's.territory_description',
} as const;

export const unitList: ListParts<DistrictUnitsQuery> = {
  columns: rowColumns,
  tables: withAuthority('district_unit'),
  contains: expressions,
  order: {
    description: [expressions.description],
    localHealthAuthorityDescription: [expressions.localHealthAuthorityDescription, expressions.description],
    healthDistrictDescription: [expressions.healthDistrictDescription, expressions.description],
    address: [expressions.address],
    territoryDescription: [expressions.territoryDescription],
  },
  last: 's.id',
};

export const unitById = {
  name: 'district-unit-by-id',
  text: `SELECT ${rowColumns}, s.revision, s.territory_id AS "territoryId", s.postal_code AS "postalCode",
      s.health_district_id AS "healthDistrictId", s.contact_people AS "references",
      jsonb_build_object('phone', s.phone, 'email', s.email, 'pec', s.pec) AS contacts
    FROM ${withAuthority('district_unit')} WHERE s.id = $1`,
};

export const lockUnit = { name: 'lock-district-unit', text: 'SELECT id FROM district_unit WHERE id = $1 FOR UPDATE' };

const columns = `description, code, address, territory_id, territory_description, postal_code, health_district_id,
  phone, email, pec, contact_people`;
const values = `$2, $3, $4, $5, $6, nullif($7, ''), $8, nullif($9, ''), nullif($10, ''), nullif($11, ''), $12`;

export const insertUnit = {
  name: 'insert-district-unit',
  text: `INSERT INTO district_unit (id, ${columns}) VALUES ($1, ${values})`,
};

export const updateUnit = {
  name: 'update-district-unit',
  text: `UPDATE district_unit SET (${columns}) = (${values}), revision = revision + 1 WHERE id = $1`,
};

/** What hangs on a unit: nothing of it may lose its unit. */
export const unitDependants = `SELECT
    (SELECT count(*)::int FROM uod_episode WHERE district_unit_id = $1 OR residence_district_unit_id = $1) AS episodes,
    (SELECT count(*)::int FROM patient WHERE residence_district_unit_id = $1) AS residents,
    (SELECT count(*)::int FROM practitioner_structure WHERE district_unit_id = $1) AS practitioners`;
