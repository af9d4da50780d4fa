import { changedParts, listSheetTypes, positionOfChangedField } from '@percorso/domain';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import pg from 'pg';
import { tableOf } from '../sheet-types/entry-tables.sql.js';
import { partOf } from './change-differences.js';

/** Tables of the engine and of the records that it writes; their history is in `workflow_event`. */
const engine = [
  'workflow_instance',
  'workflow_event',
  'uod_episode',
  'care_plan',
  'cdr_episode',
  'sheet',
  'operating_plan',
  'operating_plan_schema',
  'remodelling_proposal',
  ...listSheetTypes.map(tableOf),
  'provision_import',
  'provision_import_record',
  'regional_flow',
  'regional_flow_part',
  'identity_correction',
  'patient_merge',
  // Mass closings: requests to the engine, and its replies.
  'force_closure',
  'force_closure_row',
  // Hand-overs: requests to the engine, and its replies.
  'hand_over',
];
/** Logs, and tables whose rows are written only once, with their author. */
const logs = [
  'record_change',
  'record_access',
  'registry_lookup',
  'external_hours_closing',
  'break_glass_access_seen',
  'patient_merge_move',
];
/**
 * Rows derived by triggers, read marks, state of the embedded identity provider, messages between processes, and files with their content,
 * whose documents or reports are logged instead.
 */
const others = [
  'patient_sight',
  // What a job finds; a dismissal is stored in the row with its author, time and reason.
  'patient_duplicate',
  'patient_duplicate_check',
  // Each row has its author, source and reason; the change of the code is a line of the patient.
  'patient_identifier',
  'sheet_practitioner',
  'covered_day',
  'workflow_stay',
  'workflow_stay_cell',
  'workflow_stay_counted',
  'workflow_stay_recount',
  'provision_month',
  'conformance_run',
  'conformance_deviation',
  'asl_episode_seen',
  'asl_episode_opened',
  'release_process',
  'recent_notice',
  // An export row has its author, and the files are deleted after a day.
  'fhir_export',
  'fhir_export_part',
  'identity_record',
  'identity_secret',
  'stored_file',
  'document_content',
  'report_prpt',
  // The last answer of another system, with its time.
  'other_service_answer',
  // Signing secrets must not be logged; a delivery row has its own outcome.
  'webhook_secret',
  'webhook_delivery',
  // How a user, or the staff of a structure, sees a list; a row has the author and the time of its last change.
  'entry_template',
  'list_view',
  // A row has who assigned the task, to whom and when, and ends with the task.
  'task_assignment',
  'migrations',
];

