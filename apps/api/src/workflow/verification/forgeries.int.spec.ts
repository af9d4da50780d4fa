import { createHash } from 'node:crypto';
import { historyFaultSentence } from '@percorso/domain';
import { sceneOf, type Scene } from '../../../test/scene.js';
import { HistoryKeys } from '../../config/history-keys.js';
import { lifecycles } from '../../lifecycles.js';
import { Database } from '../../database/database.js';
import type { Anchor } from '../anchors/anchor.js';
import { anchorUntil } from '../anchors/anchor-now.js';
import { hashOf, useHistoryKeys } from '../history.js';
import type { StoredEvent } from '../record-projection.js';
import { storedHistories } from '../stored-history.js';
import { verifyHistory } from './verify-history.js';

const until = new Date(Date.now() + 60 * 60 * 1000).toISOString();
const [first, second] = ['1:a-key-of-the-tests-with-thirty-two', '2:another-of-thirty-two-characters!'];
const named = (keys: string) => ({ environment: 'test', historyKeys: HistoryKeys.parse(keys) });

describe('verify-history detects forgeries in the database (decision 0007)', () => {
  let scene: Scene;
  /** Id of an episode with an authorised plan. */
  let episode: string;
  let ids: Record<'uod_episode' | 'cdr_episode' | 'sheet' | 'operating_plan', string>;

  beforeAll(async () => {
    scene = await sceneOf({ HISTORY_KEYS: first });
    await (await scene.path()).path.openAt('VALUTAZIONE_UVBR');
    episode = await (await scene.path()).path.openAt('AUTORIZZATO');
    const [found] = await scene.database.query<typeof ids>(
      `SELECT e.id AS uod_episode, c.id AS cdr_episode, p.id AS operating_plan, s.id AS sheet FROM uod_episode e
       JOIN cdr_episode c ON c.uod_episode_id = e.id JOIN operating_plan p ON p.cdr_episode_id = c.id
       JOIN sheet s ON s.uod_episode_id = e.id AND s.type = 'ANAMNESI' WHERE e.id = $1`,
      [episode],
    );
    ids = found as typeof ids;
  });
  afterEach(() => useHistoryKeys(named(first)));
  afterAll(() => scene.close());

  const database = () => scene.app.get(Database);
  const lines = async (anchors: Anchor[] = []) => {
    const found: string[] = [];
    await verifyHistory(
      database(),
      lifecycles,
      ({ id, ...fault }) => found.push(`${id} ${historyFaultSentence(fault)}`),
      {
        anchors,
      },
    );
    return found;
  };
  /** Forges some tables and returns the findings; then restores the tables from a copy. */
  const forged = async (tables: string[], forge: () => Promise<unknown>, anchors?: Anchor[]) => {
    const copies = await Promise.all(
      tables.map((table) => scene.database.query(`SELECT to_jsonb(t) AS row FROM ${table} t`)),
    );
    await forge();
    const found = await lines(anchors);
    const undo = tables.map((table, index) => {
      const rows = JSON.stringify(copies[index]?.map(({ row }) => row as object));
      return `DELETE FROM ${table}; INSERT INTO ${table} OVERRIDING SYSTEM VALUE
        SELECT * FROM jsonb_populate_recordset(NULL::${table}, $rows$${rows}$rows$)`;
    });
    await runAsSuperuser(undo.join(';'));
    expect(await lines(anchors)).toEqual([]);
    return found;
  };
  /** Runs statements with all triggers disabled. */
  const runAsSuperuser = (statements: string) =>
    scene.database.query(`SET session_replication_role = replica; ${statements}; RESET session_replication_role`);
  const historyOf = async (id: string) => {
    for await (const history of storedHistories(database(), lifecycles)) if (history.id === id) return history;
    throw new Error('no such instance');
  };
  const anchored = async () => {
    const anchors: Anchor[] = [];
    const store = { read: async () => anchors, append: async (anchor: Anchor) => void anchors.push(anchor) };
    await anchorUntil(database(), store, until);
    return anchors;
  };

  it('reports nothing without a forgery', async () => {
    expect(await lines()).toEqual([]);
    expect(await lines(await anchored())).toEqual([]);
  });

  it.each([
    ['sheet', 'content', `content || '{"allergies": "Nessuna nota"}'`, 'content'],
    ['sheet', 'content', 'NULL', 'content'],
    ['sheet', 'updated_by', `'Qualcun altro'`, 'updatedBy'],
    ['sheet', 'updated_at', `updated_at - interval '1 day'`, 'updatedAt'],
    ['sheet', 'type', `'ADI'`, 'type'],
    ['uod_episode', 'patient_id', `(SELECT id FROM patient WHERE tax_code = 'VRDLCU75B41F839O')`, 'patientId'],
    ['uod_episode', 'district_unit_id', `(SELECT id FROM district_unit WHERE code = 'U2')`, 'districtUnitId'],
    ['uod_episode', 'start_date', `start_date - 1`, 'startDate'],
    ['uod_episode', 'number', `9`, 'number'],
    ['uod_episode', 'need_type', `'simple'`, 'needType'],
    [
      'cdr_episode',
      'rehabilitation_center_id',
      `(SELECT id FROM rehabilitation_center WHERE code = '000002')`,
      'rehabilitationCenterId',
    ],
    ['cdr_episode', 'start_date', `start_date + 1`, 'startDate'],
    ['cdr_episode', 'treatment_start_date', `treatment_start_date + 1`, 'treatmentStartDate'],
    ['operating_plan', 'note', `'Altra nota'`, 'note'],
    ['operating_plan', 'provisions_details', `'Altre prestazioni'`, 'provisionsDetails'],
    ['operating_plan', 'treatment_start_date', `treatment_start_date + 1`, 'treatmentStartDate'],
    ['operating_plan', 'reject_motivation', `'Mai detta'`, 'rejectMotivation'],
  ] as const)('reports a record in %s whose %s was changed to %s', async (table, column, value, field) => {
    const found = await forged([table], () =>
      scene.database.query(`UPDATE ${table} SET ${column} = ${value} WHERE id = '${ids[table]}'`),
    );
    expect(found).toContain(`${ids[table]} ${field} del record non corrisponde alla storia`);
  });

  /**
   * Returns the sheet's SAVE event as a forger without the key would rewrite it: with another content, a hash from `hash`, and all else
   * unchanged.
   */
  const rewrittenEvent = async (
    hash: (previous: string, row: Omit<StoredEvent, 'hash'>) => string,
    key_number: number,
  ) => {
    const { events, ...instance } = await historyOf(ids.sheet);
    const saved = events.find(({ type }) => type === 'SAVE') as StoredEvent;
    const { hash: _, ...row } = saved;
    const event = { content: { ...(saved.event.content as object), allergies: 'Nessuna nota' } };
    const changed = { ...row, event, key_number };
    return { instance, row: changed, hash: hash(events[saved.revision - 2]?.hash ?? '', changed) };
  };
  const sorted = (_: string, value: unknown): unknown =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  const keyless = (previous: string, row: object) =>
    createHash('sha256').update(previous).update(JSON.stringify(row, sorted)).digest('hex');

  it('reports an event that was written with a plain INSERT and UPDATE, with an unkeyed hash', async () => {
    const { events, state } = await historyOf(episode);
    const last = events.at(-1) as StoredEvent;
    const { hash: _, ...row } = {
      ...last,
      revision: last.revision + 1,
      type: 'INVALIDATE',
      event: {},
      from_state: state,
    };
    const hash = keyless(last.hash, row);
    const insert = (key: number) =>
      scene.database.query(
        `INSERT INTO workflow_event SELECT * FROM jsonb_populate_record(NULL::workflow_event, $1::jsonb);`,
        [JSON.stringify({ ...row, hash, key_number: key })],
      );
    await expect(insert(0)).rejects.toThrow(/workflow_event_is_keyed/);
    const found = await forged(['workflow_instance', 'workflow_event'], async () => {
      await insert(1);
      await scene.database.query(
        `UPDATE workflow_instance SET revision = revision + 1, hash = '${hash}' WHERE id = '${episode}'`,
      );
    });
    expect(found[0]).toBe(
      `${episode} evento ${row.revision} (INVALIDATE): l’impronta non corrisponde al contenuto e agli eventi precedenti`,
    );
  });

  const replace = async ({ row, hash }: Awaited<ReturnType<typeof rewrittenEvent>>, rest: StoredEvent[]) => {
    const chain = rest.reduce<StoredEvent[]>(
      (rows, { hash: _, ...next }) => [...rows, { ...next, hash: hashOf(rows.at(-1)?.hash ?? '', next) ?? '' }],
      [{ ...row, hash }],
    );
    const rows = JSON.stringify(chain);
    await runAsSuperuser(`
      DELETE FROM workflow_event WHERE instance_id = '${ids.sheet}' AND revision >= ${row.revision};
      INSERT INTO workflow_event SELECT * FROM jsonb_populate_recordset(NULL::workflow_event, $rows$${rows}$rows$);
      UPDATE workflow_instance SET hash = '${chain.at(-1)?.hash}' WHERE id = '${ids.sheet}';
      UPDATE sheet SET content = content || '{"allergies": "Nessuna nota"}' WHERE id = '${ids.sheet}'`);
  };
  const after = async (revision: number) =>
    (await historyOf(ids.sheet)).events.filter((event) => event.revision > revision);

  it('reports a chain that was recomputed without the key, with triggers disabled', async () => {
    const found = await forged(['workflow_instance', 'workflow_event', 'sheet'], async () => {
      const one = await rewrittenEvent(keyless, 1);
      await replace(one, await after(one.row.revision));
    });
    expect(found[0]).toContain(`${ids.sheet} evento 2 (SAVE): l’impronta non corrisponde`);
  });

  it('reports an anchored chain that was recomputed with the key', async () => {
    const anchors = await anchored();
    const computedAnew = async () => {
      const one = await rewrittenEvent((previous, row) => hashOf(previous, row) ?? '', 1);
      await replace(one, await after(one.row.revision));
    };
    const tables = ['workflow_instance', 'workflow_event', 'sheet'];
    expect(await forged(tables, computedAnew)).toEqual([]);
    expect(await forged(tables, computedAnew, anchors)).toEqual([
      `${until} le righe di workflow_event non sono quelle ancorate`,
    ]);
  });

  it('reports a deleted episode with all of its rows', async () => {
    const anchors = await anchored();
    const aggregate = `SELECT id FROM sheet WHERE uod_episode_id = '${episode}' UNION ALL SELECT id FROM operating_plan
      WHERE uod_episode_id = '${episode}' UNION ALL SELECT id FROM cdr_episode WHERE uod_episode_id = '${episode}'`;
    const tables = ['workflow_instance', 'workflow_event', 'uod_episode', 'cdr_episode', 'operating_plan', 'sheet'];
    const found = await forged(
      tables,
      () =>
        runAsSuperuser(`
          CREATE TEMPORARY TABLE gone AS SELECT '${episode}'::uuid AS id UNION ALL ${aggregate};
          ${[...tables.slice(2), 'workflow_instance'].map((table) => `DELETE FROM ${table} WHERE id IN (TABLE gone)`).join(';')};
          DELETE FROM workflow_event WHERE instance_id IN (TABLE gone);
          DROP TABLE gone`),
      anchors,
    );
    expect(found).toEqual([expect.stringMatching(/^\S+ workflow_event ha \d+ righe, ne erano state ancorate \d+$/)]);
  });

  it('reports an access log that was emptied, and one in which a reader was changed', async () => {
    const anchors = await anchored();
    const log = (statement: string) => forged(['record_access'], () => runAsSuperuser(statement), anchors);
    expect(await log('TRUNCATE record_access')).toEqual([
      expect.stringMatching(/^\S+ record_access ha 0 righe, ne erano state ancorate \d+$/),
    ]);
    expect(
      await log(`UPDATE record_access SET actor_name = 'Altri' WHERE id = (SELECT min(id) FROM record_access)`),
    ).toEqual([`${until} le righe di record_access non sono quelle ancorate`]);
  });

  it('accepts rows with a former key as long as that key is configured', async () => {
    useHistoryKeys(named(`${first},${second}`));
    await (await scene.path()).path.openAt('ACCETTAZIONE_UOD');
    const keys = await scene.database.query('SELECT DISTINCT key_number AS key FROM workflow_event ORDER BY 1');
    expect(keys).toEqual([{ key: 1 }, { key: 2 }]);
    expect(await lines()).toEqual([]);
    useHistoryKeys(named(second));
    expect(await lines()).toContainEqual(
      expect.stringContaining('la chiave 1 della sua impronta non è tra quelle configurate'),
    );
  });

  it('accepts rows from before keys were introduced, but no unkeyed row after the first keyed one', async () => {
    const { path } = await scene.path();
    const id = await path.openAt('ACCETTAZIONE_UOD');
    // Rows as in an old installation: unkeyed, and without the record in the opening event.
    const unkeyed = (events: StoredEvent[]) =>
      events.reduce<StoredEvent[]>((rows, { hash: _, key_number: __, ...row }) => {
        const { record: ___, ...event } = row.event;
        return [...rows, { ...row, event, key_number: 0, hash: keyless(rows.at(-1)?.hash ?? '', { ...row, event }) }];
      }, []);
    const store = async (rows: StoredEvent[]) =>
      runAsSuperuser(`
        ALTER TABLE workflow_event DROP CONSTRAINT workflow_event_is_keyed;
        DELETE FROM workflow_event WHERE instance_id = '${id}';
        INSERT INTO workflow_event SELECT * FROM jsonb_populate_recordset(NULL::workflow_event, $rows$${JSON.stringify(rows)}$rows$);
        UPDATE workflow_instance SET hash = '${rows.at(-1)?.hash}' WHERE id = '${id}';
        ALTER TABLE workflow_event ADD CONSTRAINT workflow_event_is_keyed CHECK (key_number > 0) NOT VALID`);
    await store(unkeyed((await historyOf(id)).events));
    const about = async () => (await lines()).filter((line) => line.startsWith(id));
    expect(await about()).toEqual([]);
    await path.lead(id, 'VALUTAZIONE_MULTIDISCIPLINARE');
    expect(await about()).toEqual([]);
    const { events } = await historyOf(id);
    expect(events.map(({ key_number }) => key_number)).toEqual([0, 1]);
    await store([...events.slice(0, -1), ...unkeyed(events).slice(-1)]);
    expect(await about()).toEqual([]);
    await path.unit(id, 'invalidate');
    const later = (await historyOf(id)).events;
    const last = { ...(later.at(-1) as StoredEvent), key_number: 0 };
    const { hash: _, key_number: __, ...row } = last;
    const keyed = later.map((event, index) => (index === 1 ? rekeyed(event, later[0]?.hash ?? '') : event));
    await store([...keyed.slice(0, -1), { ...last, hash: keyless(keyed[1]?.hash ?? '', row) }]);
    expect(await about()).toEqual([expect.stringContaining('evento 3 (INVALIDATE): l’impronta non corrisponde')]);
  });

  const rekeyed = ({ hash: _, ...row }: StoredEvent, previous: string): StoredEvent => {
    const keyed = { ...row, key_number: 1 };
    return { ...keyed, hash: hashOf(previous, keyed) ?? '' };
  };
});
