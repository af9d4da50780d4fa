import type { Actor, PractitionersQuery } from '@percorso/domain';
import { centreEpisodeScope, episodeScope } from '../auth/episode-scope.js';
import { practitionerScope } from '../auth/practitioner-scope.js';
import { containing } from '../database/like.js';

type Sql = { text: string; values: unknown[] };

/** SQL join with the latest catalogue entry for a code, even if retired; its columns are null if the catalogue never had the code. */
const entryOf = (catalogue: string, code: string, alias: string) => `
  LEFT JOIN LATERAL (
    SELECT description, fields FROM reference_entry
    WHERE catalogue = '${catalogue}' AND code = ${code} ORDER BY valid_from DESC LIMIT 1
  ) ${alias} ON true`;

const flag = (alias: string, name: string) => `coalesce((${alias}.fields ->> '${name}')::boolean, false)`;

const typeColumn = `
  (SELECT jsonb_build_object('code', p.practitioner_type_code,
      'description', coalesce(t.description, p.practitioner_type_code), 'isRehab', ${flag('t', 'isRehab')})
    FROM (SELECT 1) one ${entryOf('practitioner-types', 'p.practitioner_type_code', 't')}) AS "practitionerType"`;

const qualificationsColumn = `
  (SELECT coalesce(jsonb_agg(jsonb_build_object('code', q.qualification_code,
      'description', coalesce(e.description, q.qualification_code), 'forRehabCenter', ${flag('e', 'forRehabCenter')},
      'forDistrictUnit', ${flag('e', 'forDistrictUnit')}) ORDER BY q.position), '[]')
    FROM practitioner_qualification q ${entryOf('qualifications', 'q.qualification_code', 'e')}
    WHERE q.practitioner_id = p.id) AS qualifications`;

/** SQL column: practitioner `p` as shown beside an entry (spec 000 §3). */
export const practitionerColumn = `
  (SELECT to_jsonb(named) FROM (SELECT p.id, p.name, p.surname, p.tax_code AS "taxCode", ${qualificationsColumn}) named) AS practitioner`;
/** SQL expression: the name of practitioner `p` for display and sorting. */
export const practitionerName = `(p.name || ' ' || p.surname)`;

const structures = `
  practitioner_structure s
    LEFT JOIN district_unit u ON u.id = s.district_unit_id
    LEFT JOIN rehabilitation_center c ON c.id = s.rehabilitation_center_id`;

const structuresColumn = `
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', coalesce(u.id, c.id), 'description', coalesce(u.description, c.description))
      ORDER BY coalesce(u.description, c.description)), '[]')
    FROM ${structures} WHERE s.practitioner_id = p.id) AS structures`;

const rowColumns = `p.id, p.name, p.surname, ${typeColumn}, ${qualificationsColumn}, ${structuresColumn}`;

const slim = (alias: string) =>
  `coalesce(jsonb_agg(jsonb_build_object('id', ${alias}.id, 'code', ${alias}.code, 'description', ${alias}.description)
    ORDER BY ${alias}.description) FILTER (WHERE ${alias}.id IS NOT NULL), '[]')`;

const workplaceColumns = `
  (SELECT ${slim('u')} FROM ${structures} WHERE s.practitioner_id = p.id) AS "districtUnits",
  (SELECT ${slim('c')} FROM ${structures} WHERE s.practitioner_id = p.id) AS "rehabilitationCenters"`;

const columnsBySort: Record<PractitionersQuery['sort'], readonly string[]> = {
  name: ['p.name', 'p.surname'],
  surname: ['p.surname', 'p.name'],
  structure: [
    `(SELECT min(coalesce(u.description, c.description)) FROM ${structures} WHERE s.practitioner_id = p.id)`,
    'p.surname',
    'p.name',
  ],
  qualification: [
    `(SELECT min(coalesce(e.description, q.qualification_code)) FROM practitioner_qualification q
      ${entryOf('qualifications', 'q.qualification_code', 'e')} WHERE q.practitioner_id = p.id)`,
    'p.surname',
    'p.name',
  ],
};

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Returns one SQL condition for each word of a text: at least one of the expressions contains the word. All conditions must hold. */
const eachWord = (
  text: string,
  expressionsFor: (word: string) => readonly string[],
  add: (value: unknown) => string,
): string[] =>
  wordsOf(text).map((word) => {
    const pattern = `searchable(${add(containing(word))})`;
    return `(${expressionsFor(word)
      .map((expression) => `searchable(${expression}) LIKE ${pattern}`)
      .join(' OR ')})`;
  });

const names = ['p.name', 'p.surname'] as const;

/** SQL condition: the name of practitioner `p` contains all words of a text, in any order and regardless of accents and apostrophes. */
export const practitionerNamed = (text: string, add: (value: unknown) => string): string =>
  `(${eachWord(text, () => names, add).join(' AND ')})`;

/**
 * Returns SQL conditions: practitioner `p` matches the text by name or e-mail. A word with an @ is searched in the whole address, any other
 * word in its local part only, since all addresses share one domain. `isStrict`: the whole text must equal a name, the full name or the
 * e-mail.
 */