/** Columns that have no meaning for users, or whose descriptions are in other columns. */
const unlabelled = [
  'id',
  'patient_id',
  'revision',
  'search',
  'surname_key',
  'name_key',
  'position',
  'at',
  'created_at',
  'deleted',
  'practitioner_id',
  'district_unit_id',
  'rehabilitation_center_id',
  'catalogue',
  'external_id',
  'fingerprint',
  'period_id',
  'uod_episode_id',
  'during',
  'created_by',
  'updated_at',
  'updated_by',
  // Their descriptions are in other columns.
  'birth_place_id',
  'territory_id',
  'postal_code_id',
  'mime_type',
  'size',
  'prpt_size',
  'report_id',
  'uploaded_at',
  'uploaded_by_id',
  'uploaded_by_name',
  'decided_by_id',
  'deleted_at',
  'deleted_by_id',
  'deleted_by_name',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const tables = async () => {
  const rows = await database.query<{ name: string; triggers: string[] }>(
    `SELECT c.relname AS name, array_remove(array_agg(t.tgname::text ORDER BY t.tgname), NULL) AS triggers
     FROM pg_class c LEFT JOIN pg_trigger t ON t.tgrelid = c.oid AND NOT t.tgisinternal
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' GROUP BY c.relname ORDER BY 1`,
  );
  return rows.filter(({ name }) => ![...engine, ...logs, ...others].includes(name));
};

const anonymous = async (work: (client: pg.Client) => Promise<unknown>) => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const unit = `INSERT INTO health_district (id, code, description, local_health_authority_code)
  VALUES (gen_random_uuid(), $1, 'Distretto di prova', '150204')`;

describe('The change log', () => {
  it('has the changes of every table outside the engine: the migration of a new table must call log_changes_of', async () => {
    const unlogged = (await tables()).filter(
      ({ triggers }) =>
        !triggers.includes('log_added') ||
        !triggers.includes('log_changed') ||
        !(triggers.includes('log_removed') || triggers.includes('never_deleted')),
    );
    expect(unlogged.map(({ name }) => name)).toEqual([]);
  });

  it('has an Italian label for every logged column that has a meaning for users', async () => {
    const columns = await database.query<{ table: string; column: string }>(
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = ANY ($1)`,
      [(await tables()).map(({ name }) => name)],
    );
    const nameless = columns.filter(({ table, column }) => {
      const part = partOf(table);
      const field = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
      const nested = Object.keys(changedParts[part].fields).some((known) => known.startsWith(`${field}.`));
      return !unlabelled.includes(column) && !nested && positionOfChangedField(part, field) < 0;
    });
    expect(nameless).toEqual([]);
  });

  it('refuses a change without an author, and the error contains no personal data', async () => {
    const refusal = await anonymous((client) => client.query(unit, ['X1'])).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ message: expect.stringContaining('names no author'), detail: undefined });
    expect(await database.query(`SELECT FROM health_district WHERE code = 'X1'`)).toEqual([]);
  });

  it('requires the author again after the end of the transaction', async () => {
    await anonymous(async (client) => {
      await client.query('BEGIN');
      await client.query(`SELECT written_by('a-1', 'Anna Esposito')`);
      await client.query(unit, ['X2']);
      await client.query('COMMIT');
      await expect(client.query(unit, ['X3'])).rejects.toThrow('names no author');
    });
    const [line] = await database.query('SELECT actor_id, actor_name FROM record_change ORDER BY id DESC LIMIT 1');
    expect(line).toEqual({ actor_id: 'a-1', actor_name: 'Anna Esposito' });
  });

  it('has no entry for a transaction that was rolled back, or for a write that changes nothing', async () => {
    const count = () => database.query('SELECT count(*) FROM record_change');
    const before = await count();
    await anonymous(async (client) => {
      await client.query(`BEGIN; SELECT written_by('a-1', 'Anna Esposito')`);
      await client.query(unit, ['X4']);
      await client.query('ROLLBACK');
    });
    await database.query('UPDATE health_district SET description = description');
    expect(await count()).toEqual(before);
  });

  it.each(['UPDATE record_change SET actor_name = actor_name', 'DELETE FROM record_change', 'TRUNCATE record_change'])(
    'is append-only: %s',
    async (statement) => {
      await expect(database.query(statement)).rejects.toThrow('record_change is append-only');
    },
  );

  it('has a single line for all catalogue entries that one statement adds, and a line for each changed entry', async () => {
    await database.query(
      `INSERT INTO reference_entry (catalogue, id, code, description, valid_from)
       SELECT 'prova', n, 'P' || n, 'Voce ' || n, '2020-01-01' FROM generate_series(1, 3) n`,
    );
    await database.query(`UPDATE reference_entry SET description = 'Altra' WHERE catalogue = 'prova' AND id <= 2`);
    const lines = await database.query(
      `SELECT action, subject, before, after FROM record_change WHERE record_id = 'prova' ORDER BY action DESC, part_id`,
    );
    expect(lines).toEqual([
      { action: 'created', subject: null, before: null, after: { count: 3, codes: ['P1', 'P2', 'P3'] } },
      ...[1, 2].map((n) => ({
        action: 'changed',
        subject: { code: `P${n}`, description: `Voce ${n}` },
        before: { description: `Voce ${n}` },
        after: { description: 'Altra' },
      })),
    ]);
  });
});
