import { type Actor, CentreProblem, type CentreOpenEpisodesQuery, type CleanupCentresQuery } from '@percorso/domain';
import { authorityScope } from '../auth/authority-scope.js';
import { centreEpisodeScope } from '../auth/episode-scope.js';
import type { ListParts } from '../http/lists/list.js';
import { withAuthority } from '../structures/structures.sql.js';
import { patientReference } from '../patients/patient-reference.sql.js';

const heldOpen = 'FROM cdr_episode h WHERE h.rehabilitation_center_id = s.id AND NOT h.closed';
const workingAt = 'FROM practitioner_structure w WHERE w.rehabilitation_center_id = s.id';

/**
 * SQL subquery: the codes of the centres that duplicate centre `s`, with the same VAT number or the same name and place. A union, since
 * each condition has its own index.
 */
const sameCentres = `
  SELECT o.code FROM rehabilitation_center o WHERE o.vat_number = s.vat_number AND o.id <> s.id
  UNION
  SELECT o.code FROM rehabilitation_center o WHERE searchable(o.description) = searchable(s.description)
    AND searchable(o.territory_description) = searchable(s.territory_description) AND o.id <> s.id`;

/** For each problem, the SQL condition that centre `s` has it. */
const problems: Record<CentreProblem, string> = {
  NON_ATTIVO_CON_EPISODI: `s.state <> 'active' AND EXISTS (SELECT ${heldOpen})`,
  SENZA_ANNUALITA: `s.state = 'active' AND NOT EXISTS (SELECT FROM centre_annuality y WHERE y.rehabilitation_center_id = s.id
    AND y.year = extract(year FROM now() AT TIME ZONE 'Europe/Rome'))`,
  SENZA_OPERATORI: `s.state = 'active' AND NOT EXISTS (SELECT ${workingAt})`,
  DOPPIONE: `EXISTS (${sameCentres})`,
};

export function centreProblems(
  actor: Actor,
  { problem, localHealthAuthorityCode }: CleanupCentresQuery,
): ListParts<CleanupCentresQuery> {
  const values: unknown[] = [];
  const selected = problem ? [problem] : CentreProblem.options;
  const queries = selected.map(
    (one) => `SELECT s.id, '${one}' AS problem FROM rehabilitation_center s WHERE ${problems[one]}`,
  );
  const clauses = [authorityScope(actor, 'a.code', values)];
  if (localHealthAuthorityCode) clauses.push(`a.code = $${values.push(localHealthAuthorityCode)}`);
  return {
    columns: `s.id, s.code, s.description, a.code AS "localHealthAuthorityCode",
      a.description AS "localHealthAuthorityDescription", s.state, p.problem,
      CASE p.problem WHEN 'DOPPIONE' THEN (SELECT string_agg(code, ', ' ORDER BY code) FROM (${sameCentres}) same) END AS "sameAs",
      (SELECT count(*)::int ${heldOpen}) AS "openEpisodes", (SELECT count(*)::int ${workingAt}) AS practitioners,
      (SELECT coalesce(string_agg(y.year::text, ', ' ORDER BY y.year DESC), '') FROM centre_annuality y
        WHERE y.rehabilitation_center_id = s.id) AS annualities`,
    tables: `(${queries.join(' UNION ALL ')}) p JOIN (${withAuthority('rehabilitation_center')}) ON s.id = p.id`,
    order: {
      description: ['s.description', 's.code'],
      code: ['s.code'],
      localHealthAuthorityDescription: ['a.description', 's.description'],
    },
    last: '(s.id, p.problem)',
    contains: {},
    within: { text: clauses.join(' AND '), values },
  };
}

/** Parts of the query that lists the open episodes of a centre. */
export function openEpisodesOf(actor: Actor, centreId: string): ListParts<CentreOpenEpisodesQuery> {
  const values: unknown[] = [centreId];
  return {
    columns: `h.id, e.id AS "episodeId", e.core_id AS "coreId", e.patient_id AS "patientId",
      e.patient_surname || ' ' || e.patient_name AS "patientName",
      ${patientReference} AS "patientReference", e.number, u.description AS "districtUnit",
      h.start_date AS "startDate", i.state`,
    tables: `cdr_episode h JOIN workflow_instance i ON i.id = h.id JOIN uod_episode e ON e.id = h.uod_episode_id
      JOIN district_unit u ON u.id = e.district_unit_id`,
    order: { startDate: ['h.start_date'] },
    last: 'h.id',
    contains: {},
    within: {
      text: `h.rehabilitation_center_id = $1 AND NOT h.closed AND ${centreEpisodeScope(actor, 'e', 'h', values)}`,
      values,
    },
  };
}

/** Selects and locks, in a fixed order, those of the practitioners $2 who work at the centre $1. */
export const lockPractitionersAt = {
  name: 'lock-practitioners-at-centre',
  text: `SELECT p.id FROM practitioner p WHERE p.id = ANY ($2) AND EXISTS (
      SELECT FROM practitioner_structure w WHERE w.practitioner_id = p.id AND w.rehabilitation_center_id = $1)
    ORDER BY p.id FOR UPDATE`,
};

/** Removes the practitioners $2 from the centre $1. */
export const removeFromCentre = `DELETE FROM practitioner_structure WHERE rehabilitation_center_id = $1 AND practitioner_id = ANY ($2)`;
/** Adds the practitioners $2 to the centre $1, except those who already work there. */
export const addToCentre = `INSERT INTO practitioner_structure (practitioner_id, rehabilitation_center_id)
  SELECT id, $1::uuid FROM unnest($2::uuid[]) id ON CONFLICT DO NOTHING`;
export const incrementRevision = `UPDATE practitioner SET revision = revision + 1 WHERE id = ANY ($1)`;