function personConditions(text: string, isStrict: boolean, add: (value: unknown) => string): string[] {
  if (!isStrict)
    return eachWord(text, (word) => [...names, word.includes('@') ? 'p.email' : `split_part(p.email, '@', 1)`], add);
  const whole = `searchable(${add(wordsOf(text).join(' '))})`;
  const exact = [...names, `p.name || ' ' || p.surname`, `p.surname || ' ' || p.name`, 'p.email'];
  return [`${whole} IN (${exact.map((name) => `searchable(${name})`).join(', ')})`];
}

const worksAt = (condition: string) =>
  `EXISTS (SELECT FROM practitioner_structure s WHERE s.practitioner_id = p.id AND ${condition})`;

/**
 * SQL condition: practitioner `p` works for the unit that opened the episode, or for a centre that treats or treated the patient (not for
 * one that refused). `episode` is the id of a unit episode or of a centre episode.
 */
const worksForEpisode = (episode: string, scope: string) => `p.id IN (
  SELECT s.practitioner_id FROM uod_episode scoped
    LEFT JOIN cdr_episode held ON held.uod_episode_id = scoped.id AND (NOT held.closed OR held.treatment_start_date IS NOT NULL)
    JOIN practitioner_structure s
      ON s.district_unit_id = scoped.district_unit_id OR s.rehabilitation_center_id = held.rehabilitation_center_id
  WHERE scoped.id = coalesce((SELECT uod_episode_id FROM cdr_episode WHERE id = ${episode}), ${episode}) AND ${scope})`;

function conditions(actor: Actor, query: PractitionersQuery, values: unknown[]): string {
  const add = (value: unknown) => `$${values.push(value)}`;
  const clauses: string[] = ['true'];
  if (query.mine) clauses.push(practitionerScope(actor, 'p', values));
  if (query.typeCode) clauses.push(`p.practitioner_type_code = ${add(query.typeCode)}`);
  if (query.nameOrSurname) clauses.push(...personConditions(query.nameOrSurname, query.strict ?? false, add));
  if (query.qualificationCode)
    clauses.push(`EXISTS (SELECT FROM practitioner_qualification q
      WHERE q.practitioner_id = p.id AND q.qualification_code = ${add(query.qualificationCode)})`);
  if (query.districtUnitId) clauses.push(worksAt(`s.district_unit_id = ${add(query.districtUnitId)}`));
  if (query.rehabilitationCenterId)
    clauses.push(worksAt(`s.rehabilitation_center_id = ${add(query.rehabilitationCenterId)}`));
  if (query.episodeId)
    clauses.push(worksForEpisode(`${add(query.episodeId)}::uuid`, episodeScope(actor, 'scoped', values)));
  if (query.ids) clauses.push(`p.id = ANY (${add(query.ids)})`);
  return clauses.join(' AND ');
}

export function practitionersPage(actor: Actor, query: PractitionersQuery): Sql {
  const values: unknown[] = [];
  const where = conditions(actor, query, values);
  const direction = query.sortDirection === 'Ascending' ? 'ASC' : 'DESC';
  const order = [...columnsBySort[query.sort], 'p.id'].map((column) => `${column} ${direction}`).join(', ');
  const limited = query.limit === -1 ? '' : `LIMIT ${query.limit} OFFSET ${(query.page - 1) * query.limit}`;
  return { text: `SELECT ${rowColumns} FROM practitioner p WHERE ${where} ORDER BY ${order} ${limited}`, values };
}

/** Counts the practitioners exactly, which is fast enough: a region has about ten thousand. */
export function countOf(actor: Actor, query: PractitionersQuery): Sql {
  const values: unknown[] = [];
  const where = conditions(actor, query, values);
  return { text: `SELECT count(*)::int AS total FROM practitioner p WHERE ${where}`, values };
}

/**
 * Selects the practitioners who work at the centre of a centre episode. `seen` is 1 in every row if the actor may see the episode,
 * otherwise 0. Without practitioners there is one row, in which all other columns are null.
 */
export function practitionersOfCentreEpisode(actor: Actor, id: string): Sql {
  const values: unknown[] = [id];
  const scope = `${episodeScope(actor, 'scoped', values)} AND ${centreEpisodeScope(actor, 'scoped', 'held', values)}`;
  return {
    text: `
      WITH seen AS (
        SELECT held.rehabilitation_center_id FROM cdr_episode held JOIN uod_episode scoped ON scoped.id = held.uod_episode_id
        WHERE held.id = $1 AND ${scope}
      )
      SELECT (SELECT count(*)::int FROM seen) AS seen, found.* FROM (SELECT 1) one LEFT JOIN (
        SELECT ${rowColumns} FROM practitioner p
        WHERE EXISTS (SELECT FROM practitioner_structure s JOIN seen USING (rehabilitation_center_id) WHERE s.practitioner_id = p.id)
        ORDER BY p.surname, p.name, p.id
      ) found ON true`,
    values,
  };
}

/** Selects the practitioners that fulfil a condition, with the columns of their page and the additional columns `rights`. */
export const practitionersWhere = (rights: string, condition: string): string => `
  SELECT p.id, p.external_id AS "externalId", p.username, p.name, p.surname, p.email, p.tax_code AS "taxCode", p.revision,
    ${typeColumn}, ${qualificationsColumn}, ${structuresColumn}, ${workplaceColumns},
    (SELECT jsonb_build_object('code', a.code, 'description', a.description)
      FROM local_health_authority a WHERE a.code = p.local_health_authority_code) AS "localHealthAuthority",
    ${rights}
  FROM practitioner p WHERE ${condition}`;
