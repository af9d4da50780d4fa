import type { Actor, PatientsQuery } from '@percorso/domain';
import { patientScope } from '../auth/episode-scope.js';
import { startingWith } from '../database/like.js';
import { TOTAL_CAP } from '../http/total.js';

type Sql = { text: string; values: unknown[] };

const columnBySort: Record<PatientsQuery['sort'], readonly string[]> = {
  surname: ['p.surname', 'p.name'],
  name: ['p.name', 'p.surname'],
  taxCode: ['p.tax_code'],
  birthDate: ['p.birth_date'],
};

const rowColumns = `
  p.id, p.tax_code AS identifier, p.name, p.surname, p.birth_date AS "birthDate", p.gender,
  p.folder_number::text AS "folderNumber",
  jsonb_build_object('id', u.id, 'description', u.description) AS "residenceDistrictUnit",
  (SELECT split_part(i.state, '.', 1) FROM uod_episode e JOIN workflow_instance i ON i.id = e.id
    WHERE e.patient_id = p.id AND NOT e.closed) AS "currentDistrictStep"`;

const tables = 'patient p JOIN district_unit u ON u.id = p.residence_district_unit_id';

function conditions(actor: Actor, query: PatientsQuery, values: unknown[]): string {
  const clauses = [patientScope(actor, 'p', values)];
  const add = (value: unknown, clause: (placeholder: string) => string) => {
    if (value) clauses.push(clause(`$${values.push(value)}`));
  };
  const prefix = (text: string | undefined) => text && startingWith(text.toLowerCase());
  add(query.taxCode && startingWith(query.taxCode), (value) => `p.tax_code LIKE ${value}`);
  add(prefix(query.surname), (value) => `lower(p.surname) LIKE ${value}`);
  add(prefix(query.name), (value) => `lower(p.name) LIKE ${value}`);
  add(query.birthDate, (value) => `p.birth_date = ${value}`);
  return clauses.join(' AND ');
}

export function patientsPage(actor: Actor, query: PatientsQuery): Sql {
  const values: unknown[] = [];
  const where = conditions(actor, query, values);
  const direction = query.sortDirection === 'Ascending' ? 'ASC' : 'DESC';
  const order = [...columnBySort[query.sort], 'p.id'].map((column) => `${column} ${direction}`).join(', ');
  const limited = query.limit === -1 ? '' : `LIMIT ${query.limit} OFFSET ${(query.page - 1) * query.limit}`;
  return { text: `SELECT ${rowColumns} FROM ${tables} WHERE ${where} ORDER BY ${order} ${limited}`, values };
}

export function countOf(actor: Actor, query: PatientsQuery): Sql {
  const values: unknown[] = [];
  const where = conditions(actor, query, values);
  const capped = `SELECT 1 FROM patient p WHERE ${where} LIMIT ${TOTAL_CAP + 1}`;
  return { text: `SELECT count(*)::int AS total FROM (${capped}) AS counted`, values };
}

/** The patient and, in the same statement, the line of the access log. */
export function patientById(actor: Actor, id: string, reason: string): Sql {
  const values: unknown[] = [id, actor.id, actor.name, reason];
  const scope = patientScope(actor, 'p', values);
  return {
    text: `
      WITH seen AS (
        SELECT ${rowColumns}, p.birth_place AS "birthPlace",
          to_char(p.created_at AT TIME ZONE 'Europe/Rome', 'YYYY-MM-DD') AS "openDate",
          jsonb_build_object('description', d.description, 'localHealthAuthority',
            jsonb_build_object('code', a.code, 'description', a.description)) AS "healthDistrict"
        FROM ${tables}
          JOIN health_district d ON d.id = u.health_district_id
          JOIN local_health_authority a ON a.code = d.local_health_authority_code
        WHERE p.id = $1 AND ${scope}
      ), logged AS (
        INSERT INTO record_access (patient_id, actor_id, actor_name, reason) SELECT id, $2, $3, $4 FROM seen
      )
      SELECT * FROM seen`,
    values,
  };
}
