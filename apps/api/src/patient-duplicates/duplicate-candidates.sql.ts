import { type Actor, type ComparedPerson, decodeOmocodia, formsOfFiscalCode, nearBirthDates } from '@percorso/domain';
import { patientScope } from '../auth/episode-scope.js';
import type { Sql } from '../patients/patients.sql.js';

/** A person for whom candidates are searched; `id` is null before the registration. */
export type SearchedPerson = ComparedPerson & { id: string | null };

/** Most candidates of one kind for one person. On the first of January there may be thousands, of people whose birth date is not known. */
const MOST = 200;

const likeTo = (column: string, name: string) => `similarity(c.${column}, person.${name})`;
const straight = `${likeTo('surname_key', 'surname_key')} + ${likeTo('name_key', 'name_key')}`;
const crossed = `${likeTo('surname_key', 'name_key')} + ${likeTo('name_key', 'surname_key')}`;
/** The sum of the similarities of two names from which a person of a near birth date is compared at all. */
const LIKE_ENOUGH = 0.7;

/**
 * Selects the ids of the patients with whom `person` is compared: by indexes only, since each part begins with a birth date, with both
 * names or with a code.
 */
const candidateIds = `
  (SELECT c.id FROM patient c WHERE c.birth_date = person."birthDate" ORDER BY greatest(${straight}, ${crossed}) DESC LIMIT ${MOST})
  UNION
  (SELECT c.id FROM patient c
    WHERE c.birth_date = ANY (person."nearDates") AND (${straight} > ${LIKE_ENOUGH} OR ${crossed} > ${LIKE_ENOUGH}) LIMIT ${MOST})
  UNION
  (SELECT c.id FROM patient c WHERE c.surname_key = person.surname_key AND c.name_key = person.name_key
    AND c.birth_date BETWEEN date_trunc('year', person."birthDate")::date AND person."yearEnd" LIMIT ${MOST})
  UNION
  (SELECT c.id FROM patient c WHERE c.surname_key = person.name_key AND c.name_key = person.surname_key
    AND c.birth_date BETWEEN date_trunc('year', person."birthDate")::date AND person."yearEnd" LIMIT ${MOST})
  UNION
  (SELECT known.patient_id FROM patient_identifier known WHERE known.value = ANY (person.forms))
  UNION
  (SELECT c.id FROM patient c WHERE c.tax_code BETWEEN person.letters AND person.letters || '~' LIMIT ${MOST})`;

/** What the statement compares of a person: near dates, the forms of the code, and its letters with the year of birth. */
const parameterOf = (person: SearchedPerson, place: number) => {
  const { id, name, surname, birthDate, identifier } = person;
  return {
    place,
    id,
    name,
    surname,
    birthDate,
    nearDates: nearBirthDates(birthDate).filter((near) => near !== birthDate),
    yearEnd: `${birthDate.slice(0, 4)}-12-31`,
    forms: formsOfFiscalCode(identifier).filter((form) => form !== identifier),
    letters: decodeOmocodia(identifier)?.slice(0, 8) ?? null,
  };
};

/**
 * Selects the candidates of each person, with the person's place in the list; `isVisible` for an actor only. The planner cannot estimate how
 * many people the parameter has: the subquery with LIMIT keeps it from joining the candidates with a scan of all patients.
 */
function candidates(people: readonly SearchedPerson[], actor?: Actor): Sql {
  const values: unknown[] = [JSON.stringify(people.map(parameterOf))];
  const isVisible = actor ? patientScope(actor, 'p', values) : 'true';
  return {
    text: `
      WITH person AS MATERIALIZED (
        SELECT given.*, search_key(given.surname) AS surname_key, search_key(given.name) AS name_key
        FROM jsonb_to_recordset($1::jsonb) AS given (place int, id uuid, name text, surname text, "birthDate" date, "nearDates" date[],
          "yearEnd" date, forms text[], letters text))
      SELECT person.place, p.id, p.tax_code AS identifier, p.name, p.surname, p.birth_date AS "birthDate", p.gender,
        p.birth_place AS "birthPlace", ${isVisible} AS "isVisible"
      FROM person CROSS JOIN LATERAL (${candidateIds}) candidate
        CROSS JOIN LATERAL (SELECT * FROM patient c WHERE c.id = candidate.id AND c.merged_into_id IS NULL LIMIT 1) p
      WHERE p.id IS DISTINCT FROM person.id AND p.anonymised_at IS NULL`,
    values,
  };
}

export const candidatesOf = (person: ComparedPerson, actor: Actor): Sql => candidates([{ ...person, id: null }], actor);
export const candidatesOfAll = (people: readonly SearchedPerson[]): Sql => candidates(people);
