import { type Actor, type AppointmentEpisodesQuery, careTeamSheet } from '@percorso/domain';
import { episodeScope } from '../auth/episode-scope.js';
import { startingWith } from '../database/like.js';
import { teamSteps } from '../episode-aggregate/team.js';
import { practitioner } from './appointments.sql.js';

/** `taxCode`: the beginning of a fiscal code, which takes precedence over the text `search`. */
export type AppointmentEpisodeSearch = AppointmentEpisodesQuery & { taxCode?: string | undefined };

/**
 * Selects the open episodes of a unit that are at a step where their team can be changed, and whose patient matches the search: by surname
 * and name in any order, fiscal code, or folder number. A unit has few episodes at those steps, so they are materialised before their
 * patients are searched; otherwise Postgres scans all patients.
 */
export function appointmentEpisodes(
  actor: Actor,
  unitId: string,
  { search = '', taxCode, limit }: AppointmentEpisodeSearch,
) {
  const folder = /^\d+$/.test(search) ? search.replace(/^0+(?=\d)/, '') : null;
  const values: unknown[] = [unitId, teamSteps, limit];
  const add = (value: unknown) => `$${values.push(value)}`;
  const condition = (): string => {
    if (taxCode)
      return `EXISTS (SELECT FROM patient_identifier known WHERE known.patient_id = c.id AND known.value LIKE ${add(startingWith(taxCode))})`;
    const key = `search_key(${add(startingWith(search))})`;
    return `(c.surname_key || c.name_key LIKE ${key} OR c.name_key || c.surname_key LIKE ${key} OR c.folder_number::text = ${add(folder)})`;
  };
  const text = `
    WITH meeting AS MATERIALIZED (
      SELECT e.id, e.number, e.start_date, e.patient_id FROM uod_episode e JOIN workflow_instance i ON i.id = e.id
      WHERE e.district_unit_id = $1 AND NOT e.closed AND split_part(i.state, '.', 1) = ANY ($2) AND ${episodeScope(actor, 'e', values)})
    SELECT e.id, e.number, e.start_date AS "startDate",
      jsonb_build_object('id', c.id, 'name', c.name, 'surname', c.surname, 'taxCode', c.tax_code,
        'folderNumber', c.folder_number::text) AS patient, (
        SELECT coalesce(jsonb_agg(${practitioner} ORDER BY p.surname, p.name, p.id), '[]')
        FROM sheet s JOIN care_team_member m ON m.sheet_id = s.id AND NOT m.deleted JOIN practitioner p ON p.id = m.practitioner_id
        WHERE s.uod_episode_id = e.id AND s.type = '${careTeamSheet.type}') AS team
    FROM meeting e JOIN patient c ON c.id = e.patient_id
    WHERE ${condition()}
    ORDER BY c.surname_key, c.name_key, e.id LIMIT $3`;
  return { text, values };
}
