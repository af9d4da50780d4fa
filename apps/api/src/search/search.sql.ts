import { type Actor, hasGrant, SEARCH_LIMIT } from '@percorso/domain';
import { episodeScope, patientScope, patientSources, seesAsCentre, stateAtCentre } from '../auth/episode-scope.js';
import { patientIdOfIdentifier } from '../auth/patient-identifiers.sql.js';
import { practitionerScope } from '../auth/practitioner-scope.js';
import { containing } from '../database/like.js';
import { startsWith } from '../patients/identifiers.sql.js';
import type { SearchText } from './search-text.js';

type Sql = { text: string; values: unknown[] };

const patientColumns = 'p.id, p.name, p.surname, p.birth_date AS "birthDate", p.folder_number::text AS "folderNumber"';

/** SQL: the rows of a statement as a JSON array, in its order. */
const asJson = (rows: string): string =>
  `coalesce((SELECT json_agg(row_to_json(shown)) FROM (${rows}) AS shown), '[]')`;

/** Rows of a birth date or of the beginning of an identifier that are read at most, in any order. */
const MOST_MATCHES = 200;

const beginsWith = (column: string, value: string) =>
  `s.${column} BETWEEN search_key(${value}) AND search_key(${value}) || chr(1114111)`;

type Condition = { text: string; isOrdered: boolean };

/** Returns the conditions on a row `s` of a part of the patients in scope, each answered by an index; a patient fulfils one of them. */
function patientConditions(meaning: SearchText, id: string, add: (value: unknown) => string): Condition[] {
  const { identifier, folderNumber, identifierStart, birthDate, names } = meaning;
  const once = (text: string): Condition => ({ text, isOrdered: false });
  if (identifier) return [once(`${id} = ${patientIdOfIdentifier(add(identifier))}`)];
  if (folderNumber)
    return [once(`${id} = (SELECT k.id FROM patient k WHERE k.folder_number = ${add(folderNumber)}::bigint)`)];
  const byBirthDate = birthDate && `s.birth_date = ${add(birthDate)}`;
  const byName = names.map(({ surname, name }) => {
    const parts = [beginsWith('surname_key', add(surname)), ...(name ? [beginsWith('name_key', add(name))] : [])];
    return { text: [...parts, ...(byBirthDate ? [byBirthDate] : [])].join(' AND '), isOrdered: !byBirthDate };
  });
  if (byBirthDate && byName.length === 0) return [once(byBirthDate)];
  return identifierStart ? [...byName, once(startsWith('s.tax_code', add(identifierStart)))] : byName;
}

const NO_PATIENT = 'SELECT NULL::uuid AS id WHERE false';

const mayMeanPatient = ({ identifier, folderNumber, identifierStart, birthDate, names }: SearchText): boolean =>
  [identifier, folderNumber, identifierStart, birthDate].some(Boolean) || names.length > 0;

/** SQL: the ids of the first matching patients in scope, by name. */
function foundPatients(actor: Actor, meaning: SearchText, values: unknown[]): string {
  if (!mayMeanPatient(meaning)) return NO_PATIENT;
  const add = (value: unknown) => `$${values.push(value)}`;
  const parts = patientSources(actor, values).flatMap(({ source, id, condition }) =>
    patientConditions(meaning, id, add).map(({ text, isOrdered }) => {
      const limit = isOrdered ? `ORDER BY s.surname_key, s.name_key LIMIT ${SEARCH_LIMIT}` : `LIMIT ${MOST_MATCHES}`;
      return `(SELECT ${id} AS id, s.surname_key, s.name_key FROM ${source} s WHERE ${condition} AND ${text} ${limit})`;
    }),
  );
  if (parts.length === 0) return NO_PATIENT;
  return `SELECT id, surname_key, name_key FROM (${parts.join(' UNION ')}) AS matching
    ORDER BY surname_key, name_key, id LIMIT ${SEARCH_LIMIT}`;
}

