import type { DistrictUnitsQuery } from '@percorso/domain';
import type { ListParts } from '../http/lists/list.js';
import { withAuthority } from '../structures/structures.sql.js';

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

/** Selects the working days of a unit: one row of nulls if the unit has none, no row if the unit does not exist. */
export const workDaysOfUnit = {
  name: 'work-days-of-unit',
  text: `SELECT w.id, w.weekday, to_char(w.start_time, 'HH24:MI') AS "startTime", to_char(w.end_time, 'HH24:MI') AS "endTime",
      w.slot_minutes AS "slotMinutes"
    FROM district_unit u LEFT JOIN district_unit_work_day w ON w.district_unit_id = u.id
    WHERE u.id = $1 ORDER BY w.weekday, w.start_time`,
};

export const closingDaysOfUnit = {
  name: 'closing-days-of-unit',
  text: `SELECT id, start_date AS "startDate", end_date AS "endDate", reason, every_year AS "everyYear"
    FROM district_unit_closing_day WHERE district_unit_id = $1 ORDER BY start_date, id`,
};

/** Selects the appointments that occupy a slot of unit $1 from date $2 on. */
export const futureAppointments = {
  name: 'future-appointments-of-unit',
  text: `SELECT date, to_char(start_time, 'HH24:MI') AS "startTime", to_char(end_time, 'HH24:MI') AS "endTime"
    FROM appointment WHERE district_unit_id = $1 AND date >= $2 AND holds_slot`,
};

/** Counts the rows that depend on a unit. A unit with dependants cannot be deleted. */
export const unitDependants = `SELECT
    (SELECT count(*)::int FROM uod_episode WHERE district_unit_id = $1 OR residence_district_unit_id = $1) AS episodes,
    (SELECT count(*)::int FROM patient WHERE residence_district_unit_id = $1) AS residents,
    (SELECT count(*)::int FROM practitioner_structure WHERE district_unit_id = $1) AS practitioners`;
