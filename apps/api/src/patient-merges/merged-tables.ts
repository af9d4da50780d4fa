import type { MergeField } from '@percorso/domain';

/** The rows of a table that a merge moves: `key` is the column of a row's id, `columns` are those that the merge writes. */
export type MovedTable = {
  table: string;
  key: string;
  columns: readonly string[];
  /** SQL condition on the absorbed record's rows `t`; `$2` is the surviving record, `$3` the absorbed one. */
  which: string;
  /** SQL assignments of `columns`. */
  set: string;
  /**
   * SQL condition on a row `t` and its move `v`: the separation puts all its columns back, although other writers have changed them since.
   * Default: each column that is still as the merge left it.
   */
  isPutBackWhole?: string;
};

const toSurvivor = (table: string, isNew?: string): MovedTable => ({
  table,
  key: 'id',
  columns: ['patient_id'],
  which: `t.patient_id = $3${isNew ? ` AND ${isNew}` : ''}`,
  set: 'patient_id = $2',
});

/** SQL condition: the surviving record has no row with these columns. A row that it has too stays with the absorbed record. */
const unlessKnown = (
  table: string,
  ...columns: string[]
): string => `NOT t.deleted AND NOT EXISTS (SELECT FROM ${table} known
  WHERE known.patient_id = $2 AND NOT known.deleted AND ${columns.map((column) => `known.${column} IS NOT DISTINCT FROM t.${column}`).join(' AND ')})`;

/** The rows that a merge moves, in this order. What belongs to an episode moves with it. */
export const movedTables: readonly MovedTable[] = [
  {
    table: 'uod_episode',
    key: 'id',
    columns: ['patient_id', 'number'],
    which: 't.patient_id = $3',
    // The numbers of a patient's episodes are distinct: those that come are counted on.
    set: `patient_id = $2, number = t.number + coalesce((SELECT max(own.number) FROM uod_episode own WHERE own.patient_id = $2), 0)`,
  },
  {
    table: 'patient_identifier',
    key: 'id',
    columns: ['patient_id', 'valid_to', 'source', 'reason', 'at', 'actor_id', 'actor_name'],
    // The current one of the surviving record too: a trigger ends it if the absorbed record's is chosen.
    which: 't.patient_id = $3 OR t.patient_id = $2 AND t.valid_to IS NULL',
    set: `patient_id = $2, valid_to = CASE WHEN t.patient_id = $2 THEN t.valid_to
      ELSE coalesce(t.valid_to, greatest(t.valid_from, (now() AT TIME ZONE 'Europe/Rome')::date)) END`,
    // An identifier that the surviving record got since the merge stays its current one.
    isPutBackWhole: `(v.before ->> 'patient_id' <> t.patient_id::text OR t.value = (SELECT p.tax_code FROM patient p WHERE p.id = t.patient_id))`,
  },
  toSurvivor('patient_document'),
  {
    table: 'stored_file',
    key: 'id',
    columns: ['owner_id', 'file_name'],
    which: 't.owner_id = $3',
    // The names of a record's files are distinct: a second file of a name gets its id before it.
    set: `owner_id = $2, file_name = CASE WHEN t.released_at IS NULL AND EXISTS (
      SELECT FROM stored_file own WHERE own.owner_id = $2 AND own.file_name = t.file_name AND own.released_at IS NULL)
      THEN t.id || ' ' || t.file_name ELSE t.file_name END`,
  },
  toSurvivor(
    'civil_registry_address',
    unlessKnown('civil_registry_address', 'type_code', 'territory_id', 'address', 'postal_code'),
  ),
  toSurvivor('civil_registry_contact_point', unlessKnown('civil_registry_contact_point', 'system_id', 'value')),
  toSurvivor('civil_registry_citizenship', unlessKnown('civil_registry_citizenship', 'citizenship_id')),
];

type Columns = { patient?: readonly string[]; civil_registry?: readonly string[] };

/** For each field that has one value, the columns that it consists of, by table. */
export const columnsOfField: Readonly<Record<MergeField, Columns>> = {
  identifier: { patient: ['tax_code'], civil_registry: ['identifier_type_id', 'fiscal_code_override_reason'] },
  surname: { patient: ['surname'] },
  name: { patient: ['name'] },
  gender: { patient: ['gender'] },
  birthDate: { patient: ['birth_date'] },
  birthPlace: { patient: ['birth_place'], civil_registry: ['birth_place_id'] },
  residence: { patient: ['residence_district_unit_id'], civil_registry: ['asl_registration_start_date'] },
  qualification: { civil_registry: ['qualification_code'] },
  employmentStatus: { civil_registry: ['employment_status_code'] },
  maritalStatus: { civil_registry: ['marital_status_id'] },
  death: { civil_registry: ['deceased', 'death_date'] },
  healthCard: { civil_registry: ['team_number', 'team_authority_code', 'team_expiration'] },
  generalPractitioner: { civil_registry: ['general_practitioner'] },
};