/** SQL: the episodes in scope of the patients of `found`, or the one with the id of the text: open ones first. */
function foundEpisodes(actor: Actor, { id }: SearchText, values: unknown[]): string {
  const scope = episodeScope(actor, 'e', values);
  const state = seesAsCentre(actor) ? stateAtCentre(actor, 'e', values) : 'i.state';
  const wanted = id ? `e.id = $${values.push(id)}` : 'e.patient_id IN (SELECT id FROM found)';
  return `SELECT e.id, e.core_id AS "coreId", e.patient_id AS "patientId", p.name, p.surname, p.folder_number::text AS "folderNumber",
      e.start_date AS "startDate", e.closed, split_part(${state}, '.', 1) AS step
    FROM uod_episode e JOIN workflow_instance i ON i.id = e.id JOIN patient p ON p.id = e.patient_id
    WHERE ${wanted} AND ${scope} AND NOT e.anonymised ORDER BY e.closed, e.start_date DESC, e.id LIMIT ${SEARCH_LIMIT}`;
}

/** SQL condition: each word is in one of the expressions. No word matches nothing. */
const eachWordIn = (
  words: readonly string[],
  expressions: readonly string[],
  add: (value: unknown) => string,
): string =>
  words
    .map((word) => {
      const pattern = `searchable(${add(containing(word))})`;
      return `(${expressions.map((expression) => `searchable(${expression}) LIKE ${pattern}`).join(' OR ')})`;
    })
    .join(' AND ') || 'false';

const structures = (table: string, words: readonly string[], add: (value: unknown) => string) =>
  `SELECT s.id, s.description, s.territory_description AS "territoryDescription" FROM ${table} s
    WHERE ${eachWordIn(words, ['s.description', "coalesce(s.code, '')"], add)} ORDER BY s.description, s.id LIMIT ${SEARCH_LIMIT}`;

const none = `'[]'::json`;

/** Selects one row with the records of every kind that the text finds. */
export function searchOf(actor: Actor, meaning: SearchText): Sql {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const { words } = meaning;
  // Readers without personal data must not find out names by searching.
  const seesPeople = !actor.scope.namesHidden && hasGrant(actor, 'patient_read');
  const found = seesPeople ? foundPatients(actor, meaning, values) : NO_PATIENT;
  const kinds = {
    recentPatients: none,
    patients: seesPeople
      ? asJson(
          `SELECT ${patientColumns} FROM found JOIN patient p ON p.id = found.id ORDER BY p.surname_key, p.name_key, p.id`,
        )
      : none,
    episodes:
      seesPeople && hasGrant(actor, 'episode_of_care_read') ? asJson(foundEpisodes(actor, meaning, values)) : none,
    districtUnits: hasGrant(actor, 'district_unit_read') ? asJson(structures('district_unit', words, add)) : none,
    rehabilitationCenters: hasGrant(actor, 'rehab_center_read')
      ? asJson(structures('rehabilitation_center', words, add))
      : none,
    practitioners:
      !actor.scope.namesHidden && hasGrant(actor, 'practitioner_read')
        ? asJson(`SELECT p.id, p.name, p.surname FROM practitioner p
            WHERE ${eachWordIn(words, ['p.name', 'p.surname'], add)} AND ${practitionerScope(actor, 'p', values)}
            ORDER BY p.surname, p.name, p.id LIMIT ${SEARCH_LIMIT}`)
        : none,
  };
  const columns = Object.entries(kinds).map(([kind, rows]) => `${rows} AS "${kind}"`);
  return { text: `WITH found AS MATERIALIZED (${found}) SELECT ${columns.join(', ')}`, values };
}

/** Reads of the caller among which the patients opened last are searched. */
const RECENT_READS = 300;

/** Selects the patients in scope whose record the caller has opened last, by the log of reads. */
export function recentPatients(actor: Actor): Sql {
  const values: unknown[] = [actor.id];
  return {
    text: `
      WITH recent AS (
        SELECT patient_id, max(at) AS at FROM (
          SELECT patient_id, at FROM record_access WHERE actor_id = $1 ORDER BY at DESC LIMIT ${RECENT_READS}) AS reads
        GROUP BY patient_id)
      SELECT ${patientColumns} FROM recent JOIN patient p ON p.id = recent.patient_id
      WHERE ${patientScope(actor, 'p', values)} ORDER BY recent.at DESC, p.id LIMIT ${SEARCH_LIMIT}`,
    values,
  };
}
