import {
  episodeDescription,
  hasGrant,
  stateLabel,
  stepOfState,
  type Actor,
  type CentreEpisode,
  type CentrePatientLiteRow,
  type CentrePatientRow,
} from '@percorso/domain';
import {
  centreEpisodeScope,
  centrePatientSources,
  centreScope,
  episodeScope,
  currentFirst,
} from '../auth/episode-scope.js';
import { loggedRead, readerOf, reasonLiteral } from '../auth/record-access.js';
import { earlierIdentifierColumn } from '../patients/identifiers.sql.js';
import { headerColumns, residenceColumns, type PatientList, type Sql } from '../patients/patients.sql.js';

/** Columns of a list for the centre's episode `h` within the unit's episode `e`; `i` is the instance of `h`. */
const currentColumns = (actor: Actor, values: unknown[]) => `
  h.id AS "rehabCenterEpisodeOfCareId", e.id AS "districtUnitEpisodeOfCareId", e.core_id AS "coreId", i.state AS status,
  i.state <> 'INVALIDATO_CDR' AND ${episodeScope(actor, 'e', values)} AS openable`;

const centre = `(SELECT jsonb_build_object('id', k.id, 'description', k.description) FROM rehabilitation_center k
  WHERE k.id = h.rehabilitation_center_id) AS "rehabilitationCenter"`;
/**
 * Columns of a centre's episode `h`, named as in the documents. `readOnly` is false while the episode is open, for
 * users who may write the centre's sheets.
 */
const episodeColumns = (actor: Actor, values: unknown[]): string => {
  const isWritten = hasGrant(actor, 'cdr_sheet_update') ? centreScope(actor, 'h', values) : 'false';
  return `e.patient_id AS "patientId", e.number, ${centre}, h.start_date AS "startDate", h.end_date AS "endDate", h.closed,
    e.need_type AS need, h.closed OR NOT ${isWritten} AS "readOnly"`;
};

const tables = `uod_episode e JOIN cdr_episode h ON h.uod_episode_id = e.id JOIN workflow_instance i ON i.id = h.id`;

/** SQL: joins the patient `p` with the current centre episode, among those that the actor may see. */
const currentEpisode = (actor: Actor, columns: string, values: unknown[]) => `CROSS JOIN LATERAL (
  SELECT ${columns} FROM ${tables} WHERE e.patient_id = p.id AND ${centreEpisodeScope(actor, 'e', 'h', values)}
  ORDER BY ${currentFirst('h')} LIMIT 1) held`;

/** A row as Postgres returns it, without the descriptions that the service adds. */
type Read<Row> = Omit<Row, 'step' | 'workflowStepName' | 'description' | 'renewable'> & { status: string };
type Numbered = { number: number };
export type ReadCentreEpisode = Omit<Read<CentreEpisode>, 'rehabilitationCenterId'> & Numbered;

/**
 * Replaces the episode's number by its description, and adds `renewable`, which is always false at a centre. `lite`
 * rows have neither.
 */
export const withDescription = <Row extends Numbered>({ number, ...row }: Row) => ({
  ...row,
  description: episodeDescription(number),
  renewable: false as const,
});

export const withStep = <Row extends { status: string }>(row: Row) => {
  const step = stepOfState(row.status);
  return { ...row, step, workflowStepName: stateLabel(step) };
};

/** The list of patients with a centre's episode that the actor may see. */
export const centrePatients: PatientList<
  Read<CentrePatientLiteRow> | (Read<CentrePatientRow> & Numbered),
  CentrePatientRow | CentrePatientLiteRow
> = {
  name: 'centre-patients',
  findsByTaxCode: false,
  row: (row) => ('number' in row ? withDescription(withStep(row)) : withStep(row)),
  sources: centrePatientSources,
  rowSelection: (actor, query, values) => {
    const columns = currentColumns(actor, values);
    const header = `${headerColumns}, ${earlierIdentifierColumn(query, values)}`;
    return {
      columns: query.lite ? `${header}, held.*` : `${header}, ${residenceColumns}, held.*`,
      joins: currentEpisode(actor, query.lite ? columns : `${columns}, ${episodeColumns(actor, values)}`, values),
    };
  },
  state: (actor, values) => ({ state: 'held.state', joins: currentEpisode(actor, 'i.state', values) }),
};

/**
 * Selects one patient with a centre's episode, by the id of the patient or of the centre's episode, and logs the read.
 */
export function centrePatientById(actor: Actor, id: string): Sql {
  const values: unknown[] = [id, ...readerOf(actor)];
  const read = `SELECT ${headerColumns}, ${earlierIdentifierColumn(undefined, values)}, ${residenceColumns}, ${currentColumns(actor, values)}, ${episodeColumns(actor, values)}
    FROM ${tables} JOIN patient p ON p.id = e.patient_id
    WHERE (e.patient_id = $1 OR h.id = $1) AND ${centreEpisodeScope(actor, 'e', 'h', values)}
    ORDER BY ${currentFirst('h')} LIMIT 1`;
  return { text: loggedRead(read, `$2, $3, $4::jsonb, ${reasonLiteral('patient_read')}`), values };
}

/** Selects a centre's episode of a patient and logs the read. */
export function centreEpisodeOf(actor: Actor, patientId: string, id: string): Sql {
  const values: unknown[] = [patientId, id, ...readerOf(actor)];
  const read = `SELECT h.id, e.id AS "districtUnitEpisodeOfCareId", e.core_id AS "coreId",
      ${episodeColumns(actor, values)}, i.state AS status, h.treatment_start_date IS NOT NULL AS accepted
    FROM ${tables} WHERE e.patient_id = $1 AND h.id = $2 AND ${centreEpisodeScope(actor, 'e', 'h', values)}`;
  return {
    text: loggedRead(read, `$3, $4, $5::jsonb, ${reasonLiteral('rehab_center_episode_read')}`, '"patientId"'),
    values,
  };
}
