import {
  accessCardSheet,
  type AfterDeath,
  careTeamSheet,
  type CivilRegistryRecord,
  clinicalEvaluationSheet,
  type Confirmation,
  diarySheet,
  type FormSheetType,
  firstEvaluationSheet,
  integratedHomecareSheet,
  type ListSheetType,
  provisionsSheet,
  type SheetContents,
  suspensionsSheet,
  takeChargeSheet,
} from '@percorso/domain';
import type { Transaction } from '../database/database.js';

/**
 * Locks the patient's open episodes. Waits for writers that already hold such a lock, so that their records are counted; later writers see
 * the death date.
 */
const lockOpenEpisodes = `
  SELECT i.id FROM uod_episode e JOIN workflow_instance i ON i.id = e.id WHERE e.patient_id = $1 AND NOT e.closed
  FOR NO KEY UPDATE OF i`;

const entries = (table: string, type: ListSheetType, condition: string): string => `
  (SELECT count(*)::int FROM accesses a JOIN sheet s ON s.uod_episode_id = a.id AND s.type = '${type}' JOIN ${table} n ON n.sheet_id = s.id
    WHERE ${condition})`;

/** Sheet fields with dates on which the patient must be alive. Dates of the end of care are excluded: they may be after the death. */
const dateFieldsOfSheets = {
  [accessCardSheet.type]: ['requestDate', 'privacyConsentDate'],
  [takeChargeSheet.type]: ['takeChargeDate'],
  [integratedHomecareSheet.type]: ['startDate'],
  [firstEvaluationSheet.type]: ['date'],
  [clinicalEvaluationSheet.type]: ['date'],
} as const satisfies { readonly [T in FormSheetType]?: readonly (keyof SheetContents[T])[] };

const isDatedAfter = Object.entries(dateFieldsOfSheets)
  .flatMap(([type, fields]) => fields.map((field) => `s.type = '${type}' AND s.content ->> '${field}' > $2::text`))
  .map((condition) => `(${condition})`)
  .join(' OR ');

/** Counts the records of patient `$1` with a date after `$2`. */
const recordsAfter = `
  WITH accesses AS (
    SELECT e.id, e.start_date FROM uod_episode e JOIN workflow_instance i ON i.id = e.id
    WHERE e.patient_id = $1 AND i.state <> 'INVALIDATO_UOD')
  SELECT (SELECT count(*)::int FROM accesses WHERE start_date > $2) AS accesses,
    ${entries('provision', provisionsSheet.type, 'n.starting_time >= $2::date + 1')} AS provisions,
    ${entries('provision_diary_note', diarySheet.type, 'n.date_time >= $2::date + 1')} AS notes,
    ${entries('provision_suspension', suspensionsSheet.type, 'n.end_date > $2')} AS suspensions,
    ${entries('care_team_member', careTeamSheet.type, 'n.appointment_date >= $2::date + 1 AND NOT n.deleted')} AS meetings,
    (SELECT count(*)::int FROM accesses a JOIN appointment p ON p.uod_episode_id = a.id WHERE p.date > $2) AS appointments,
    (SELECT count(*)::int FROM accesses a JOIN cdr_episode c ON c.uod_episode_id = a.id JOIN workflow_instance i ON i.id = c.id
      WHERE coalesce(c.treatment_start_date, c.start_date) > $2 AND i.state <> 'INVALIDATO_CDR') AS treatments,
    (SELECT count(*)::int FROM accesses a JOIN sheet s ON s.uod_episode_id = a.id WHERE ${isDatedAfter}) AS sheets`;

type Death = { deceased: boolean; deathDate: string | null };

/**
 * Returns the question that the user must confirm if records of the patient have a date after the death, with the numbers of these records,
 * which are not changed. An unchanged death date raises no question.
 */
export async function deathQuestions(
  db: Transaction,
  record: Pick<CivilRegistryRecord, 'id' | 'deceased' | 'deathDate'>,
  { deceased, deathDate }: Death,
): Promise<Confirmation[]> {
  if (!deceased || !deathDate || (record.deceased && record.deathDate === deathDate)) return [];
  await db.query(lockOpenEpisodes, [record.id]);
  const { rows } = await db.query<Omit<AfterDeath, 'date'>>(recordsAfter, [record.id, deathDate]);
  const [found] = rows;
  if (!found || Object.values(found).every((count) => count === 0)) return [];
  return [{ code: 'recordsAfterDeath', params: { date: deathDate, ...found } }];
}
